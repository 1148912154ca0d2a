import Flickr
import Foundation
import GRDB

/// All that merging needs to know about a photo in one vacation, except its JSON.
struct MergingPhoto {
  /// Since when a photo is no longer on Flickr, and why.
  struct Absence: Codable, Equatable {
    var since: Int64
    var reason: String
  }

  let id: PhotoID
  var visits: VisitSet
  /// The digest of its JSON; nil if it is not in the vacation, or was stored by version 1.
  var digest: Int64?
  /// When its JSON was fetched, as far as known; meaningless if it is not in the vacation.
  var times: FetchedTexts.Times
  var absence: Absence?
  /// The imported records by their formats.
  var imported: [String: String]

  /// The times of what was done, to be compared with the clock.
  var stamps: [Int64] {
    Array(visits.stamps.values) + [visits.removed].compactMap(\.self)
  }

  /// The earlier absence; Flickr's reason at the same time by its bytes.
  static func joined(_ first: Absence?, _ second: Absence?) -> Absence? {
    [first, second].compactMap(\.self).min { ($0.since, $0.reason) < ($1.since, $1.reason) }
  }

  /// All records; of different ones in the same format, the greater bytes.
  static func joined(_ first: [String: String], _ second: [String: String]) -> [String: String] {
    first.merging(second) { $0.utf8.lexicographicallyPrecedes($1.utf8) ? $1 : $0 }
  }

  /// Whether merging another copy into this one certainly changes nothing.
  func includes(_ other: MergingPhoto) -> Bool {
    guard visits.joined(with: other.visits) == visits,
      Self.joined(absence, other.absence) == absence,
      Self.joined(imported, other.imported) == imported
    else { return false }
    guard other.visits.contributes(to: visits) else { return true }
    return digest != nil && digest == other.digest && times.dictionary >= other.times.dictionary
      && times.info >= other.times.info
  }
}

/// A row of OtherVisit, as encoded in JSON.
struct OtherVisitRow: Codable, Equatable {
  var visited: Int64
  var place: String
  var stamped: Int64
}

extension NamedQuery {
  /// Photos by their ids, also those that the vacation knows nothing about.
  static let mergingPhotos = NamedQuery(
    "mergingPhotos",
    """
    \(mergingColumns(ofPhoto: "Wanted.value"))
    FROM json_each(?1) AS Wanted
    LEFT JOIN Photo ON Photo.id = Wanted.value LEFT JOIN Place ON Place.number = Photo.placeNumber
    """
  )

  /// A page of the photos of the vacation, in visit order.
  static let mergingPage = NamedQuery(
    "mergingPage",
    """
    \(mergingColumns(ofPhoto: "Photo.id"))
    FROM Photo LEFT JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.key > ?1 ORDER BY Photo.key LIMIT ?2
    """
  )

  /// The columns that ``MergingPhoto`` reads; the JSON only if ?3 is 1.
  private static func mergingColumns(ofPhoto id: String) -> String {
    """
    SELECT \(id), Photo.visited, Place.name, coalesce(Photo.stamped, Photo.visited),
      Photo.digest, Photo.latest,
      (SELECT removed FROM Removed WHERE photo = \(id)),
      (SELECT json_group_array(json_object('visited', visited, 'place', place, 'stamped', stamped))
        FROM OtherVisit WHERE photo = \(id)),
      (SELECT since FROM Unavailable WHERE photo = \(id)),
      (SELECT reason FROM Unavailable WHERE photo = \(id)),
      (SELECT json_group_object(format, record) FROM Imported WHERE photo = \(id)),
      CASE WHEN Photo.key NOTNULL THEN (SELECT max(HistoryPhoto.changed) FROM HistoryPhoto
        JOIN History ON History.changed = HistoryPhoto.changed
        WHERE HistoryPhoto.id = \(id) AND undone = 0 AND kind IN ('merge', 'sync')) END,
      CASE WHEN Photo.key NOTNULL THEN (SELECT max(HistoryPhoto.changed) FROM HistoryPhoto
        JOIN History ON History.changed = HistoryPhoto.changed
        WHERE HistoryPhoto.id = \(id) AND undone = 0 AND kind NOT IN ('merge', 'sync')
          AND what = 'refreshed' AND coalesce(dictionary, info) IS NOT NULL) END,
      Photo.key, CASE WHEN ?3 = 1 THEN Photo.dictionary END, CASE WHEN ?3 = 1 THEN Photo.info END
    """
  }
}

extension MergingPhoto {
  /// Reads photos; those that the vacation knows nothing about are among them.
  ///
  /// - Parameters:
  ///   - ids: The photos.
  ///   - path: Path of the file, for errors.
  ///   - database: The connection.
  /// - Returns: The photos, in the order of `ids`.
  /// - Throws: ``VacationError/damaged(path:detail:)`` if a value is impossible; `DatabaseError`.
  static func read(
    _ ids: [PhotoID],
    path: String,
    _ database: Database
  ) throws -> [MergingPhoto] {
    let statement = try RawStatement(database, NamedQuery.mergingPhotos.sql)
    statement.bind(try NamedQuery.list(ids.map(\.rawValue)), at: 1)
    var photos: [MergingPhoto] = []
    photos.reserveCapacity(ids.count)
    while try statement.step() {
      photos.append(try MergingPhoto(statement, path: path, database))
    }
    return photos
  }

  /// Reads a row of ``NamedQuery/mergingPhotos`` or ``NamedQuery/mergingPage``.
  init(_ row: RawStatement, path: String, _ database: Database) throws {
    let checker = MergedValues(path: path)
    id = try checker.id(row.text(0) ?? "")
    var stamps: [VisitSet.Visit: Int64] = [:]
    let visited = row.integer(1)
    if let visited {
      let visit = VisitSet.Visit(
        visited: try checker.time(visited),
        place: try checker.place(row.text(2))
      )
      stamps[visit] = try checker.time(row.integer(3) ?? visited)
    }
    if let others = row.text(7), others != "[]" {
      for other in try checker.decode([OtherVisitRow].self, others) {
        let visit = VisitSet.Visit(
          visited: try checker.time(other.visited),
          place: try checker.place(other.place)
        )
        stamps[visit] = max(stamps[visit] ?? .min, try checker.time(other.stamped))
      }
    }
    visits = VisitSet(removed: try row.integer(6).map(checker.time), stamps: stamps)
    digest = row.integer(4)
    absence = row.integer(8).map { Absence(since: $0, reason: row.text(9) ?? "") }
    let imported = row.text(10) ?? "{}"
    self.imported =
      imported == "{}" ? [:] : try checker.decode([String: String].self, imported)
    let start = visited ?? 0
    times = FetchedTexts.Times(dictionary: start, info: start)
    let (merged, refreshed) = (row.integer(11), row.integer(12))
    if let merged,
      let known = try MergeRow.read(of: id, changed: merged, path: path, database)?.fetched
    {
      times.dictionary = try checker.time(max(start, known.dictionary))
      times.info = try checker.time(max(start, known.info))
    }
    // A refresh changes the latest of the two texts.
    if let refreshed, refreshed > merged ?? .min {
      let refreshed = try checker.time(refreshed)
      if row.text(5) == PhotoRow.Latest.info.rawValue {
        times.info = max(times.info, refreshed)
      } else {
        times.dictionary = max(times.dictionary, refreshed)
      }
    }
  }
}

/// Checks values of a vacation's file before they are merged into another one: the file may have been
/// written by anyone.
struct MergedValues {
  /// The maximum time that is accepted, in the year 2255: later visits must have room for their times.
  private static let latestTime = Int64(1) << 53

  /// Path of the file, for errors.
  let path: String

  /// An error of the file.
  func damaged(_ detail: String) -> VacationError { .damaged(path: path, detail: detail) }

  func id(_ text: String) throws -> PhotoID {
    guard let id = PhotoID(rawValue: text) else {
      throw damaged("it contains a photo with the invalid ID \"\(text)\"")
    }
    return id
  }

  func time(_ time: Int64) throws -> Int64 {
    guard (1 - Self.latestTime..<Self.latestTime).contains(time) else {
      throw damaged("it contains a time that is too far from now")
    }
    return time
  }

  func place(_ text: String?) throws -> String {
    guard let text, let place = PlaceName(text) else {
      throw damaged("it contains a visit of a place without a name")
    }
    return place.name
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw damaged("one of its rows about merges is not valid")
    }
  }
}
