import GRDB
import Migrations

/// The user's own tables and indexes in a vacation's file.
struct UserObjects {
  private let names: [String]

  /// Reads their names.
  init(_ database: Database) throws {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT name, tbl_name FROM sqlite_master WHERE type IN ('table', 'index')"
    )
    names = try rows.compactMap { row in
      let table: String = try row.decode(atIndex: 1)
      return UserIndex.isOwn(table) ? nil : try row.decode(atIndex: 0)
    }
  }

  /// Whether a message of SQLite's integrity check is about the user's objects, whose constraints
  /// are not checked.
  func areMentioned(in message: String) -> Bool {
    names.contains { name in
      message.hasSuffix(" in \(name)") || message.contains(" in \(name).")
        || message.hasSuffix(" index \(name)")
    }
  }

  /// Why a table of the user's is not allowed; nil if it is.
  ///
  /// A foreign key that refers to the vacation's tables could prevent photos from being unvisited.
  static func obstacle(_ table: String, _ database: Database) throws -> ForeignObject? {
    let parents = try String.fetchAll(
      database,
      sql: "SELECT \"table\" FROM pragma_foreign_key_list(?)",
      arguments: [table]
    )
    guard parents.contains(where: UserIndex.isOwn) else { return nil }
    return ForeignObject(
      "table",
      table,
      because: "its foreign key could prevent photos from being unvisited",
      isReadable: true
    )
  }
}

/// A user's index, which SQLite maintains together with the vacation's own.
enum UserIndex {
  /// Why an index is not allowed; nil if it is.
  ///
  /// Indexes on the user's own tables are allowed, since the program never writes those. On a
  /// vacation's own table, an index may only cover plain columns with a built-in collation.
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
      return ForeignObject("index", name, because: "its row in the schema table is wrong")
    }
    if try row.decode(Int.self, atIndex: 3) > 0 {
      return ForeignObject("index", name, because: "it uses a collation that SQLite does not have")
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
    "searchindex_idx", "searchpending", "historywords", "hub", "hubchange", "imported",
    "othervisit", "owntag", "photowords", "picture", "placealias", "placewords", "removed", "sqlar",
    "unavailable", "vacation",
  ]
}
