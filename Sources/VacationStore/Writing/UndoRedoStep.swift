import Flickr
import GRDB

/// One undo or redo, which swaps the states of a change's photos between the history and the
/// vacation.
///
/// Visit times, which are never reused, must show that the photos are as the change left them;
/// otherwise another program has written the file.
struct UndoRedoStep {
  /// How the history does not match the vacation.
  struct Mismatch: Error {
    var detail: String
  }

  /// Photos read in one query.
  static let pageSize = 500

  let database: Database
  let writer: PhotoWriter
  let entry: HistoryEntry

  init(_ database: Database, _ writer: PhotoWriter, changed: Int64) {
    self.database = database
    self.writer = writer
    entry = HistoryEntry(changed: changed)
  }

  /// Whether the vacation is synchronized with a hub.
  func hasHub() throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM Hub WHERE vacation = (SELECT id FROM Vacation))"
    ) ?? false
  }

  /// Swaps the rows of own words that the change edited with their values in the history.
  func swapWords() throws { try swapWords(swapWords) }

  /// Calls `swap` for each row of own words that the change edited.
  func swapWords(_ swap: (Row) throws -> Void) throws {
    var last: [DatabaseValue] = Array(repeating: "".databaseValue, count: 3)
    while true {
      // The order of the primary key, in which a swapped row keeps its position.
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            \(DigestedTable.words.select)
            WHERE changed = ? AND (tableName, name, detail) > (?, ?, ?)
            ORDER BY tableName, name, detail LIMIT ?
            """
        ),
        arguments: StatementArguments(
          [entry.changed.databaseValue] + last + [Self.pageSize.databaseValue]
        )
      )
      guard let end = rows.last else { return }
      last = Array(end.databaseValues.dropFirst().prefix(3))
      for row in rows { try swap(row) }
    }
  }

  func swapWords(_ row: Row) throws {
    guard try !writer.checksDigests || DigestedTable.words.mismatch(of: row) == nil else {
      throw DamagedRow(row: "a change of own words in its history")
    }
    let name: String = try row.decode(atIndex: 1)
    guard let table = WordsTable.all.first(where: { $0.name == name }) else {
      throw Mismatch(detail: "its history contains the unknown table \"\(name)\"")
    }
    let key = WordsTable.Key(
      name: try row.decode(atIndex: 2),
      detail: try row.decode(atIndex: 3)
    )
    let current = try table.values(of: key, checksDigest: writer.checksDigests, database)
    let stored = try table.values(json: row.decode(atIndex: 4), database)
    try writer.write(stored, replacing: current, of: key, in: table)
    try database.cachedStatement(
      sql: """
        DELETE FROM HistoryWords WHERE changed = ? AND tableName = ? AND name = ? AND detail = ?
        """
    ).execute(arguments: [entry.changed, table.name, key.name, key.detail])
    _ = try entry.store(current, of: key, in: table, database)
  }

  /// Restores photos from the history: those that the change unvisited, visited or added.
  func restore(_ what: ChangedPhoto.What) throws {
    try forEachStored(what) { stored in
      guard try writer.visit(of: stored.id) == nil else {
        throw Mismatch(detail: "photo \(stored.id) is in the vacation already")
      }
      try writer.insert(
        PhotoRow(stored),
        visited: stored.visited,
        place: stored.place,
        isRestored: true
      )
      switch what {
      case .visited:
        try database.execute(
          sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?",
          arguments: [entry.changed, stored.id.rawValue]
        )
      case .unvisited, .refreshed, .added, .edited:
        var emptied = stored
        (emptied.dictionary, emptied.info, emptied.mismatch) = (nil, nil, nil)
        emptied.place = ""
        try entry.replaceStored(with: emptied, what: what, writer)
      }
    }
  }

  /// Swaps the JSON and places of the photos that the change refreshed or moved.
  func swapRefreshed() throws {
    try forEachStored(.refreshed) { stored in
      let state = try present(stored.id, visited: stored.visited)
      let isMoved = !stored.place.isEmpty && stored.place != state.place
      // If only its place was changed, the history has no JSON.
      let hasJSON = stored.dictionary != nil || stored.info != nil
      try writer.update(
        state,
        to: PhotoRow(hasJSON ? stored : state),
        place: isMoved ? stored.place : nil
      )
      var replaced = state
      if !hasJSON { (replaced.dictionary, replaced.info, replaced.mismatch) = (nil, nil, nil) }
      try entry.replaceStored(with: replaced, what: .refreshed, writer)
    }
  }

  /// Removes the photos that the change visited, and stores them in the history.
  func removeVisited(count expected: Int) throws {
    var count =
      try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM HistoryPhoto WHERE changed = ? AND what = 'added'",
        arguments: [entry.changed]
      ) ?? 0
    while true {
      // No offset is needed: removed photos are not on the next page.
      let ids = try String.fetchAll(
        database,
        sql: """
          SELECT Photo.id FROM HistoryVisit JOIN Photo ON key BETWEEN firstKey AND lastKey
          WHERE HistoryVisit.changed = ?1 AND NOT EXISTS (
            SELECT 1 FROM HistoryPhoto
            WHERE changed = ?1 AND HistoryPhoto.id = Photo.id AND what = 'added')
          LIMIT ?2
          """,
        arguments: [entry.changed, Self.pageSize]
      )
      if ids.isEmpty { break }
      for id in ids {
        guard let id = PhotoID(rawValue: id), let state = try writer.state(of: id) else {
          throw Mismatch(detail: "it contains a photo with the invalid ID \"\(id)\"")
        }
        guard try entry.store(state, what: .visited, writer.statements) else {
          throw Mismatch(detail: "photo \(id) occurs twice in one change")
        }
        try writer.remove(state)
      }
      count += ids.count
    }
    guard count == expected else {
      throw Mismatch(
        detail: "the change visited \(expected) photos, of which \(count) are in the vacation"
      )
    }
  }

  /// Removes the photos that the change unvisited or added again, and stores them in the history.
  func remove(_ what: ChangedPhoto.What) throws {
    try forEachStored(what) { stored in
      let state = try present(stored.id, visited: stored.visited)
      try database.execute(
        sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?",
        arguments: [entry.changed, stored.id.rawValue]
      )
      _ = try entry.store(state, what: what, writer.statements)
      try writer.remove(state)
    }
  }

  /// Writes the counts and the new state of the change.
  func finish(undone: Bool) throws {
    try writer.finish()
    try entry.setUndone(undone, database)
  }

  private func present(_ id: PhotoID, visited: Int64) throws -> PhotoState {
    guard let state = try writer.state(of: id), state.visited == visited else {
      throw Mismatch(detail: "photo \(id) is not in the vacation as that change left it")
    }
    return state
  }

  /// Calls `body` for each photo of the change that is stored in the history.
  func forEachStored(_ what: ChangedPhoto.What, _ body: (PhotoState) throws -> Void) throws {
    var last = ""
    while true {
      let rows = try Row.fetchAll(
        database,
        sql: """
          \(DigestedTable.photos.select)
          WHERE changed = ? AND id > ? AND what = ? ORDER BY id LIMIT ?
          """,
        arguments: [entry.changed, last, what.rawValue, Self.pageSize]
      )
      guard let end = rows.last else { return }
      let next: String = try end.decode(atIndex: 1)
      // In a damaged index, rows may be out of order, and paging would never end.
      guard next.utf8.elementsEqual(last.utf8) == false else {
        throw Mismatch(detail: "its history is out of order")
      }
      last = next
      for row in rows {
        let stored = try PhotoState(history: row)
        guard stored.mismatch == nil || !writer.checksDigests else {
          throw DamagedRow(row: "photo \(stored.id) in its history")
        }
        try body(stored)
      }
    }
  }
}
