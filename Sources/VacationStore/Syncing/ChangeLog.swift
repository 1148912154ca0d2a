import GRDB

/// The log of what changed in a vacation that is synchronized with a hub (`HubChange`).
///
/// Temporary triggers of the writing connection keep it, so that it includes every change in the same
/// transaction, whichever code makes it, and the file itself has no triggers.
enum ChangeLog {
  /// A table, which rows of it are about what, and the columns that matter.
  private typealias Source = (table: String, kind: String, name: String, columns: [String])

  private static let sources: [Source] = [
    ("Photo", "photo", "id", []),
    ("Removed", "photo", "photo", []),
    ("OtherVisit", "photo", "photo", []),
    ("Unavailable", "photo", "photo", []),
    ("Imported", "photo", "photo", []),
    (
      "PhotoWords", "photo", "photo",
      ["note", "noteEdited", "rating", "ratingEdited", "favorite", "favoriteEdited"]
    ),
    ("OwnTag", "photo", "photo", ["present", "edited"]),
    ("PlaceWords", "place", "place", ["note", "noteEdited", "cover", "coverEdited"]),
    ("PlaceAlias", "alias", "name", ["place", "edited"]),
    ("Vacation", "vacation", "''", ["note", "noteEdited", "cover", "coverEdited"]),
  ]

  /// Logs the changes of the current transaction if the vacation has a hub.
  ///
  /// - Parameters:
  ///   - hub: The hub that the changes come from; nil for changes made here.
  ///   - database: The connection, in a write transaction.
  /// - Throws: `DatabaseError`.
  static func begin(from hub: String?, _ database: Database) throws {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM Hub),
            EXISTS (SELECT 1 FROM temp.sqlite_master WHERE name = 'ChangeSource')
          """
      )
    )
    let (hasHub, isPrepared): (Bool, Bool) = (
      try row?.decode(atIndex: 0) ?? false, try row?.decode(atIndex: 1) ?? false
    )
    guard hasHub || isPrepared else { return }
    if !isPrepared {
      try database.execute(sql: "CREATE TEMP TABLE ChangeSource (hub TEXT, last INTEGER)")
      for source in sources {
        for event in ["INSERT", "UPDATE", "DELETE"] {
          try database.execute(sql: trigger(on: source, event: event))
        }
      }
    }
    try database.execute(sql: "DELETE FROM temp.ChangeSource")
    try database.execute(
      sql: """
        INSERT INTO temp.ChangeSource (hub, last) SELECT ?, coalesce(max(number), 0) FROM HubChange
        """,
      arguments: [hub]
    )
  }

  /// Several rows about one photo that change one after the other in a transaction are logged once;
  /// an earlier transaction's row may have been sent already.
  private static func trigger(on source: Source, event: String) -> String {
    let row = event == "DELETE" ? "OLD" : "NEW"
    let name = source.name == "''" ? "''" : "\(row).\(source.name)"
    let columns =
      event == "UPDATE" && !source.columns.isEmpty
      ? " OF \(source.columns.joined(separator: ", "))" : ""
    return """
      CREATE TEMP TRIGGER log\(source.table)\(event) AFTER \(event)\(columns) ON main.\(source.table)
      WHEN EXISTS (SELECT 1 FROM Hub)
      BEGIN
        INSERT INTO HubChange (kind, name, hub)
        SELECT '\(source.kind)', \(name), hub FROM ChangeSource
        WHERE NOT EXISTS (
          SELECT 1 FROM HubChange AS Last
          WHERE number = (SELECT max(number) FROM HubChange) AND number > ChangeSource.last
            AND kind = '\(source.kind)' AND name = \(name) AND Last.hub IS ChangeSource.hub);
      END
      """
  }
}
