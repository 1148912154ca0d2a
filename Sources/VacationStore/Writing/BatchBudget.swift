import Glibc

/// The time budget of the transactions of a bulk change, and the pauses between them for other
/// connections.
///
/// Part of the budget is for inserting rows; the rest is for the pairs of photo and tag, the counts
/// and the commit.
struct BatchBudget {
  /// Microseconds that a transaction may take.
  private static let transactionBudget: Int64 = 180_000
  /// The minimum time for inserting rows, in microseconds.
  ///
  /// With less, the pages that each transaction rewrites would cost more than its rows.
  private static let minimumRowBudget: Int64 = 50_000
  /// The pause between two transactions in microseconds, for connections that poll instead of
  /// waiting in the ``WriterQueue``: readers, other programs, and file systems without such locks.
  private static let gap: Int64 = 3_000

  private var start: Int64 = 0
  private var end: Int64?
  private var rowBudget: Int64 = 80_000

  /// Pauses for other connections if a transaction has just ended.
  func waitForOthers() {
    guard let end else { return }
    let passed = BusyHandler.monotonicMicroseconds() - end
    if passed < Self.gap { usleep(UInt32(Self.gap - max(0, passed))) }
  }

  /// Call this when a transaction has acquired its lock.
  mutating func transactionBegan() { start = BusyHandler.monotonicMicroseconds() }

  /// Whether the time for inserting rows is used up.
  var isTimeToCommit: Bool { BusyHandler.monotonicMicroseconds() - start > rowBudget }

  /// Call this when a transaction has been committed.
  mutating func transactionEnded() {
    let now = BusyHandler.monotonicMicroseconds()
    let duration = max(1, now - start)
    // Exponential smoothing, since the disk may be slow only briefly.
    let fitting = rowBudget * Self.transactionBudget / duration
    rowBudget = min(max((rowBudget + fitting) / 2, Self.minimumRowBudget), Self.transactionBudget)
    end = now
  }
}
