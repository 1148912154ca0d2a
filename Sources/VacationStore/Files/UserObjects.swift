import GRDB

/// The tables and indexes of the user's in a vacation's file.
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

  /// Whether a message of SQLite's integrity check is about what such a table holds: which rows the
  /// user's constraints allow is for the user to say.
  func areMeant(by message: String) -> Bool {
    names.contains { name in
      message.hasSuffix(" in \(name)") || message.contains(" in \(name).")
        || message.hasSuffix(" index \(name)")
    }
  }

  /// What a table of the user's is in the way of; nil if it is left alone.
  ///
  /// A foreign key that refers to the vacation's tables could keep photos from being unvisited.
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
      because: "its foreign key could keep photos from being unvisited",
      isReadable: true
    )
  }
}
