import GRDB

/// The state of a file as a connection sees it: while two are equal, the file has not changed.
struct DataVersion: Equatable, Sendable {
  /// Changes when another connection commits.
  private let others: Int?
  /// Rows that this connection has changed, which `data_version` does not count.
  private let own: Int

  init(_ database: Database) throws {
    others = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    own = database.totalChangesCount
  }
}
