import ArgumentParser
import FlickrClient
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
  /// - Throws: `ConfigurationError`, `TokenStoreError`, `VacationError`, `FlickrError`.
  func desk(
    _ common: CommonOptions,
    for caller: FlickrAccess.Caller = .anybody,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    try sample.flickr(common, for: offline ? .nobody : caller, progress)
  }

  /// Whether kept replies may answer.
  var freshness: Freshness { fresh ? .fresh : offline ? .offline : .keptOrFresh }
}
