import Presentation

/// Reports what became of each photo of a change: rows on standard output, failures on standard
/// error, and the exit code that they make.
class ChangeReporter<Row> {
  private let printer: RecordPrinter<Row>?
  private let progress: ProgressBar
  private let asJSON: Bool
  private var rows: [Row] = []
  private var hints: Set<String> = []
  /// What was reported so far.
  private(set) var tally = OutcomeTally()

  /// Creates a reporter, whose failures on standard error are JSON objects or words.
  init(printer: RecordPrinter<Row>?, progress: ProgressBar, asJSON: Bool) {
    self.printer = printer
    self.progress = progress
    self.asJSON = asJSON
  }

  /// Runs a change that reports to this; `summarize` says at the end what became of the photos.
  ///
  /// - Throws: What ends the change early, after what was done before is told; ``SilentExit`` when
  ///   photos failed.
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

  /// Counts a photo, and prints its row, if it has one.
  func add(_ row: Row?, status: String) throws {
    tally.add(status)
    try print(row)
  }

  /// Counts and prints a photo that failed, and tells why; `place` says which photo it is.
  func fail(_ row: Row?, at place: String, _ failure: Failure) throws {
    tally.add(failure: failure.kind)
    try print(row)
    progress.clear()
    // The same advice once is enough for people.
    let isNewHint = failure.hint.map { hints.insert($0).inserted } ?? false
    let told = Failure(
      place + failure.message,
      hint: isNewHint || asJSON ? failure.hint : nil,
      kind: failure.kind
    )
    StandardError.say(asJSON ? told.json : told.text)
  }

  /// Prints what is left; to be called once, at the end.
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

/// How many photos of a change ended how, by their status in JSON.
struct OutcomeTally {
  private var counts: [String: Int] = [:]
  private var failures: Set<Failure.Kind> = []

  /// All photos.
  var total: Int { counts.values.reduce(0, +) }
  /// Photos that failed.
  var failed: Int { count("failed") }

  /// Photos that ended so.
  func count(_ status: String) -> Int { counts[status, default: 0] }

  /// Counts a photo that is done.
  mutating func add(_ status: String) { counts[status, default: 0] += 1 }

  /// Counts a photo that failed, with the kind of its failure.
  mutating func add(failure: Failure.Kind) {
    add("failed")
    failures.insert(failure)
  }

  /// The kind that the failures make together: their own if every photo failed alike.
  var failureKind: Failure.Kind? {
    guard failed > 0 else { return nil }
    guard failed == total, failures.count == 1, let kind = failures.first else { return .failed }
    return kind
  }
}
