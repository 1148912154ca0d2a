public import Flickr
import GRDB

/// A photo affected by a change.
public struct ChangedPhoto: Sendable, Hashable {
  /// What a change did to a photo.
  public enum What: String, CaseIterable, Sendable, Hashable {
    case visited, unvisited, refreshed
    /// Visited, with the time of its visit in another vacation.
    case added
    /// The traveler's own words about it were changed.
    case edited
  }

  /// Flickr's id.
  public var id: PhotoID
  /// Its display title (R5).
  public var title: String
  /// What the change did to it.
  public var what: What
  /// The name of the place to which the change moved it; nil if it was not moved.
  public var movedTo: String? = nil
}

/// An entry in the history of one photo.
public struct VisitRecord: Sendable, Hashable {
  /// When the change was made.
  public var time: Timestamp
  /// What it did to the photo.
  public var what: ChangedPhoto.What
  /// Whether the change is currently undone.
  public var isUndone: Bool
}

extension Vacation {
  /// Lists at most `limit` photos affected by a change: first those that it visited, by visit time,
  /// whether or not they are still in the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func photos(of change: Change, limit: Int) throws -> [ChangedPhoto] {
    try read { database in
      let arguments: StatementArguments = [change.time.microseconds, limit]
      let visited = try [NamedQuery.visitedPhotosOfChange, .storedVisitsOfChange]
        .flatMap { try Row.fetchAll(database, sql: $0.sql, arguments: arguments) }
        .map { try (time: $0.decode(Int64.self, atIndex: 4), row: $0) }
        .sorted { $0.time < $1.time }
        .prefix(limit)
        .map { try Self.changedPhoto($0.row, what: .visited, path: path) }
      // Queried only if there is room: an undone visit has a row for each of its photos in that
      // table.
      guard visited.count < limit else { return visited }
      var found = Array(visited)
      if change.unvisited > 0 || change.refreshed > 0 || change.kind.addsOldVisits {
        found += try otherPhotos(of: change, arguments, database)
      }
      if change.edited > 0 {
        found += try Row.fetchAll(
          database,
          sql: NamedQuery.editedPhotosOfChange.sql,
          arguments: arguments
        ).map { try Self.changedPhoto($0, what: .edited, path: path) }
      }
      return Array(found.prefix(limit))
    }
  }

  /// The greatest number of photos among which ``place(of:)`` looks.
  private static let longestOfPlace = 200

  /// The name of the place of all photos that a change affected; nil if they have several, if one has
  /// been changed since, or if there are many.
  ///
  /// - Throws: ``VacationError``.
  public func place(of change: Change) throws -> String? {
    guard change.photos <= Self.longestOfPlace else { return nil }
    let names = try read { database in
      try String.fetchAll(
        database,
        sql: NamedQuery.placesOfChange.sql,
        arguments: [change.time.microseconds, change.photos + 1]
      )
    }
    return names.count == change.photos && Set(names).count == 1 ? names.first : nil
  }

  /// The photos that a change unvisited, refreshed or added.
  private func otherPhotos(
    of change: Change,
    _ arguments: StatementArguments,
    _ database: Database
  ) throws -> [ChangedPhoto] {
    try Row.fetchAll(
      database,
      sql: NamedQuery.otherPhotosOfChange.sql,
      arguments: arguments + [change.isUndone]
    ).map { row in
      var photo = try Self.changedPhoto(
        row,
        what: ChangedPhoto.What(rawValue: try row.decode(atIndex: 5)) ?? .unvisited,
        path: path
      )
      if photo.what == .refreshed {
        let places: [String?] = [try row.decode(atIndex: 6), try row.decode(atIndex: 7)]
        let (from, to) = change.isUndone ? (places[1], places[0]) : (places[0], places[1])
        photo.movedTo = from == nil || from == to ? nil : to
      }
      return photo
    }
  }

  /// Lists the changes that affected a photo, oldest first; empty if the history has none.
  ///
  /// - Throws: ``VacationError``.
  public func visits(of id: PhotoID) throws -> [VisitRecord] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: NamedQuery.visitsOfPhoto.sql,
        arguments: [id.rawValue]
      )
      var records: Set<VisitRecord> = []
      for row in rows {
        guard let what = ChangedPhoto.What(rawValue: try row.decode(atIndex: 1)) else { continue }
        records.insert(
          VisitRecord(
            time: Timestamp(microseconds: try row.decode(atIndex: 0)),
            what: what,
            isUndone: try row.decode(atIndex: 2)
          )
        )
      }
      let visits =
        try rows.map { try $0.decode(Int64.self, atIndex: 3) }
        + (try Self.visit(of: id, database).map { [$0] } ?? [])
      for visited in visits.uniqued() {
        guard let record = try Self.visitRecord(visited, database) else { continue }
        records.insert(record)
      }
      return records.sorted { ($0.time, $0.what.rawValue) < ($1.time, $1.what.rawValue) }
    }
  }

  private static func visit(of id: PhotoID, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: "SELECT visited FROM Photo WHERE id = ?",
      arguments: [id.rawValue]
    )
  }

  /// The change that made a visit; nil if it predates the history.
  private static func visitRecord(_ visited: Int64, _ database: Database) throws -> VisitRecord? {
    try Row.fetchOne(
      database,
      sql: """
        SELECT changed, undone FROM (
          SELECT changed, last FROM HistoryVisit WHERE first <= ?1 ORDER BY first DESC LIMIT 1)
        JOIN History USING (changed) WHERE last >= ?1
        """,
      arguments: [visited]
    ).map {
      VisitRecord(
        time: Timestamp(microseconds: try $0.decode(atIndex: 0)),
        what: .visited,
        isUndone: try $0.decode(atIndex: 1)
      )
    }
  }

  private static func changedPhoto(
    _ row: Row,
    what: ChangedPhoto.What,
    path: String
  ) throws -> ChangedPhoto {
    let id: String = try row.decode(atIndex: 0)
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(
        path: path,
        detail: "its history contains the invalid ID \"\(id)\""
      )
    }
    var photo = Photo(id: id)
    if let title = try row.decode(String?.self, atIndex: 1) {
      photo.title = title
      photo.description = try row.decode(String?.self, atIndex: 2) ?? ""
    } else if let text = try row.decode(String?.self, atIndex: 3),
      let stored = try? Photo(json: text)
    {
      // JSON that no longer decodes is damaged: the photo is shown as Unknown.
      photo = stored
    }
    return ChangedPhoto(id: id, title: photo.displayTitle, what: what)
  }
}
