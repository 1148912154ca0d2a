import Flickr
import GRDB

/// The row of a change in the history, as it is written.
///
/// A visit leaves only the range of its times there. What a photo was before it was unvisited or
/// refreshed is kept in HistoryPhoto; and what a visit brought, while the visit is undone.
struct HistoryEntry {
  /// `History.changed`.
  let changed: Int64

  /// Begins a change: what was undone cannot be redone any more.
  static func begin(_ kind: Change.Kind, at time: Int64, _ database: Database) throws
    -> HistoryEntry
  {
    try database.cachedStatement(
      sql:
        "INSERT INTO History (changed, kind, visited, unvisited, refreshed) VALUES (?, ?, 0, 0, 0)"
    ).execute(arguments: [time, kind.rawValue])
    return HistoryEntry(changed: time)
  }

  /// Drops the changes that were undone, with what they kept.
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

  /// Whether a change after this one touched a photo, so that this one may touch it no more: undo
  /// goes back in the order of the changes.
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
    try database.cachedStatement(
      sql: "INSERT INTO HistoryVisit (first, last, changed) VALUES (?, ?, ?)"
    ).execute(arguments: [first, last, changed])
    try self.count(visited: count, database)
  }

  /// Counts photos of the change.
  func count(
    visited: Int = 0,
    unvisited: Int = 0,
    refreshed: Int = 0,
    _ database: Database
  ) throws {
    try database.cachedStatement(
      sql: """
        UPDATE History SET visited = visited + ?, unvisited = unvisited + ?, refreshed = refreshed + ?
        WHERE changed = ?
        """
    ).execute(arguments: [visited, unvisited, refreshed, changed])
  }

  /// Keeps what a photo is before it is unvisited or refreshed, or while its visit is undone.
  ///
  /// - Returns: Whether it was kept; false if the change keeps an older state of it.
  func keep(_ state: PhotoState, what: ChangedPhoto.What, _ database: Database) throws -> Bool {
    try database.cachedStatement(
      sql: """
        INSERT INTO HistoryPhoto (changed, id, what, visited, place, dictionary, info, latest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (changed, id) DO NOTHING
        """
    ).execute(arguments: [
      changed, state.id.rawValue, what.rawValue, state.visited, state.place, state.dictionary,
      state.info, state.latest.rawValue,
    ])
    return database.changesCount > 0
  }
}
