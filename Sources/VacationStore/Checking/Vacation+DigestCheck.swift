import GRDB

extension Vacation {
  /// Counts what was stored before there were digests, so that bit rot in it goes unseen: photos, and
  /// rows of the history.
  ///
  /// ``repair()`` gives them digests of what they hold now.
  /// - Throws: ``VacationError``.
  public func countWithoutDigest() throws -> Int {
    try read { database in
      let sql =
        try Self.hasDigests(database)
        ? """
        SELECT (SELECT count(*) FROM Photo WHERE digest IS NULL)
          + (SELECT count(*) FROM History WHERE digest IS NULL)
          + (SELECT count(*) FROM HistoryVisit WHERE digest IS NULL)
          + (SELECT count(*) FROM HistoryPhoto WHERE digest IS NULL)
        """
        : """
        SELECT (SELECT count(*) FROM Photo) + (SELECT count(*) FROM History)
          + (SELECT count(*) FROM HistoryVisit) + (SELECT count(*) FROM HistoryPhoto)
        """
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }

  /// Compares the rows of the history with their digests.
  func checkHistoryDigests(_ database: Database) throws -> [Disagreement] {
    guard try Self.hasDigests(database) else { return [] }
    var found: [Disagreement] = []
    for table in HistoryDigests.all {
      let rows = try Row.fetchCursor(database, sql: table.select)
      while found.count < 100, let row = try rows.next() {
        guard let stored = try row.decode(Int64?.self, atIndex: row.count - 1),
          stored != RowDigest(row.databaseValues.dropLast()).value
        else { continue }
        let time = VisitTime(microseconds: try row.decode(atIndex: table.changed))
        found.append(
          Disagreement(
            part: .history,
            description: "What is kept of the change of \(time) is not what was stored.",
            isRepairable: try table.isRepairable(row, database)
          )
        )
      }
    }
    return found
  }

  /// Sets right those rows of the history of which the digest says what they were.
  ///
  /// - Returns: The changes whose rows are not what was stored, which no recount tells.
  func repairDamagedHistory(_ database: Database) throws -> Set<Int64> {
    guard try Self.hasDigests(database) else { return [] }
    var left: Set<Int64> = []
    for row in try HistoryDigests.damaged(.changes, database) {
      guard let right = try HistoryDigests.restored(row, database) else {
        left.insert(try row.decode(atIndex: 0))
        continue
      }
      try database.execute(
        sql: """
          UPDATE History SET visited = ?3, unvisited = ?4, refreshed = ?5, undone = ?6
          WHERE changed = ?1 AND kind = ?2
          """,
        arguments: StatementArguments(right)
      )
    }
    for row in try HistoryDigests.damaged(.visits, database)
    where try HistoryDigests.overlapsAnother(row, database) {
      try database.execute(
        sql: "DELETE FROM HistoryVisit WHERE first = ?",
        arguments: [try row.decode(Int64.self, atIndex: 0)]
      )
    }
    return left
  }

  /// Gives digests to the rows of the history that have none, and to the changes that were recounted.
  ///
  /// - Parameters:
  ///   - left: The changes whose digests are left as they are: they do not fit.
  ///   - database: The connection, in a transaction.
  /// - Throws: `DatabaseError`.
  func repairHistoryDigests(except left: Set<Int64>, _ database: Database) throws {
    for table in HistoryDigests.all {
      let rows = try Row.fetchCursor(database, sql: table.select)
      while let row = try rows.next() {
        let stored = try row.decode(Int64?.self, atIndex: row.count - 1)
        let digest = RowDigest(row.databaseValues.dropLast()).value
        guard stored != digest else { continue }
        if stored != nil {
          guard table.isRecounted, try !left.contains(row.decode(atIndex: 0)) else { continue }
        }
        try database.cachedStatement(sql: table.update).execute(
          arguments: StatementArguments(
            [digest.databaseValue] + row.databaseValues.prefix(table.keyCount)
          )
        )
      }
    }
  }
}

/// A table of the history whose rows have digests.
private struct HistoryDigests {
  /// Answers the values in the order of the digest, and the digest.
  let select: String
  /// Stores a digest, by the first values.
  let update: String
  /// How many of the first values are the key.
  let keyCount: Int
  /// Where the time of the change is among them.
  let changed: Int
  /// Whether a repair recounts some of its values.
  var isRecounted = false

  static let all = [changes, visits, photos]

  static let changes = HistoryDigests(
    select: """
      SELECT changed, kind, visited, unvisited, refreshed, undone, digest FROM History
      """,
    update: "UPDATE History SET digest = ? WHERE changed = ?",
    keyCount: 1,
    changed: 0,
    isRecounted: true
  )

  static let visits = HistoryDigests(
    select: "SELECT first, last, changed, digest FROM HistoryVisit",
    update: "UPDATE HistoryVisit SET digest = ? WHERE first = ?",
    keyCount: 1,
    changed: 2
  )

  static let photos = HistoryDigests(
    select: """
      SELECT changed, id, what, visited, place, dictionary, info, latest, digest
      FROM HistoryPhoto
      """,
    update: "UPDATE HistoryPhoto SET digest = ? WHERE changed = ? AND id = ?",
    keyCount: 2,
    changed: 0
  )
}

extension HistoryDigests {
  /// The rows of a table that are not what was stored.
  static func damaged(_ table: HistoryDigests, _ database: Database) throws -> [Row] {
    try Row.fetchAll(database, sql: table.select).filter { row in
      try RowDigest(row.databaseValues.dropLast()).misfit(row.decode(atIndex: row.count - 1)) != nil
    }
  }

  /// Whether a repair can do something about a row that is not what was stored.
  func isRepairable(_ row: Row, _ database: Database) throws -> Bool {
    if isRecounted { return try Self.restored(row, database) != nil }
    return try select == Self.visits.select && Self.overlapsAnother(row, database)
  }

  /// Whether the visits of a row are those of another as well.
  static func overlapsAnother(_ row: Row, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql:
        "SELECT EXISTS (SELECT 1 FROM HistoryVisit WHERE first <> ?1 AND first <= ?2 AND last >= ?1)",
      arguments: [try row.decode(Int64.self, atIndex: 0), try row.decode(Int64.self, atIndex: 1)]
    ) ?? false
  }

  /// The values of a damaged change that fit its digest: not undone in place of undone or the reverse,
  /// counts as they are recounted; nil if none do.
  static func restored(_ row: Row, _ database: Database) throws -> [DatabaseValue]? {
    let values = Array(row.databaseValues)
    let counted = try Row.fetchOne(
      database,
      sql: """
        SELECT
          (SELECT count(*) FROM HistoryVisit JOIN Photo ON Photo.visited BETWEEN first AND last
            WHERE HistoryVisit.changed = ?1),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'visited'),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'unvisited'),
          (SELECT count(*) FROM HistoryPhoto WHERE changed = ?1 AND what = 'refreshed')
        """,
      arguments: [values[0]]
    ).map { Array($0.databaseValues) }
    guard values.count == 7, let counted, counted.count == 4 else { return nil }
    for undone in [values[5], (1 - (try row.decode(Int64.self, atIndex: 5))).databaseValue] {
      for visited in [values[2], counted[0], counted[1]] {
        for (unvisited, refreshed) in [
          (values[3], values[4]), (counted[2], values[4]), (values[3], counted[3]),
          (counted[2], counted[3]),
        ] {
          let tried = [values[0], values[1], visited, unvisited, refreshed, undone]
          if try RowDigest(tried).misfit(row.decode(atIndex: 6)) == nil { return tried }
        }
      }
    }
    return nil
  }
}
