import ArgumentParser
import FlickrClient
import Settings
import TravelDesk

/// How a command asks Flickr.
struct FlickrOptions: ParsableArguments {
  @OptionGroup var sample: SampleOption

  @Flag(help: "Bypass the cache.")
  var fresh = false

  @Flag(help: "Use only cached data.")
  var offline = false

  func validate() throws {
    if fresh, offline { throw ValidationError("Choose one of --fresh and --offline.") }
  }

  /// Brings the desk and Flickr, or the sample, together.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk(
    _ common: CommonOptions,
    for caller: FlickrAccess.Caller = .anybody,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    try sample.flickr(common, for: offline ? .nobody : caller, progress)
  }

  /// Whether kept replies may answer.
  var freshness: Freshness { fresh ? .fresh : offline ? .offline : .cachedOrFresh }
}

/// Whether the sample stands in for Flickr.
struct SampleOption: ParsableArguments {
  @Flag(
    name: .long,
    help: "Ask the sample in place of Flickr: invented photos, no key (or VACATION_FLICKR=sample)."
  )
  var sample = false

  /// Whether the option, the environment or the configuration asks for it.
  ///
  /// - Throws: `SettingsError`.
  func isChosen(_ common: CommonOptions) throws -> Bool {
    try sample || common.configuration.usesSample()
  }

  /// Brings the desk and Flickr, or the sample, together, as ``FlickrAccess`` does.
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
