import GRDB

extension Vacation {
  /// Counts the rows of photos and of the history without a digest, in which bit rot goes
  /// undetected.
  ///
  /// ``repair()`` adds digests of their current values.
  /// - Throws: ``VacationError``.
  public func countWithoutDigest() throws -> Int {
    try read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT (SELECT count(*) FROM Photo WHERE digest IS NULL)
            + (SELECT count(*) FROM History WHERE digest IS NULL)
            + (SELECT count(*) FROM HistoryVisit WHERE digest IS NULL)
            + (SELECT count(*) FROM HistoryPhoto WHERE digest IS NULL)
          """
      ) ?? 0
    }
  }

  /// Compares the rows of the history with their digests.
  func checkHistoryDigests(_ database: Database) throws -> [IntegrityIssue] {
    var found: [IntegrityIssue] = []
    for table in DigestedTable.all {
      let rows = try Row.fetchCursor(database, sql: table.select)
      while found.count < 100, let row = try rows.next() {
        guard try table.mismatch(of: row) != nil else { continue }
        guard let changedIndex = table.changedIndex else {
          found.append(
            IntegrityIssue(
              part: .words,
              description:
                "A row of \(table.name) (\(try row.decode(String.self, atIndex: 0))) does not match its digest.",
              isRepairable: false
            )
          )
          continue
        }
        let time = Timestamp(microseconds: try row.decode(atIndex: changedIndex))
        found.append(
          IntegrityIssue(
            part: .history,
            description: "The stored data of the change made at \(time) does not match its digest.",
            isRepairable: try table.isRepairable(row, database)
          )
        )
      }
    }
    return found
  }

  /// Restores the rows of the history whose original values can be inferred with their digests.
  ///
  /// - Returns: The changes whose rows could not be restored.
  func repairDamagedHistory(_ database: Database) throws -> Set<Int64> {
    var unrestored: Set<Int64> = []
    for row in try DigestedTable.changes.damaged(database) {
      guard let restored = try DigestedTable.restored(row, database) else {
        unrestored.insert(try row.decode(atIndex: 0))
        continue
      }
      try database.execute(
        sql: """
          UPDATE History SET visited = ?3, unvisited = ?4, refreshed = ?5, undone = ?6
          WHERE changed = ?1 AND kind = ?2
          """,
        arguments: StatementArguments(restored.prefix(6))
      )
    }
    for row in try DigestedTable.visits.damaged(database)
    where try DigestedTable.overlapsAnother(row, database) {
      try database.execute(
        sql: "DELETE FROM HistoryVisit WHERE first = ?",
        arguments: [try row.decode(Int64.self, atIndex: 0)]
      )
    }
    return unrestored
  }

  /// Stores digests for the rows of the history without one, and for the recounted changes.
  ///
  /// - Parameters:
  ///   - damaged: The changes that could not be restored; their digests stay as they are.
  ///   - database: The connection, in a transaction.
  /// - Throws: `DatabaseError`.
  func repairHistoryDigests(except damaged: Set<Int64>, _ database: Database) throws {
    for table in DigestedTable.all {
      let rows = try Row.fetchCursor(database, sql: table.select)
      while let row = try rows.next() {
        let stored = try row.decode(Int64?.self, atIndex: table.columns.count)
        let digest = table.digest(of: row).value
        guard stored != digest else { continue }
        if stored != nil {
          guard table.isRecounted, try !damaged.contains(row.decode(atIndex: 0)) else { continue }
        }
        try database.cachedStatement(sql: table.digestUpdate).execute(
          arguments: StatementArguments(
            [digest.databaseValue] + row.databaseValues.prefix(table.keyCount)
          )
        )
      }
    }
  }
}

extension DigestedTable {
  /// The rows that do not match their digests.
  fileprivate func damaged(_ database: Database) throws -> [Row] {
    try Row.fetchAll(database, sql: select).filter { try mismatch(of: $0) != nil }
  }

  /// Whether a row that does not match its digest can be repaired.
  fileprivate func isRepairable(_ row: Row, _ database: Database) throws -> Bool {
    if isRecounted { return try Self.restored(row, database) != nil }
    return try name == Self.visits.name && Self.overlapsAnother(row, database)
  }

  /// Whether the range of visits of a row overlaps that of another.
  fileprivate static func overlapsAnother(_ row: Row, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql:
        "SELECT EXISTS (SELECT 1 FROM HistoryVisit WHERE first <> ?1 AND first <= ?2 AND last >= ?1)",
      arguments: [try row.decode(Int64.self, atIndex: 0), try row.decode(Int64.self, atIndex: 1)]
    ) ?? false
  }

  /// Tries to restore a damaged change by inverting its flag `undone` and replacing its counts by a
  /// recount; nil if no combination matches the digest.
  fileprivate static func restored(_ row: Row, _ database: Database) throws -> [DatabaseValue]? {
    let values = Array(row.databaseValues)
    let counted = try Row.fetchOne(
      database,
      sql: """
        SELECT
          (SELECT count(*) FROM HistoryVisit JOIN Photo ON Photo.key BETWEEN firstKey AND lastKey
            WHERE HistoryVisit.changed = ?1)
            + (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'added'),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what IN ('visited', 'added')),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'unvisited'),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'refreshed')
        """,
      arguments: [values[0]]
    ).map { Array($0.databaseValues) }
    guard values.count == 8, let counted, counted.count == 4 else { return nil }
    for undone in [values[5], (1 - (try row.decode(Int64.self, atIndex: 5))).databaseValue] {
      for visited in [values[2], counted[0], counted[1]] {
        for (unvisited, refreshed) in [
          (values[3], values[4]), (counted[2], values[4]), (values[3], counted[3]),
          (counted[2], counted[3]),
        ] {
          let tried = [values[0], values[1], visited, unvisited, refreshed, undone, values[6]]
          if try changes.digest(of: tried).mismatch(row.decode(atIndex: 7)) == nil {
            return tried
          }
        }
      }
    }
    return nil
  }
}
