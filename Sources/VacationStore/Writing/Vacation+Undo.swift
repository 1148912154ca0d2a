import Flickr
import GRDB

extension Vacation {
  /// Undoes the latest change that is not undone yet.
  ///
  /// - Parameter expected: The time of the change to undo, as shown to the user; nil for the
  ///   latest.
  /// - Returns: The change; nil if there is none.
  /// - Throws: ``VacationError/historyDoesNotFit(path:detail:)`` if another program has changed the
  ///   photos, or ``VacationError/historyMovedOn(path:)`` if the next step would affect a different
  ///   change than expected. Nothing has changed then.
  /// - Source: rule R12, <doc:Rules>.
  public func undo(expecting expected: Timestamp? = nil) throws -> Change? {
    try step(
      expecting: expected,
      """
      SELECT \(Change.columns) FROM History
      WHERE undone = 0 ORDER BY changed DESC LIMIT 1
      """
    ) { step, change in
      guard !change.kind.isMerge else {
        return try step.swapMerge(path: path, asserts: step.hasHub())
      }
      try step.swapWords()
      try step.restore(.unvisited)
      try step.swapRefreshed()
      try step.removeVisited(count: change.visited)
      try step.remove(.added)
    }
  }

  /// Redoes the most recently undone change.
  ///
  /// - Parameter expected: The time of the change to redo, as shown to the user; nil for the most
  ///   recently undone one.
  /// - Returns: The change; nil if there is none.
  /// - Throws: ``VacationError/historyDoesNotFit(path:detail:)`` if another program has changed the
  ///   photos, or ``VacationError/historyMovedOn(path:)`` if the next step would affect a different
  ///   change than expected. Nothing has changed then.
  /// - Source: rule R12, <doc:Rules>.
  public func redo(expecting expected: Timestamp? = nil) throws -> Change? {
    try step(
      expecting: expected,
      """
      SELECT \(Change.columns) FROM History
      WHERE undone = 1 ORDER BY changed LIMIT 1
      """
    ) { step, change in
      guard !change.kind.isMerge else {
        return try step.swapMerge(path: path, asserts: step.hasHub())
      }
      try step.swapWords()
      try step.restore(.visited)
      try step.restore(.added)
      try step.swapRefreshed()
      try step.remove(.unvisited)
    }
  }

  private func step(
    expecting expected: Timestamp?,
    _ query: String,
    _ body: (UndoRedoStep, Change) throws -> Void
  ) throws -> Change? {
    // The whole change is one transaction, however large.
    let change = try read { database in
      try Row.fetchOne(database, sql: query).map { try Change(row: $0, path: path) }
    }
    let rows = change.map { $0.photos &+ $0.edited } ?? 0
    let options = WriteOptions(
      checksForeignKeys: rows < VacationChange.bulkThreshold,
      spills: rows >= VacationChange.bulkThreshold
    )
    return try write(options) { database in
      guard let row = try Row.fetchOne(database, sql: query) else { return nil }
      var change = try Change(row: row, path: path)
      // Checked inside the transaction, so that check and step are atomic.
      if let expected, change.time != expected { throw VacationError.historyMovedOn(path: path) }
      do {
        let writer = try PhotoWriter(database, checksDigests: !writesDamaged)
        try writer.begin(at: ChangeClock(database, now: now()).time)
        let step = UndoRedoStep(
          database,
          writer,
          changed: change.time.microseconds
        )
        if !writesDamaged {
          try HistoryEntry(changed: change.time.microseconds).checkDigests(database)
        }
        try body(step, change)
        try step.finish(undone: !change.isUndone)
      } catch let error as FlickrDecodingError {
        throw VacationError.historyDoesNotFit(path: path, detail: "\(error)")
      } catch let error as UndoRedoStep.Mismatch {
        throw VacationError.historyDoesNotFit(path: path, detail: error.detail)
      }
      change.isUndone.toggle()
      return change
    }
  }

  /// Deletes the words and pictures of photos that are not in the vacation, and pictures that were
  /// dropped.
  static let forgottenWords = """
    DELETE FROM PhotoWords WHERE photo NOT IN (SELECT id FROM Photo);
    DELETE FROM OwnTag WHERE photo NOT IN (SELECT id FROM Photo);
    DELETE FROM Unavailable WHERE photo NOT IN (SELECT id FROM Photo);
    DELETE FROM Imported WHERE photo NOT IN (SELECT id FROM Photo);
    DELETE FROM Picture WHERE present = 0 OR photo NOT IN (SELECT id FROM Photo);
    DELETE FROM sqlar WHERE name NOT IN (SELECT name FROM Picture);
    """

  /// Deletes the history and the photo JSON stored in it, and rewrites the file without them.
  ///
  /// Photos, places and tags stay; the words and pictures of unvisited photos are deleted too. Earlier changes can no longer be undone.
  /// - Returns: The number of changes deleted.
  /// - Throws: ``VacationError``.
  /// - Source: rule R12, <doc:Rules>.
  public func forgetHistory() throws -> Int {
    // The index may still contain words of photos that are only in the history.
    try updateSearchIndex()
    let count = try write(WriteOptions(spills: true)) { database in
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "DELETE FROM HistoryPhoto")
      try database.execute(sql: "DELETE FROM HistoryVisit")
      try database.execute(sql: "DELETE FROM HistoryWords")
      try database.execute(sql: Self.forgottenWords)
      try database.execute(sql: "DELETE FROM History")
      let count = database.changesCount
      // Deleted words stay in older segments of the full-text index until those are merged.
      try database.execute(sql: "INSERT INTO SearchIndex (SearchIndex) VALUES ('optimize')")
      return count
    }
    try vacuum()
    return count
  }
}
