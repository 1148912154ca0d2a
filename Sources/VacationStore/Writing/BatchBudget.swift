import Glibc

/// The time budget of a transaction of a bulk change, and the pause after it for other connections.
///
/// Rows are inserted for part of the budget; the rest is for the pairs of photo and tag, the counts and
/// the disk.
struct BatchBudget {
  /// Microseconds that a transaction may take.
  private static let wholeBudget: Int64 = 180_000
  /// The minimum microseconds for inserting rows: with fewer, the pages that each transaction rewrites
  /// would cost more than its rows, and a slow disk would become slower.
  private static let leastRowBudget: Int64 = 50_000
  /// Microseconds between two transactions, for connections that poll instead of waiting in the
  /// ``WriterQueue``: other programs that use SQLite, and file systems without a queue.
  private static let gap: Int64 = 3_000

  private var beginning: Int64 = 0
  private var ending: Int64?
  private var rowBudget: Int64 = 80_000

  /// Pauses for other connections, if a transaction ended a moment ago.
  func waitForOthers() {
    guard let ending else { return }
    let passed = BusyHandler.monotonicMicroseconds() - ending
    if passed < Self.gap { usleep(UInt32(Self.gap - max(0, passed))) }
  }

  /// A transaction has its lock.
  mutating func began() { beginning = BusyHandler.monotonicMicroseconds() }

  /// Whether the rows have used up their part of the budget.
  var isTimeToCommit: Bool { BusyHandler.monotonicMicroseconds() - beginning > rowBudget }

  /// The transaction is on the disk.
  mutating func ended() {
    let now = BusyHandler.monotonicMicroseconds()
    let whole = max(1, now - beginning)
    // Exponential smoothing: a slow moment of the disk passes.
    let fitting = rowBudget * Self.wholeBudget / whole
    rowBudget = min(max((rowBudget + fitting) / 2, Self.leastRowBudget), Self.wholeBudget)
    ending = now
  }
}
