import TravelDesk

/// Tells a person that the photos visited since the last search are being indexed.
///
/// A progress bar on a terminal; elsewhere one line on standard error, when it takes longer than a
/// second.
final class IndexingReport {
  private let common: CommonOptions
  private let beginning = ContinuousClock.now
  private var bar: ProgressBar?
  private var isSaid = false

  /// Takes what the terminal is known by, and whether the user asked for silence.
  init(_ common: CommonOptions) {
    self.common = common
  }

  /// Reports how many photos were indexed, of how many.
  func update(done: Int, total: Int) {
    let terminal = common.terminal
    guard terminal.isError, terminal.isOutput else {
      guard !isSaid, ContinuousClock.now - beginning > .seconds(1) else { return }
      isSaid = true
      common.say("Indexing \(Quantity.photos(total)) for search, first time only…")
      return
    }
    let bar = bar ?? ProgressBar("Indexing", terminal: terminal, quiet: common.quiet)
    self.bar = bar
    bar.update(
      fraction: Double(done) / Double(max(1, total)),
      count: "\(Quantity.grouped(done)) of \(Quantity.photos(total)), first time only"
    )
  }

  /// Takes the progress bar away.
  func end() {
    bar?.clear()
    bar = nil
  }
}
