import CVacationSystem
import GRDB
import Glibc

/// Opens connections to database files.
enum Connection {
  /// The default size of a connection's page cache in kilobytes.
  static let cacheKilobytes = 28_000

  /// Opens a connection: foreign keys on, full durability, defensive mode, untrusted schema.
  ///
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    readOnly: Bool,
    cacheKilobytes: Int = cacheKilobytes
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readOnly
    let busyHandler = BusyHandler(path: path)
    configuration.busyMode = .callback { busyHandler.shouldRetry(after: $0) }
    configuration.prepareDatabase { database in
      try harden(database)
      FilterFunctions.add(to: database)
      // Spilling pages before the commit would take the exclusive lock, and readers would wait for
      // the rest of the transaction.
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
    // Do not checkpoint another program's WAL when the connection is closed.
    let result = vacation_sqlite3_harden(database.sqliteConnection, 1)
    guard result == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: result)) }
  }
}
