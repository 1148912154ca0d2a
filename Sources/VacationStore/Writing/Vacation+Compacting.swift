import GRDB

extension Vacation {
  /// Rewrites the file without its free space and without the bytes of dropped pictures, whose drop
  /// can then no longer be undone.
  ///
  /// - Throws: ``VacationError``.
  public func compact() throws {
    try migrate()
    let hasDropped = try read { database in
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM Picture WHERE present = 0)")
    }
    if hasDropped == true {
      try write(WriteOptions(spills: true)) { database in
        try database.execute(
          sql: """
            DELETE FROM HistoryWords WHERE tableName = 'Picture' AND (name, detail) IN (
              SELECT photo, size FROM Picture WHERE present = 0);
            DELETE FROM Picture WHERE present = 0;
            DELETE FROM sqlar WHERE name NOT IN (SELECT name FROM Picture);
            """
        )
      }
    }
    try vacuum()
  }
}
