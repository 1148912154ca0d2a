import GRDB

/// Temporary views with which this version's queries can read a file of an older version.
///
/// A view with the name of a table, which takes precedence over the table, adds its missing columns
/// as NULL. The file does not change; the views are dropped before the connection migrates it.
enum MissingColumns {
  /// Creates the necessary views.
  ///
  /// - Throws: `DatabaseError`.
  static func createViews(_ database: Database) throws {
    let tables =
      [("Photo", PhotoColumns.rowNames)]
      + HistoryTable.all.map { ($0.name, $0.columns + ["digest"]) }
    for (table, columns) in tables {
      let missing = try names(of: table, among: columns, database)
      guard !missing.isEmpty else { continue }
      try database.execute(
        sql: """
          CREATE TEMP VIEW \(table) AS
          SELECT *, \(missing.map { "NULL AS \($0)" }.joined(separator: ", ")) FROM main.\(table)
          """
      )
    }
  }

  /// The columns that a table of the file lacks.
  ///
  /// - Throws: `DatabaseError`.
  static func names(
    of table: String,
    among columns: [String],
    _ database: Database
  ) throws -> [String] {
    let present = try String.fetchSet(
      database,
      sql: "SELECT name FROM pragma_table_info(?, 'main')",
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
