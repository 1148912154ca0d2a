import GRDB
import GRDBSQLite
import Glibc

/// Decides when a bulk change commits, and pauses between its transactions for other connections.
///
/// Readers wait only for a commit, other writers for the whole transaction. Long transactions write
/// far less, because each rewrites the pages of all tags and places that it updates. So a
/// transaction goes on until a writer waits, the changed pages take too much memory, or its commit
/// would take too long.
/// - Source: decision note "Bulk visits".
struct BatchBudget {
  /// The time for inserting rows while another writer waits, in microseconds.
  private static let contendedRowTime: Int64 = 80_000
  /// The minimum time for inserting rows while no one waits, in microseconds.
  ///
  /// With less, the commits would not become much shorter, but the pages that each transaction
  /// rewrites would cost more than its rows.
  private static let minimumRowTime: Int64 = 500_000
  /// The maximum time for inserting rows, in microseconds.
  private static let maximumRowTime: Int64 = 2_000_000
  /// The time that a commit should take at most, in microseconds.
  private static let commitTime: Int64 = 400_000
  /// The bytes by which changed pages, which stay in memory until the commit, may exceed the page
  /// cache.
  private static let cacheExcess: Int64 = 1 << 20
  /// The minimum size in bytes of the changed pages of a transaction that no one waits for.
  private static let minimumCacheLimit: Int64 = 16 << 20
  /// The pause after a transaction, for connections that poll instead of waiting in the
  /// ``WriterQueue`` (readers, other programs, and file systems without such locks), as a part of
  /// the transaction's time.
  private static let pauseDivisor: Int64 = 60
  /// The minimum pause in microseconds.
  private static let minimumPause: Int64 = 3_000

  private var start: Int64 = 0
  private var rowEnd: Int64 = 0
  private var end: Int64?
  /// The first transaction is short, so that progress is shown soon.
  private var rowTime: Int64 = contendedRowTime
  private var cacheLimit: Int64 = 0

  /// Pauses for other connections if a transaction has just ended.
  func waitForOthers() {
    guard let end else { return }
    let pause = max(Self.minimumPause, (end - start) / Self.pauseDivisor)
    let passed = BusyHandler.monotonicMicroseconds() - end
    if passed < pause { usleep(UInt32(pause - max(0, passed))) }
  }

  /// Call this when a transaction has acquired its lock.
  mutating func transactionBegan(_ database: Database) throws {
    start = BusyHandler.monotonicMicroseconds()
    let kilobytes = try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA cache_size")) ?? 0
    cacheLimit = max(-kilobytes * 1_024 + Self.cacheExcess, Self.minimumCacheLimit)
  }

  /// Whether to commit now.
  ///
  /// - Parameters:
  ///   - database: The connection.
  ///   - writers: The file's queue, in which this writer has its turn.
  /// - Returns: True if a limit is reached, or another writer waits.
  func isTimeToCommit(_ database: Database, _ writers: WriterQueue) -> Bool {
    let passed = BusyHandler.monotonicMicroseconds() - start
    if passed > rowTime || Self.cacheBytes(database) > cacheLimit { return true }
    return passed > Self.contendedRowTime && writers.isAwaited
  }

  /// Call this when all rows of a transaction have been written, before the commit.
  mutating func rowsEnded() { rowEnd = BusyHandler.monotonicMicroseconds() }

  /// Call this when a transaction has been committed.
  mutating func transactionEnded() {
    let now = BusyHandler.monotonicMicroseconds()
    let fitting = max(1, rowEnd - start) * Self.commitTime / max(1, now - rowEnd)
    // Exponential smoothing, since the disk may be slow only briefly.
    rowTime = min(max((rowTime + fitting) / 2, Self.minimumRowTime), Self.maximumRowTime)
    end = now
  }

  /// The size of a connection's page cache in bytes.
  private static func cacheBytes(_ database: Database) -> Int64 {
    var (bytes, highest): (Int32, Int32) = (0, 0)
    sqlite3_db_status(
      database.sqliteConnection,
      SQLITE_DBSTATUS_CACHE_USED,
      &bytes,
      &highest,
      0
    )
    return Int64(bytes)
  }
}
