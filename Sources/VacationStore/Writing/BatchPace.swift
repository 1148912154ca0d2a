import Glibc

/// How long a transaction of a bulk change goes on, and how long others are let in after it.
///
/// Rows are gathered for a part of the time; the rest goes to the pairs of photo and tag, the counts
/// and the disk.
struct BatchPace {
  /// Microseconds that a transaction may take.
  private static let wholeBudget: Int64 = 180_000
  /// Microseconds that rows are gathered for at least: with fewer, the pages that each transaction
  /// writes again would cost more than its rows, and a slow disk would be made slower.
  private static let leastRowBudget: Int64 = 50_000
  /// Microseconds between two transactions, for those who do not wait in the ``WriterQueue`` but look
  /// every now and then: other programs that use SQLite, and file systems that have no queue.
  private static let gap: Int64 = 3_000

  private var beginning: Int64 = 0
  private var ending: Int64?
  private var rowBudget: Int64 = 80_000

  /// Lets others have their turn, if a transaction ended a moment ago.
  func waitForOthers() {
    guard let ending else { return }
    let passed = BusyWait.monotonicMicroseconds() - ending
    if passed < Self.gap { usleep(UInt32(Self.gap - max(0, passed))) }
  }

  /// A transaction has its lock.
  mutating func began() { beginning = BusyWait.monotonicMicroseconds() }

  /// Whether the rows have had their part of the time.
  var isTimeToCommit: Bool { BusyWait.monotonicMicroseconds() - beginning > rowBudget }

  /// The transaction is on the disk.
  mutating func ended() {
    let now = BusyWait.monotonicMicroseconds()
    let whole = max(1, now - beginning)
    // Half way to what this transaction shows to be right: a slow moment of the disk passes.
    let fitting = rowBudget * Self.wholeBudget / whole
    rowBudget = min(max((rowBudget + fitting) / 2, Self.leastRowBudget), Self.wholeBudget)
    ending = now
  }
}
