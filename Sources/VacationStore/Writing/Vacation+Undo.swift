import Flickr
import GRDB

extension Vacation {
  /// Undoes the latest change that is not undone.
  ///
  /// - Parameter expected: The time of the change that is to be undone, as shown to the user;
  ///   nil for the latest.
  /// - Returns: The change; nil if there is none.
  /// - Throws: ``VacationError/historyDoesNotFit(path:detail:)`` when another program has changed
  ///   the photos; ``VacationError/historyMovedOn(path:)`` when the next step is about another
  ///   change than the expected one. Then nothing was changed.
  /// - Source: DESIGN.md, R12.
  public func undo(expecting expected: Timestamp? = nil) throws -> Change? {
    try step(
      expecting: expected,
      """
      SELECT \(Change.columns) FROM History
      WHERE undone = 0 ORDER BY changed DESC LIMIT 1
      """
    ) { step, change in
      try step.putBack(.unvisited)
      try step.swapRefreshed()
      try step.takeOutVisits(count: change.visited)
    }
  }

  /// Redoes the change that was undone last.
  ///
  /// - Parameter expected: The time of the change that is to be redone, as shown to the user;
  ///   nil for the one that was undone last.
  /// - Returns: The change; nil if there is none.
  /// - Throws: ``VacationError/historyDoesNotFit(path:detail:)`` when another program has changed
  ///   the photos; ``VacationError/historyMovedOn(path:)`` when the next step is about another
  ///   change than the expected one. Then nothing was changed.
  /// - Source: DESIGN.md, R12.
  public func redo(expecting expected: Timestamp? = nil) throws -> Change? {
    try step(
      expecting: expected,
      """
      SELECT \(Change.columns) FROM History
      WHERE undone = 1 ORDER BY changed LIMIT 1
      """
    ) { step, _ in
      try step.putBack(.visited)
      try step.swapRefreshed()
      try step.takeOutUnvisited()
    }
  }

  private func step(
    expecting expected: Timestamp?,
    _ query: String,
    _ body: (UndoRedoStep, Change) throws -> Void
  ) throws -> Change? {
    // The whole change is one transaction, however large.
    let photos =
      try read { try Row.fetchOne($0, sql: query).map { try Change(row: $0, path: path) } }?
      .photos ?? 0
    let options = WriteOptions(
      checksForeignKeys: photos < VacationChange.bulk,
      spills: photos >= VacationChange.bulk
    )
    return try write(options) { database in
      guard let row = try Row.fetchOne(database, sql: query) else { return nil }
      var change = try Change(row: row, path: path)
      // Compared inside the transaction, so that check and step are atomic.
      if let expected, change.time != expected { throw VacationError.historyMovedOn(path: path) }
      do {
        let step = UndoRedoStep(
          database,
          try PhotoWriter(database, checksDigests: !writesDamaged),
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

  /// Drops the history, with the dictionaries that it kept, from the bytes of the file too.
  ///
  /// Photos, places and tags stay; earlier changes can no longer be undone.
  /// - Returns: How many changes were dropped.
  /// - Throws: ``VacationError``.
  /// - Source: DESIGN.md, R12.
  public func forgetHistory() throws -> Int {
    // The index may still hold the words of photos that only the history knows.
    try updateSearchIndex()
    let count = try write(WriteOptions(spills: true)) { database in
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "DELETE FROM HistoryPhoto")
      try database.execute(sql: "DELETE FROM HistoryVisit")
      try database.execute(sql: "DELETE FROM History")
      let count = database.changesCount
      // Deleted words stay in the full-text index's older segments until they are merged.
      try database.execute(sql: "INSERT INTO SearchIndex (SearchIndex) VALUES ('optimize')")
      return count
    }
    try vacuum()
    return count
  }
}
