import GRDB

extension Vacation {
  /// Rewrites the file without its free space and without the bytes of dropped pictures, whose drop
  /// can then no longer be undone.
  ///
  /// - Returns: The number of dropped pictures that were removed.
  /// - Throws: ``VacationError``.
  @discardableResult
  public func compact() throws -> Int {
    try migrate()
    let removed = try write(WriteOptions(spills: true)) { database in
      let removed =
        try Int.fetchOne(database, sql: "SELECT count(*) FROM Picture WHERE present = 0") ?? 0
      try database.execute(
        sql: """
          DELETE FROM HistoryWords WHERE tableName = 'Picture' AND (name, detail) IN (
            SELECT photo, size FROM Picture WHERE present = 0);
          DELETE FROM Picture WHERE present = 0;
          DELETE FROM sqlar WHERE name NOT IN (SELECT name FROM Picture);
          DELETE FROM HistoryWords WHERE tableName = 'Picture'
            AND json_extract(stored, '$.name') NOT IN (SELECT name FROM sqlar);
          DELETE FROM History WHERE kind IN ('keep', 'drop')
            AND changed NOT IN (SELECT changed FROM HistoryWords);
          """
      )
      return removed
    }
    try vacuum()
    return removed
  }
}
