import Presentation

/// Reports the outcome of each photo of a change: rows on standard output, failures on standard
/// error, and the exit code.
class ChangeReporter<Row> {
  private let printer: RecordPrinter<Row>?
  private let progress: ProgressBar
  private let asJSON: Bool
  private var rows: [Row] = []
  private var hints: Set<String> = []
  /// The outcomes so far.
  private(set) var tally = OutcomeTally()

  /// Creates a reporter that prints failures as JSON objects or as text.
  init(printer: RecordPrinter<Row>?, progress: ProgressBar, asJSON: Bool) {
    self.printer = printer
    self.progress = progress
    self.asJSON = asJSON
  }

  /// Runs a change that reports to this reporter, then prints a summary.
  ///
  /// - Throws: Any error that ends the change early, after the summary; ``SilentExit`` if photos
  ///   failed.
  func run(
    isDryRun: Bool,
    summarize: () -> Void,
    change: () async throws -> Void
  ) async throws {
    if !isDryRun, !asJSON { Interruption.beginChange() }
    do {
      try await change()
      Interruption.endChange()
    } catch {
      Interruption.endChange()
      progress.clear()
      try finish()
      if tally.total > 0 { summarize() }
      throw error
    }
    progress.clear()
    try finish()
    summarize()
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
  }

  /// Counts a photo and prints its row, if any.
  func add(_ row: Row?, status: String) throws {
    tally.add(status)
    try print(row)
  }

  /// Counts and prints a photo that failed, with the reason; `place` identifies the photo.
  func fail(_ row: Row?, at place: String, _ failure: Failure) throws {
    tally.add(failure: failure.kind)
    try print(row)
    progress.clear()
    // Repeats no hint, except in JSON.
    let isNewHint = failure.hint.map { hints.insert($0).inserted } ?? false
    let reported = Failure(
      place + failure.message,
      hint: isNewHint || asJSON ? failure.hint : nil,
      kind: failure.kind
    )
    StandardError.say(asJSON ? reported.json : reported.text)
  }

  /// Prints the remaining rows; must be called once, at the end.
  func finish() throws {
    try printRows()
    try printer?.finish()
  }

  private func print(_ row: Row?) throws {
    guard printer != nil, let row else { return }
    rows.append(row)
    if rows.count >= 100 { try printRows() }
  }

  private func printRows() throws {
    progress.clear()
    try printer?.print(rows)
    rows.removeAll(keepingCapacity: true)
  }
}

/// Counts of photos by outcome, which is their status in JSON.
struct OutcomeTally {
  private var counts: [String: Int] = [:]
  private var failures: Set<Failure.Kind> = []

  /// The number of all photos.
  var total: Int { counts.values.reduce(0, +) }
  /// The number of photos that failed.
  var failed: Int { count("failed") }

  /// The number of photos with this status.
  func count(_ status: String) -> Int { counts[status, default: 0] }

  /// Counts a photo with this status.
  mutating func add(_ status: String) { counts[status, default: 0] += 1 }

  /// Counts a photo that failed, with the kind of its failure.
  mutating func add(failure: Failure.Kind) {
    add("failed")
    failures.insert(failure)
  }

  /// Whether any failed in this way.
  func hasFailed(_ kind: Failure.Kind) -> Bool { failures.contains(kind) }

  /// The kind of the whole failure: the common kind if all photos failed for the same reason,
  /// otherwise `failed`; nil if none failed.
  var failureKind: Failure.Kind? {
    guard failed > 0 else { return nil }
    guard failed == total, failures.count == 1, let kind = failures.first else { return .failed }
    return kind
  }
}
