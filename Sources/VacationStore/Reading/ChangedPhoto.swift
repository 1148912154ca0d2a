public import Flickr
import GRDB

/// A photo that a change touched.
public struct ChangedPhoto: Sendable, Hashable {
  /// What a change did to a photo.
  public enum What: String, Sendable, Hashable {
    case visited, unvisited, refreshed
  }

  /// Flickr's id.
  public var id: PhotoID
  /// Its title as shown (R5).
  public var title: String
  /// What the change did to it.
  public var what: What
  /// The name of the place that the change moved it to; nil if it did not.
  public var movedTo: String? = nil
}

/// A change of one photo: part of the history of its visits.
public struct VisitRecord: Sendable, Hashable {
  /// When the change was made.
  public var time: Timestamp
  /// What it did to the photo.
  public var what: ChangedPhoto.What
  /// Whether the change was undone, and not redone.
  public var isUndone: Bool
}

extension NamedQuery {
  static let visitedPhotosOfChange = NamedQuery(
    "visitedPhotosOfChange",
    """
    SELECT Photo.id, Photo.title, Photo.description, NULL, Photo.visited
    FROM HistoryVisit JOIN Photo ON Photo.visited BETWEEN first AND last
    WHERE HistoryVisit.changed = ?1 ORDER BY first, Photo.visited LIMIT ?2
    """
  )

  // A visited photo is in HistoryPhoto while the visit is undone; or under a later change that
  // unvisited it, with the time of this visit. Once that is undone the photo is in Photo, or under
  // this change.
  static let keptVisitsOfChange = NamedQuery(
    "keptVisitsOfChange",
    """
    SELECT HistoryPhoto.id, NULL, NULL, coalesce(dictionary, info), HistoryPhoto.visited
    FROM HistoryVisit JOIN HistoryPhoto ON HistoryPhoto.visited BETWEEN first AND last
    WHERE HistoryVisit.changed = ?1
      AND (what = 'visited' AND HistoryPhoto.changed = ?1
        OR what = 'unvisited' AND EXISTS (SELECT 1 FROM History
          WHERE History.changed = HistoryPhoto.changed AND undone = 0))
    ORDER BY first, HistoryPhoto.visited LIMIT ?2
    """
  )

  // The place that a photo was moved from is kept by the change that moved it; the place that it was
  // moved to, by the next change that kept the photo, or it is the current one. While the change is
  // undone, it is the other way round.
  static let otherPhotosOfChange = NamedQuery(
    "otherPhotosOfChange",
    """
    SELECT HistoryPhoto.id, Photo.title, Photo.description,
      coalesce(HistoryPhoto.dictionary, HistoryPhoto.info), HistoryPhoto.visited, what,
      HistoryPhoto.place,
      coalesce(
        (SELECT Other.place FROM HistoryPhoto AS Other JOIN History ON History.changed = Other.changed
          WHERE Other.id = HistoryPhoto.id AND Other.visited = HistoryPhoto.visited
            AND Other.place IS NOT NULL AND undone = ?3
            AND Other.changed <> ?1 AND (Other.changed < ?1) = ?3
          ORDER BY abs(Other.changed - ?1) LIMIT 1),
        Place.name)
    FROM HistoryPhoto LEFT JOIN Photo ON Photo.id = HistoryPhoto.id
      LEFT JOIN Place ON Place.number = Photo.placeNumber AND Photo.visited = HistoryPhoto.visited
    WHERE HistoryPhoto.changed = ?1 AND what <> 'visited' LIMIT ?2
    """
  )

  static let visitsOfPhoto = NamedQuery(
    "visitsOfPhoto",
    """
    SELECT changed, what, undone, HistoryPhoto.visited
    FROM HistoryPhoto JOIN History USING (changed) WHERE id = ?
    """
  )
}

extension Vacation {
  /// Lists the photos that a change touched, at most `limit`: first those that it visited, in the order
  /// of their visits, whether they are still in the vacation or not.
  ///
  /// - Throws: ``VacationError``.
  public func photos(of change: Change, limit: Int) throws -> [ChangedPhoto] {
    try read { database in
      let arguments: StatementArguments = [change.time.microseconds, limit]
      let visited = try [NamedQuery.visitedPhotosOfChange, .keptVisitsOfChange]
        .flatMap { try Row.fetchAll(database, sql: $0.sql, arguments: arguments) }
        .map { try (time: $0.decode(Int64.self, atIndex: 4), row: $0) }
        .sorted { $0.time < $1.time }
        .prefix(limit)
        .map { try Self.changedPhoto($0.row, what: .visited, path: path) }
      // Looked for only where there is room: an undone visit has a row for each of its photos there.
      guard visited.count < limit, change.unvisited > 0 || change.refreshed > 0 else {
        return visited
      }
      let others = try Row.fetchAll(
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
      return Array((visited + others).prefix(limit))
    }
  }

  /// Lists the changes that touched a photo, oldest first; empty if the history has none.
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

  /// The change that made a visit; nil if it is older than the history.
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
      throw VacationError.damaged(path: path, detail: "its history holds the id \"\(id)\"")
    }
    var photo = Photo(id: id)
    if let title = try row.decode(String?.self, atIndex: 1) {
      photo.title = title
      photo.description = try row.decode(String?.self, atIndex: 2) ?? ""
    } else if let text = try row.decode(String?.self, atIndex: 3), let kept = try? Photo(json: text)
    {
      // A dictionary that no longer decodes is damaged: the photo is shown as Unknown.
      photo = kept
    }
    return ChangedPhoto(id: id, title: photo.displayTitle, what: what)
  }
}
