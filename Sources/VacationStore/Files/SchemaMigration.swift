import GRDB
import Migrations

/// Brings a database to its current schema; `user_version` counts the migrations applied.
enum SchemaMigration {
  /// Applies the migrations that are still to be applied, each in its own transaction.
  ///
  /// - Parameters:
  ///   - migrations: All there are, in order.
  ///   - queue: The connection.
  ///   - inTurn: Runs a transaction when it is its turn to write the file.
  /// - Throws: GRDB's error; the migrations before it stay.
  static func applyAll(
    _ migrations: [Migration],
    to queue: DatabaseQueue,
    inTurn: (() throws -> Void) throws -> Void = { try $0() }
  ) throws {
    // The usual case, nothing to apply, takes no write lock.
    let known = try queue.read(version)
    guard known < migrations.count else { return }
    for (index, migration) in migrations.enumerated().dropFirst(known) {
      try queue.writeWithoutTransaction { database in
        try inTurn {
          try database.inTransaction(.immediate) {
            // Another process may have applied it while this one waited for its turn.
            if try version(database) == index {
              try apply(migration, number: index + 1, to: database)
            }
            return .commit
          }
        }
      }
    }
  }

  /// Applies the migrations that are still to be applied within the transaction that is open.
  static func applyRest(_ migrations: [Migration], to database: Database) throws {
    for (index, migration) in migrations.enumerated().dropFirst(try version(database)) {
      try apply(migration, number: index + 1, to: database)
    }
  }

  /// Applies one migration within the transaction that is open.
  static func apply(_ migration: Migration, number: Int, to database: Database) throws {
    try database.execute(sql: migration.sql)
    try database.execute(sql: "PRAGMA user_version = \(number)")
  }

  static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }
}
