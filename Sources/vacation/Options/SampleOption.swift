import ArgumentParser
import TravelDesk

/// Whether the sample stands in for Flickr.
struct SampleOption: ParsableArguments {
  @Flag(
    name: .long,
    help: "Ask the sample in place of Flickr: invented photos, no key (or VACATION_FLICKR=sample)."
  )
  var sample = false

  /// Whether the option, the environment or the configuration asks for it.
  ///
  /// - Throws: `ConfigurationError`.
  func isChosen(_ common: CommonOptions) throws -> Bool {
    try sample || common.configuration.usesSample()
  }

  /// Brings the desk and Flickr, or the sample, together.
  ///
  /// - Parameters:
  ///   - common: The directories, and whether anything is to be said.
  ///   - caller: Whose calls are made.
  ///   - progress: The bar that is on the screen while Flickr is asked.
  /// - Returns: The desk; nothing was asked yet.
  /// - Throws: `ConfigurationError`, `TokenStoreError`, `VacationError`, `FlickrError`.
  func flickr(
    _ common: CommonOptions,
    for caller: FlickrAccess.Caller = .userIfAtHand,
    _ progress: ProgressBar
  ) throws -> FlickrDesk {
    try FlickrAccess.desk(common, isSample: try isChosen(common), for: caller, progress)
  }
}
