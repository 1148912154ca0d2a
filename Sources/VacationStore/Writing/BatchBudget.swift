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
  /// The size in kilobytes to which a bulk change first shrinks the page cache.
  ///
  /// Pages of earlier transactions would otherwise fill it. A full cache replaces its pages, and
  /// reads them again, all the time.
  private static let keptCacheKilobytes: Int64 = 4_000
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
  /// The size of the page cache before a bulk change, as SQLite states it.
  private var configuredCache: Int64?

  /// Pauses for other connections if a transaction has just ended.
  func waitForOthers() {
    guard let end else { return }
    let pause = max(Self.minimumPause, (end - start) / Self.pauseDivisor)
    let passed = BusyHandler.monotonicMicroseconds() - end
    if passed < pause { usleep(UInt32(pause - max(0, passed))) }
  }

  /// Call this when a transaction has acquired its lock.
  ///
  /// - Parameters:
  ///   - database: The connection.
  ///   - isBulk: Whether to give the page cache to the pages that the transaction changes.
  /// - Throws: `DatabaseError`.
  mutating func transactionBegan(_ database: Database, isBulk: Bool = false) throws {
    start = BusyHandler.monotonicMicroseconds()
    let configured = try Int64.fetchOne(database.cachedStatement(sql: "PRAGMA cache_size")) ?? 0
    let size = -configured * 1_024
    // A bulk change keeps few other pages in memory.
    cacheLimit = max(isBulk ? size * 3 / 2 : size + Self.cacheExcess, Self.minimumCacheLimit)
    guard isBulk else { return }
    configuredCache = configured
    try Self.setCacheSize(-Self.keptCacheKilobytes, database)
    // Never full: the transaction ends before.
    try Self.setCacheSize(-2 * (cacheLimit >> 10), database)
  }

  /// Whether to commit now.
  ///
  /// - Parameters:
  ///   - database: The connection.
  ///   - writers: The file's queue, in which this writer has its turn.
  ///   - pendingBytes: The approximate size of the pages that are still to be changed.
  /// - Returns: True if a limit is reached, or another writer waits.
  func isTimeToCommit(
    _ database: Database,
    _ writers: WriterQueue,
    pendingBytes: Int64 = 0
  ) -> Bool {
    let passed = BusyHandler.monotonicMicroseconds() - start
    let pending = min(pendingBytes, cacheLimit / 3)
    if passed > rowTime || Self.cacheBytes(database) + pending > cacheLimit { return true }
    return passed > Self.contendedRowTime && writers.isAwaited
  }

  /// Call this when all rows of a transaction have been written, before the commit.
  mutating func rowsEnded(_ database: Database) {
    rowEnd = BusyHandler.monotonicMicroseconds()
    guard let size = configuredCache else { return }
    // Cannot fail; if it did, the connection would only use more memory.
    try? Self.setCacheSize(size, database)
    configuredCache = nil
  }

  /// Call this when a transaction has been committed.
  mutating func transactionEnded() {
    let now = BusyHandler.monotonicMicroseconds()
    let fitting = max(1, rowEnd - start) * Self.commitTime / max(1, now - rowEnd)
    // Exponential smoothing, since the disk may be slow only briefly.
    rowTime = min(max((rowTime + fitting) / 2, Self.minimumRowTime), Self.maximumRowTime)
    end = now
  }

  private static func setCacheSize(_ size: Int64, _ database: Database) throws {
    try database.execute(sql: "PRAGMA cache_size = \(size)")
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
