import GRDB
import Migrations

/// The schema of one of the program's own databases: the cache, the travel state, the index of all
/// vacations.
struct InternalSchema {
  let migrations: [Migration]
  /// The page size of new files in bytes.
  var pageSize = 4_096

  static let cache = InternalSchema(migrations: cacheMigrations)
  // A search reads the sizes of all photos that it finds, which are on most pages of their table.
  static let everywhere = InternalSchema(migrations: everywhereMigrations, pageSize: 16_384)
  static let travelState = InternalSchema(migrations: stateMigrations)

  /// Checks that a file is empty, or has the schema of its version.
  ///
  /// - Returns: The version; 0 if the file is empty.
  /// - Throws: ``VacationError/newer(path:version:known:)``,
  ///   ``VacationError/damaged(path:detail:)``, or SQLite's error.
  func check(_ queue: DatabaseQueue, path: String) throws -> Int {
    // In one transaction, since another process may be creating the tables.
    let (applicationID, version, statements) = try queue.read { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try String.fetchSet(database, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
      )
    }
    // Otherwise a vacation's version would be taken for this database's.
    guard applicationID != Int32(DatabaseHeader.vacation) else {
      throw VacationError.damaged(path: path, detail: "it is a vacation")
    }
    guard version >= 0 else {
      throw VacationError.damaged(path: path, detail: "its version is \(version)")
    }
    guard version <= migrations.count else {
      throw VacationError.newer(path: path, version: version, known: migrations.count)
    }
    guard version > 0 else {
      guard statements.isEmpty else {
        throw VacationError.damaged(path: path, detail: "it contains other tables")
      }
      return 0
    }
    guard statements.isSuperset(of: migrations[version - 1].schema) else {
      throw VacationError.damaged(path: path, detail: "its tables do not match its version")
    }
    return version
  }

  /// Checks a file and migrates it to the current schema.
  ///
  /// - Throws: The errors of ``check(_:path:)``, or SQLite's error.
  func migrate(_ queue: DatabaseQueue, writers: WriterQueue) throws {
    if try check(queue, path: writers.path) < migrations.count {
      try SchemaMigration.applyAll(migrations, to: queue) { try writers.inTurn($0) }
    }
  }
}
