import GRDB

/// Temporary views with which this version's queries can read a file of an older version.
///
/// A view with the name of a table, which takes precedence over the table, adds its missing columns;
/// a missing table is an empty view. The file does not change; the views are dropped before the
/// connection migrates it.
enum MissingColumns {
  /// The columns of each table that queries read, and what stands for those that are missing: before
  /// version 3, the time of a photo's visit was its key.
  private static let tables: [(name: String, columns: [String], values: [String: String])] =
    [
      ("Photo", PhotoColumns.rowNames, ["key": "visited"]),
      ("PhotoTag", ["photoKey"], ["photoKey": "visited"]),
      (
        DigestedTable.visits.name,
        DigestedTable.visits.columns + ["firstKey", "lastKey", "digest"],
        ["firstKey": "first", "lastKey": "last"]
      ),
      ("sqlar", ["name", "mode", "mtime", "sz", "data"], [:]),
      ("Unavailable", ["photo", "since", "reason"], [:]),
      ("Removed", ["photo", "removed"], [:]),
      ("OtherVisit", ["photo", "visited", "place", "stamped"], [:]),
      ("Imported", ["photo", "format", "record"], [:]),
      ("Hub", ["id", "vacation", "pulled", "pushed", "copied", "synced"], [:]),
      ("HubChange", ["number", "kind", "name", "hub"], [:]),
      (
        "Picture",
        [
          "photo", "size", "present", "kept", "sha256", "name", "contentType", "bytes", "width",
          "height", "source",
        ], [:]
      ),
    ]
    + DigestedTable.all.filter { $0.name != DigestedTable.visits.name }
    .map { ($0.name, $0.columns + ["digest"], [:]) }

  /// Creates the necessary views.
  ///
  /// - Throws: `DatabaseError`.
  static func createViews(_ database: Database) throws {
    for (table, columns, values) in tables {
      let missing = try names(of: table, among: columns, database)
      guard !missing.isEmpty else { continue }
      let selection = missing.map { "\(values[$0] ?? "NULL") AS \($0)" }.joined(separator: ", ")
      try database.execute(
        sql: missing.count == columns.count && values.isEmpty
          ? "CREATE TEMP VIEW \(table) AS SELECT \(selection) WHERE 0"
          : "CREATE TEMP VIEW \(table) AS SELECT *, \(selection) FROM main.\(table)"
      )
    }
  }

  /// The columns that a table of the file lacks; all of them if there is no such table.
  ///
  /// - Throws: `DatabaseError`.
  static func names(
    of table: String,
    among columns: [String],
    _ database: Database
  ) throws -> [String] {
    let present = try String.fetchSet(
      database,
      sql: "SELECT name FROM pragma_table_xinfo(?, 'main')",
      arguments: [table]
    )
    return columns.filter { !present.contains($0) }
  }

  /// Drops the views, so that the tables can be written.
  ///
  /// - Throws: `DatabaseError`.
  static func dropViews(_ database: Database) throws {
    let views = try String.fetchAll(
      database,
      sql: "SELECT name FROM temp.sqlite_master WHERE type = 'view'"
    )
    for view in views { try database.execute(sql: "DROP VIEW temp.\(view)") }
  }
}
