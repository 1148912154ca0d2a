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
    let values = [first.databaseValue, last.databaseValue, changed.databaseValue]
    try database.cachedStatement(
      sql: "INSERT INTO HistoryVisit (first, last, changed, digest) VALUES (?, ?, ?, ?)"
    ).execute(arguments: StatementArguments(values + [RowDigest(values).value.databaseValue]))
    try self.count(visited: count, database)
  }

  /// Counts photos of the change.
  func count(
    visited: Int = 0,
    unvisited: Int = 0,
    refreshed: Int = 0,
    _ database: Database
  ) throws {
    let fits = try fitsDigest(database)
    try database.cachedStatement(
      sql: """
        UPDATE History SET visited = visited + ?, unvisited = unvisited + ?, refreshed = refreshed + ?
        WHERE changed = ?
        """
    ).execute(arguments: [visited, unvisited, refreshed, changed])
    if fits { try writeDigest(database) }
  }

  /// Notes that the change was undone, or redone.
  func setUndone(_ undone: Bool, _ database: Database) throws {
    let fits = try fitsDigest(database)
    try database.execute(
      sql: "UPDATE History SET undone = ? WHERE changed = ?",
      arguments: [undone, changed]
    )
    if fits { try writeDigest(database) }
  }

  /// Checks the change's rows against their digests.
  ///
  /// - Throws: ``RowDamaged``; `DatabaseError`.
  func checkDigests(_ database: Database) throws {
    if let row = try row(database) {
      try RowDigest(row.databaseValues.dropLast())
        .check(row.decode(atIndex: 6), of: "a change in its history")
    }
    let visits = try Row.fetchCursor(
      database,
      sql: "SELECT first, last, changed, digest FROM HistoryVisit WHERE changed = ?",
      arguments: [changed]
    )
    while let row = try visits.next() {
      try RowDigest(row.databaseValues.dropLast())
        .check(row.decode(atIndex: 3), of: "the visits of a change in its history")
    }
  }

  private func row(_ database: Database) throws -> Row? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT changed, kind, visited, unvisited, refreshed, undone, digest
          FROM History WHERE changed = ?
          """
      ),
      arguments: [changed]
    )
  }

  /// Whether the change's row is what was stored, or has no digest yet; one that is not keeps its
  /// digest, so that a check still finds it.
  private func fitsDigest(_ database: Database) throws -> Bool {
    guard let row = try row(database) else { return true }
    return try RowDigest(row.databaseValues.dropLast()).misfit(row.decode(atIndex: 6)) == nil
  }

  private func writeDigest(_ database: Database) throws {
    guard let row = try row(database) else { return }
    try database.cachedStatement(sql: "UPDATE History SET digest = ? WHERE changed = ?")
      .execute(arguments: [RowDigest(row.databaseValues.dropLast()).value, changed])
  }

  /// Keeps what a photo is before it is unvisited or refreshed, or while its visit is undone.
  ///
  /// - Returns: Whether it was kept; false if the change keeps an older state of it.
  func keep(_ state: PhotoState, what: ChangedPhoto.What, _ database: Database) throws -> Bool {
    let values = values(of: state, what: what)
    try database.cachedStatement(
      sql: """
        INSERT INTO HistoryPhoto
          (changed, id, what, visited, place, dictionary, info, latest, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (changed, id) DO NOTHING
        """
    ).execute(
      arguments: StatementArguments(
        values + [(state.misfit ?? RowDigest(values).value).databaseValue]
      )
    )
    return database.changesCount > 0
  }

  /// Keeps other dictionaries of a photo that the change has a row of; none for a state without.
  func replaceKept(with state: PhotoState, what: ChangedPhoto.What, _ database: Database) throws {
    let values = values(of: state, what: what)
    try database.cachedStatement(
      sql: """
        UPDATE HistoryPhoto SET what = ?3, visited = ?4, place = ?5, dictionary = ?6, info = ?7,
          latest = ?8, digest = ?9
        WHERE changed = ?1 AND id = ?2
        """
    ).execute(
      arguments: StatementArguments(
        values + [(state.misfit ?? RowDigest(values).value).databaseValue]
      )
    )
  }

  /// The values of a photo's row, in the order of its digest.
  private func values(of state: PhotoState, what: ChangedPhoto.What) -> [DatabaseValue] {
    let isEmpty = state.dictionary == nil && state.info == nil
    let values: [(any DatabaseValueConvertible)?] = [
      changed, state.id.rawValue, what.rawValue, state.visited, isEmpty ? nil : state.place,
      state.dictionary, state.info, isEmpty ? nil : state.latest.rawValue,
    ]
    return values.map { $0?.databaseValue ?? .null }
  }
}
