import CVacationSystem
import GRDB
import Glibc

/// How a connection to a database file is set up.
enum Connection {
  /// Kilobytes of pages that a connection caches by default.
  static let cacheKilobytes = 24_000

  /// Opens a connection: foreign keys on, full durability, defensive, schema not trusted.
  ///
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    readOnly: Bool,
    cacheKilobytes: Int = cacheKilobytes
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readOnly
    let wait = BusyHandler(path: path)
    configuration.busyMode = .callback { wait.goesOn(after: $0) }
    configuration.prepareDatabase { database in
      try harden(database)
      // No page may reach the file before the commit: spilling takes the exclusive lock, and
      // readers would wait for the rest of the transaction.
      try database.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA cache_spill = OFF; PRAGMA cell_size_check = ON;
          PRAGMA cache_size = -\(cacheKilobytes)
          """
      )
    }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private static func harden(_ database: Database) throws {
    // A WAL that is left by another program is checkpointed by that program, not by a look at it.
    let result = vacation_sqlite3_harden(database.sqliteConnection, 1)
    guard result == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: result)) }
  }
}
