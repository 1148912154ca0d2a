import Flickr
import GRDB

/// Writes the rows of one change to the history.
///
/// Visits are stored only as a range of visit times. HistoryPhoto stores the state of photos before
/// they were unvisited or refreshed, and of visited photos while the visit is undone.
struct HistoryEntry {
  /// `History.changed`.
  let changed: Int64

  /// Inserts a change; call ``dropUndoneChanges(_:)`` first.
  static func begin(
    _ kind: Change.Kind,
    subject: String?,
    at time: Int64,
    _ database: Database
  ) throws -> HistoryEntry {
    try database.cachedStatement(
      sql: """
        INSERT INTO History (changed, kind, visited, unvisited, refreshed, subject)
        VALUES (?, ?, 0, 0, 0, ?)
        """
    ).execute(arguments: [time, kind.rawValue, subject])
    let entry = HistoryEntry(changed: time)
    try entry.writeDigest(database)
    return entry
  }

  /// Deletes the undone changes, which can no longer be redone, and their rows.
  static func dropUndoneChanges(_ database: Database) throws {
    let undone = try Int64.fetchAll(
      database.cachedStatement(sql: "SELECT changed FROM History WHERE undone = 1")
    )
    for changed in undone {
      // Does not rely on ON DELETE CASCADE, since a bulk visit runs without foreign keys.
      for sql in [
        "DELETE FROM HistoryPhoto WHERE changed = ?",
        "DELETE FROM HistoryVisit WHERE changed = ?",
        "DELETE FROM HistoryWords WHERE changed = ?",
        "DELETE FROM History WHERE changed = ?",
      ] {
        try database.execute(sql: sql, arguments: [changed])
      }
    }
  }

  /// Whether photos can be added to the change: it is in the history and not undone.
  func isOpen(_ database: Database) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT undone FROM History WHERE changed = ?"),
      arguments: [changed]
    ) == 0
  }

  /// Whether a later change has affected a photo, so that this one must not change it again:
  /// changes are undone in reverse order.
  func isSuperseded(for id: PhotoID, visited: Int64?, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM HistoryPhoto WHERE id = ?1 AND changed > ?2)
            OR EXISTS (
              SELECT 1 FROM (
                SELECT changed, last FROM HistoryVisit WHERE first <= ?3 ORDER BY first DESC LIMIT 1)
              WHERE last >= ?3 AND changed > ?2)
          """
      ),
      arguments: [id.rawValue, changed, visited]
    ) ?? false
  }

  /// Whether the change is the latest in the history.
  func isLatest(_ database: Database) throws -> Bool {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT max(changed) FROM History")) == changed
  }

  /// Records a range of visits made by the change.
  func addVisits(first: Int64, last: Int64, count: Int, _ database: Database) throws {
    let values = [first.databaseValue, last.databaseValue, changed.databaseValue]
    try database.cachedStatement(sql: DigestedTable.visits.insertion)
      .execute(arguments: StatementArguments(values + [RowDigest(values).value.databaseValue]))
    try self.count(visited: count, database)
  }

  /// Adds to the change's counts.
  func count(
    visited: Int = 0,
    unvisited: Int = 0,
    refreshed: Int = 0,
    _ database: Database
  ) throws {
    let matches = try matchesDigest(database)
    try database.cachedStatement(
      sql: """
        UPDATE History SET visited = visited + ?, unvisited = unvisited + ?, refreshed = refreshed + ?
        WHERE changed = ?
        """
    ).execute(arguments: [visited, unvisited, refreshed, changed])
    if matches { try writeDigest(database) }
  }

  /// Records that the change was undone or redone.
  func setUndone(_ undone: Bool, _ database: Database) throws {
    let matches = try matchesDigest(database)
    try database.execute(
      sql: "UPDATE History SET undone = ? WHERE changed = ?",
      arguments: [undone, changed]
    )
    if matches { try writeDigest(database) }
  }

  /// Checks the change's rows against their digests.
  ///
  /// - Throws: ``DamagedRow``; `DatabaseError`.
  func checkDigests(_ database: Database) throws {
    if let row = try row(database), try DigestedTable.changes.mismatch(of: row) != nil {
      throw DamagedRow(row: "a change in its history")
    }
    let visits = try Row.fetchCursor(
      database,
      sql: "\(DigestedTable.visits.select) WHERE changed = ?",
      arguments: [changed]
    )
    while let row = try visits.next() {
      guard try DigestedTable.visits.mismatch(of: row) == nil else {
        throw DamagedRow(row: "the visits of a change in its history")
      }
    }
  }

  private func row(_ database: Database) throws -> Row? {
    try Row.fetchOne(
      database.cachedStatement(sql: "\(DigestedTable.changes.select) WHERE changed = ?"),
      arguments: [changed]
    )
  }

  /// Whether the change's row matches its digest or has none.
  ///
  /// A digest that does not match is not updated, so that a check still finds the damage.
  private func matchesDigest(_ database: Database) throws -> Bool {
    try row(database).flatMap { try DigestedTable.changes.mismatch(of: $0) } == nil
  }

  private func writeDigest(_ database: Database) throws {
    guard let row = try row(database) else { return }
    try database.cachedStatement(sql: DigestedTable.changes.digestUpdate)
      .execute(arguments: [DigestedTable.changes.digest(of: row).value, changed])
  }

  /// Stores the values of a row of own words before they are changed.
  ///
  /// - Returns: Whether they were stored; false if the change already has older values of the row.
  func store(
    _ values: [DatabaseValue],
    of key: WordsTable.Key,
    in table: WordsTable,
    _ database: Database
  ) throws -> Bool {
    try store(json: table.json(values, database), of: key, in: table, database)
  }

  /// Stores a JSON object for a row of own words.
  ///
  /// - Returns: Whether it was stored; false if the change already has one of the row.
  func store(
    json: String,
    of key: WordsTable.Key,
    in table: WordsTable,
    _ database: Database
  ) throws -> Bool {
    let row: [DatabaseValue] = [
      changed.databaseValue, table.name.databaseValue, key.name.databaseValue,
      key.detail.databaseValue, json.databaseValue,
    ]
    try database.cachedStatement(
      sql: "\(DigestedTable.words.insertion) ON CONFLICT DO NOTHING"
    ).execute(arguments: StatementArguments(row + [RowDigest(row).value.databaseValue]))
    return database.changesCount > 0
  }

  /// Whether a later change has affected a row of own words.
  func isSuperseded(
    for key: WordsTable.Key,
    in table: WordsTable,
    _ database: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM HistoryWords
            WHERE changed > ? AND tableName = ? AND name = ? AND detail = ?)
          """
      ),
      arguments: [changed, table.name, key.name, key.detail]
    ) ?? false
  }

  /// Stores the state of a photo before it is unvisited or refreshed, or while its visit is undone.
  ///
  /// - Returns: Whether it was stored; false if the change already has an older state of the photo.
  func store(
    _ state: PhotoState,
    what: ChangedPhoto.What,
    _ statements: PhotoStatements
  ) throws -> Bool {
    let isEmpty = state.dictionary == nil && state.info == nil
    let statement = statements.storePhoto
    var digest = RowDigest()
    func bind(_ text: String?, at index: Int32) {
      statement.bind(text, at: index)
      digest.add(text)
    }
    func bind(_ number: Int64, at index: Int32) {
      statement.bind(number, at: index)
      digest.add(String(number))
    }
    bind(changed, at: 1)
    bind(state.id.rawValue, at: 2)
    bind(what.rawValue, at: 3)
    bind(state.visited, at: 4)
    bind(state.place.isEmpty ? nil : state.place, at: 5)
    bind(state.dictionary, at: 6)
    bind(state.info, at: 7)
    bind(isEmpty ? nil : state.latest.rawValue, at: 8)
    statement.bind(state.mismatch ?? digest.value, at: 9)
    return try statement.runChanging()
  }

  /// Replaces the stored state of a photo.
  func replaceStored(
    with state: PhotoState,
    what: ChangedPhoto.What,
    _ writer: PhotoWriter
  ) throws {
    try writer.database
      .cachedStatement(sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?")
      .execute(arguments: [changed, state.id.rawValue])
    _ = try store(state, what: what, writer.statements)
  }
}
