import GRDB
import Migrations

/// An index of the user's, which SQLite keeps along with the vacation's own.
enum UserIndex {
  /// What an index is in the way of; nil if it is left alone.
  ///
  /// One on a table of the user's is: the program writes none of those. On a vacation's own table it
  /// may only repeat plain columns, in an order that every SQLite has.
  static func obstacle(
    _ name: String,
    on table: String,
    _ database: Database
  ) throws -> ForeignObject? {
    guard isOwn(table) else { return nil }
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT "unique", partial,
          (SELECT count(*) FROM pragma_index_xinfo(?2) WHERE cid = -2),
          (SELECT count(*) FROM pragma_index_xinfo(?2)
            WHERE "key" AND upper(coll) NOT IN ('BINARY', 'NOCASE', 'RTRIM'))
        FROM pragma_index_list(?1) WHERE name = ?2
        """,
      arguments: [table, name]
    )
    guard let row else {
      return ForeignObject("index", name, because: "it is not where its row in the schema says")
    }
    if try row.decode(Int.self, atIndex: 3) > 0 {
      return ForeignObject("index", name, because: "it sorts in an order that SQLite does not know")
    }
    if try row.decode(Bool.self, atIndex: 0) {
      let reason = "it is UNIQUE, so photos could be refused"
      return ForeignObject("index", name, because: reason, isReadable: true)
    }
    if try row.decode(Bool.self, atIndex: 1) || row.decode(Int.self, atIndex: 2) > 0 {
      let reason = "its expression could fail, so photos could be refused"
      return ForeignObject("index", name, because: reason, isReadable: true)
    }
    return nil
  }

  /// Whether a table is one of a vacation's own.
  static func isOwn(_ table: String) -> Bool {
    ownTables.contains(table.lowercased())
  }

  private static let ownTables: Set<String> = [
    "place", "photo", "tag", "phototag", "history", "historyvisit", "historyphoto", "searchindex",
    "searchindex_config", "searchindex_content", "searchindex_data", "searchindex_docsize",
    "searchindex_idx", "searchpending",
  ]
}
