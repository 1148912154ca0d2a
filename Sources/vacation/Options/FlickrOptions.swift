import ArgumentParser
import FlickrClient
import Settings
import TravelDesk

/// How a command calls Flickr.
struct FlickrOptions: ParsableArguments {
  @OptionGroup var sample: SampleOption

  @Flag(help: "Bypass the cache.")
  var fresh = false

  @Flag(help: "Use only cached data.")
  var offline = false

  func validate() throws {
    if fresh, offline { throw ValidationError("Use either --fresh or --offline, not both.") }
  }

  /// Creates a desk that calls Flickr, or the sample.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk(
    _ common: CommonOptions,
    for caller: FlickrAccess.Caller = .keyOnly,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    try sample.flickr(common, for: offline ? .offline : caller, progress)
  }

  /// Whether cached responses may be used.
  var freshness: Freshness { fresh ? .fresh : offline ? .offline : .cachedOrFresh }
}

/// Whether the sample replaces Flickr.
struct SampleOption: ParsableArguments {
  @Flag(
    name: .long,
    help: "Use built-in sample photos instead of Flickr (or VACATION_FLICKR=sample)."
  )
  var sample = false

  /// Whether the option, the environment, or the configuration file selects the sample.
  ///
  /// - Throws: `SettingsError`.
  func isChosen(_ common: CommonOptions) throws -> Bool {
    try sample || common.configuration.usesSample()
  }

  /// Creates a desk that calls Flickr, or the sample.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func flickr(
    _ common: CommonOptions,
    for caller: FlickrAccess.Caller = .userIfAvailable,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    try FlickrAccess.desk(common, isSample: try isChosen(common), for: caller, progress)
  }
}
