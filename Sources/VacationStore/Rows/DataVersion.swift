import GRDB

/// The version of a file as seen by one connection: equal versions mean that it has not changed.
struct DataVersion: Equatable, Sendable {
  /// SQLite's `data_version`, which changes when another connection commits.
  private let others: Int?
  /// The number of rows changed by this connection, which `data_version` does not reflect.
  private let own: Int

  init(_ database: Database) throws {
    others = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    own = database.totalChangesCount
  }
}
