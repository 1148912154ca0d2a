import TravelDesk

/// Tells what became of each photo that was read anew: rows on standard output for all that is not
/// as it was, failures on standard error.
final class RefreshReporter {
  private let printer: RecordPrinter
  private let progress: ProgressBar
  private let asJSON: Bool
  private var rows: [RefreshRecord] = []
  private var hints: Set<String> = []
  /// What was reported so far.
  private(set) var tally = RefreshTally()

  /// Creates a reporter, whose failures on standard error are JSON objects or words.
  init(printer: RecordPrinter, progress: ProgressBar, asJSON: Bool) {
    self.printer = printer
    self.progress = progress
    self.asJSON = asJSON
  }

  /// Takes the report of one photo.
  func add(_ report: RefreshReport) throws {
    tally.add(report)
    let row = RefreshRecord(report: report, for: .commandLine)
    if let failure = row.failure { tell(failure, of: row) }
    if case .unchanged = report.outcome { return }
    rows.append(row)
    if rows.count >= 100 { try printRows() }
  }

  /// Prints what is left; to be called once, at the end.
  func finish() throws {
    try printRows()
    try printer.finish()
  }

  private func printRows() throws {
    progress.clear()
    try printer.print(rows)
    rows.removeAll()
  }

  private func tell(_ failure: CommandFailure, of row: RefreshRecord) {
    progress.clear()
    // The same advice once is enough for people.
    let isNewHint = failure.hint.map { hints.insert($0).inserted } ?? false
    let told = CommandFailure(
      "Photo \(row.report.id): \(failure.message)",
      hint: isNewHint || asJSON ? failure.hint : nil,
      status: failure.status
    )
    StandardError.say(asJSON ? FailureWords.json(told) : FailureWords.text(told))
  }
}
