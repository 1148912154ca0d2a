import Flickr
import GRDB

/// The row of a change in the history, as it is written.
///
/// A visit only stores the range of its times. HistoryPhoto keeps the state of a photo before it was
/// unvisited or refreshed, and what a visit added while the visit is undone.
struct HistoryEntry {
  /// `History.changed`.
  let changed: Int64

  /// Begins a change; call ``cutRedo(_:)`` before it.
  static func begin(_ kind: Change.Kind, at time: Int64, _ database: Database) throws
    -> HistoryEntry
  {
    try database.cachedStatement(
      sql:
        "INSERT INTO History (changed, kind, visited, unvisited, refreshed) VALUES (?, ?, 0, 0, 0)"
    ).execute(arguments: [time, kind.rawValue])
    return HistoryEntry(changed: time)
  }

  /// Drops the undone changes, with what they kept.
  static func cutRedo(_ database: Database) throws {
    let undone = try Int64.fetchAll(
      database.cachedStatement(sql: "SELECT changed FROM History WHERE undone = 1")
    )
    for changed in undone {
      // Written out, since a bulk visit goes without foreign keys and so without their cascade.
      for sql in [
        "DELETE FROM HistoryPhoto WHERE changed = ?",
        "DELETE FROM HistoryVisit WHERE changed = ?",
        "DELETE FROM History WHERE changed = ?",
      ] {
        try database.execute(sql: sql, arguments: [changed])
      }
    }
  }

  /// Whether the change can be added to: it is in the history and was not undone.
  func isOpen(_ database: Database) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT undone FROM History WHERE changed = ?"),
      arguments: [changed]
    ) == 0
  }

  /// Whether a later change has touched a photo, so that this one may not touch it again: undo goes
  /// back in the order of the changes.
  func isOvertaken(for id: PhotoID, visited: Int64?, _ database: Database) throws -> Bool {
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

  /// Whether the change is the latest of the history.
  func isLatest(_ database: Database) throws -> Bool {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT max(changed) FROM History")) == changed
  }

  /// Notes that the photos with these visits are the change's.
  func addVisits(first: Int64, last: Int64, count: Int, _ database: Database) throws {
    let values = [first.databaseValue, last.databaseValue, changed.databaseValue]
    try database.cachedStatement(sql: HistoryTable.visits.insertion)
      .execute(arguments: StatementArguments(values + [RowDigest(values).value.databaseValue]))
    try self.count(visited: count, database)
  }

  /// Counts photos of the change.
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

  /// Notes that the change was undone, or redone.
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
    if let row = try row(database), try HistoryTable.changes.mismatch(of: row) != nil {
      throw DamagedRow(row: "a change in its history")
    }
    let visits = try Row.fetchCursor(
      database,
      sql: "\(HistoryTable.visits.select) WHERE changed = ?",
      arguments: [changed]
    )
    while let row = try visits.next() {
      guard try HistoryTable.visits.mismatch(of: row) == nil else {
        throw DamagedRow(row: "the visits of a change in its history")
      }
    }
  }

  private func row(_ database: Database) throws -> Row? {
    try Row.fetchOne(
      database.cachedStatement(sql: "\(HistoryTable.changes.select) WHERE changed = ?"),
      arguments: [changed]
    )
  }

  /// Whether the change's row matches its digest, or has none; a row that does not match keeps its
  /// digest, so that a check still finds the damage.
  private func matchesDigest(_ database: Database) throws -> Bool {
    try row(database).flatMap { try HistoryTable.changes.mismatch(of: $0) } == nil
  }

  private func writeDigest(_ database: Database) throws {
    guard let row = try row(database) else { return }
    try database.cachedStatement(sql: HistoryTable.changes.digestUpdate)
      .execute(arguments: [HistoryTable.changes.digest(of: row).value, changed])
  }

  /// Keeps the state of a photo before it is unvisited or refreshed, or while its visit is undone.
  ///
  /// - Returns: Whether it was kept; false if the change already keeps an older state of the photo.
  func keep(_ state: PhotoState, what: ChangedPhoto.What, _ database: Database) throws -> Bool {
    try database.cachedStatement(
      sql: "\(HistoryTable.photos.insertion) ON CONFLICT (changed, id) DO NOTHING"
    ).execute(arguments: arguments(of: state, what: what))
    return database.changesCount > 0
  }

  /// Replaces what is kept of a photo that the change has a row of.
  func replaceKept(with state: PhotoState, what: ChangedPhoto.What, _ database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?")
      .execute(arguments: [changed, state.id.rawValue])
    try database.cachedStatement(sql: HistoryTable.photos.insertion)
      .execute(arguments: arguments(of: state, what: what))
  }

  /// A photo's row in ``HistoryTable/photos``, with its digest.
  private func arguments(of state: PhotoState, what: ChangedPhoto.What) -> StatementArguments {
    let isEmpty = state.dictionary == nil && state.info == nil
    let columns: [(any DatabaseValueConvertible)?] = [
      changed, state.id.rawValue, what.rawValue, state.visited, isEmpty ? nil : state.place,
      state.dictionary, state.info, isEmpty ? nil : state.latest.rawValue,
    ]
    let values = columns.map { $0?.databaseValue ?? .null }
    return StatementArguments(
      values + [(state.mismatch ?? RowDigest(values).value).databaseValue]
    )
  }
}
