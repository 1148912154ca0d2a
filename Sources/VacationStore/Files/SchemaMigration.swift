import GRDB
import Migrations

/// Migrates a database to the current schema; `user_version` is the number of migrations applied.
enum SchemaMigration {
  /// Applies the pending migrations in one transaction.
  ///
  /// - Parameters:
  ///   - migrations: All migrations, in order.
  ///   - queue: The connection.
  ///   - inTurn: Runs a transaction when it is this writer's turn.
  /// - Throws: GRDB's error; the file is then unchanged.
  static func applyAll(
    _ migrations: [Migration],
    to queue: DatabaseQueue,
    inTurn: (() throws -> Void) throws -> Void = { try $0() }
  ) throws {
    // The common case, with nothing to apply, takes no write lock.
    let known = try queue.read(version)
    guard known < migrations.count else { return }
    try queue.writeWithoutTransaction { database in
      try inTurn {
        try database.inTransaction(.immediate) {
          // Another process may have applied some while this one was waiting.
          try applyRest(migrations, to: database)
          return .commit
        }
      }
    }
  }

  /// Applies the pending migrations within the current transaction.
  static func applyRest(_ migrations: [Migration], to database: Database) throws {
    for (index, migration) in migrations.enumerated().dropFirst(try version(database)) {
      try apply(migration, number: index + 1, to: database)
    }
  }

  /// Applies one migration within the current transaction.
  static func apply(_ migration: Migration, number: Int, to database: Database) throws {
    try database.execute(sql: migration.sql)
    try database.execute(sql: "PRAGMA user_version = \(number)")
  }

  static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }
}
