import Flickr
import GRDB

/// One undo or redo: it swaps the states of a change's photos in the history and in the vacation.
///
/// The photos must be as the change left them, by the times of their visits, which are never reused;
/// otherwise another program has written the file.
struct UndoRedoStep {
  /// How the history does not match the vacation.
  struct Mismatch: Error {
    var detail: String
  }

  /// Photos to read at a time.
  private static let pageSize = 500

  private let database: Database
  private let writer: PhotoWriter
  private let entry: HistoryEntry

  init(_ database: Database, _ writer: PhotoWriter, changed: Int64) {
    self.database = database
    self.writer = writer
    entry = HistoryEntry(changed: changed)
  }

  /// Puts back photos that the history keeps: those that the change unvisited, or visited.
  func putBack(_ what: ChangedPhoto.What) throws {
    try forEachKept(what) { kept in
      guard try writer.visit(of: kept.id) == nil else {
        throw Mismatch(detail: "photo \(kept.id) is in the vacation already")
      }
      try writer.insert(PhotoRow(kept), visited: kept.visited, place: kept.place, isPutBack: true)
      if what == .visited {
        try database.execute(
          sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?",
          arguments: [entry.changed, kept.id.rawValue]
        )
      } else {
        var emptied = kept
        (emptied.dictionary, emptied.info, emptied.mismatch) = (nil, nil, nil)
        try entry.replaceKept(with: emptied, what: what, database)
      }
    }
  }

  /// Exchanges the dictionaries and places of the photos that the change refreshed or moved.
  func swapRefreshed() throws {
    try forEachKept(.refreshed) { kept in
      let state = try present(kept.id, visited: kept.visited)
      let isMoved = !kept.place.isEmpty && kept.place != state.place
      try writer.update(state, to: PhotoRow(kept), place: isMoved ? kept.place : nil)
      try entry.replaceKept(with: state, what: .refreshed, database)
    }
  }

  /// Takes the photos out that the change visited, and keeps them.
  func takeOutVisits(count expected: Int) throws {
    var count = 0
    while true {
      // Removed photos are not on the next page.
      let ids = try String.fetchAll(
        database,
        sql: """
          SELECT id FROM HistoryVisit JOIN Photo ON visited BETWEEN first AND last
          WHERE changed = ? LIMIT ?
          """,
        arguments: [entry.changed, Self.pageSize]
      )
      if ids.isEmpty { break }
      for id in ids {
        guard let id = PhotoID(rawValue: id), let state = try writer.state(of: id) else {
          throw Mismatch(detail: "it holds a photo with the id \"\(id)\"")
        }
        guard try entry.keep(state, what: .visited, database) else {
          throw Mismatch(detail: "photo \(id) was changed twice by one change")
        }
        try writer.remove(state)
      }
      count += ids.count
    }
    guard count == expected else {
      throw Mismatch(detail: "the change visited \(expected) photos, of which \(count) are there")
    }
  }

  /// Takes the photos out again that the change unvisited, and keeps them.
  func takeOutUnvisited() throws {
    try forEachKept(.unvisited) { kept in
      let state = try present(kept.id, visited: kept.visited)
      try database.execute(
        sql: "DELETE FROM HistoryPhoto WHERE changed = ? AND id = ?",
        arguments: [entry.changed, kept.id.rawValue]
      )
      _ = try entry.keep(state, what: .unvisited, database)
      try writer.remove(state)
    }
  }

  /// Writes the counts, and what the change is now.
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

  /// Calls `body` for each photo of the change that the history has a row of.
  private func forEachKept(_ what: ChangedPhoto.What, _ body: (PhotoState) throws -> Void) throws {
    var last = ""
    while true {
      let rows = try Row.fetchAll(
        database,
        sql: """
          \(HistoryTable.photos.select)
          WHERE changed = ? AND id > ? AND what = ? ORDER BY id LIMIT ?
          """,
        arguments: [entry.changed, last, what.rawValue, Self.pageSize]
      )
      guard let end = rows.last else { return }
      let next: String = try end.decode(atIndex: 1)
      // In a damaged index rows may be out of order, and paging would never end.
      guard next.utf8.elementsEqual(last.utf8) == false else {
        throw Mismatch(detail: "its history is out of order")
      }
      last = next
      for row in rows {
        let kept = try PhotoState(history: row)
        guard kept.mismatch == nil || !writer.checksDigests else {
          throw DamagedRow(row: "photo \(kept.id) in its history")
        }
        try body(kept)
      }
    }
  }
}
