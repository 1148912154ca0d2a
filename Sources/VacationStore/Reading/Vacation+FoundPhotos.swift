public import Flickr
import Foundation
import GRDB

/// All that is known of a photo before it is visited.
public struct FoundPhoto: Sendable {
  let row: PhotoRow
  /// The photo: the latest of its dictionaries, and what it lacks from the other.
  public var photo: Photo { row.photo }
  /// The getInfo reply; nil if there is none.
  public var info: Photo?
  /// The place that it was visited under; nil if it comes from no vacation.
  public var place: PlaceName?

  /// Takes what was fetched of a photo, as ``FetchedDictionaries/photos(id:)`` gives it; nil for
  /// nothing.
  public init?(_ fetched: [Photo]) {
    guard let first = fetched.first else { return nil }
    row = fetched.dropFirst().reduce(PhotoRow(first)) { $0.followed(by: $1) }
    info = fetched.last(where: \.isInfo)
  }

  /// Reads a row of the columns id, place, dictionary, info and latest, and checks that it is about
  /// that photo.
  fileprivate init(_ columns: Row) throws {
    let id: String = try columns.decode(atIndex: 0)
    let info: String? = try columns.decode(atIndex: 3)
    let latest: String? = try columns.decode(atIndex: 4)
    row = try PhotoRow(
      dictionary: columns.decode(atIndex: 2),
      info: info,
      latest: latest.flatMap(PhotoRow.Latest.init) ?? .dictionary
    )
    guard row.photo.id.rawValue == id else { throw RowDamaged(row: "photo \(id)") }
    self.info = try info.map(Photo.init(json:))
    place = try columns.decode(String?.self, atIndex: 1).flatMap(PlaceName.init)
  }
}

extension Query {
  static let foundPhotos = Query(
    "foundPhotos",
    """
    SELECT Photo.id, name, dictionary, info, latest, digest
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    JOIN Place ON Place.number = placeNumber
    """
  )

  // Of several changes that kept something of a photo the latest comes last.
  static let foundPhotosOfHistory = Query(
    "foundPhotosOfHistory",
    """
    SELECT HistoryPhoto.id, place, dictionary, info, latest, digest, changed, what, visited
    FROM json_each(?1) AS Wanted CROSS JOIN HistoryPhoto ON HistoryPhoto.id = Wanted.value
    WHERE dictionary IS NOT NULL OR info IS NOT NULL ORDER BY changed
    """
  )

  // Version 1 has no digests.
  static let foundPhotosOfVersion1 = Query(
    "foundPhotosOfVersion1",
    """
    SELECT Photo.id, name, dictionary, info, latest, NULL
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    JOIN Place ON Place.number = placeNumber
    """
  )

  static let foundPhotosOfHistoryOfVersion1 = Query(
    "foundPhotosOfHistoryOfVersion1",
    """
    SELECT HistoryPhoto.id, place, dictionary, info, latest, NULL, changed, what, visited
    FROM json_each(?1) AS Wanted CROSS JOIN HistoryPhoto ON HistoryPhoto.id = Wanted.value
    WHERE dictionary IS NOT NULL OR info IS NOT NULL ORDER BY changed
    """
  )
}

extension Vacation {
  /// Finds what the vacation knows of photos: those that are in it, and those of which its history
  /// still keeps a dictionary, as it was kept last.
  ///
  /// - Returns: What is known; photos of which nothing is, or nothing undamaged, are missing.
  /// - Throws: ``VacationError``.
  /// - Source: NEXT.md, R18.
  public func foundPhotos(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    guard !ids.isEmpty else { return [:] }
    let wanted = String(decoding: try JSONEncoder().encode(ids.map(\.rawValue)), as: UTF8.self)
    return try read { database in
      var known: [PhotoID: FoundPhoto] = [:]
      let queries: [Query] =
        try Self.hasDigests(database)
        ? [.foundPhotosOfHistory, .foundPhotos]
        : [.foundPhotosOfHistoryOfVersion1, .foundPhotosOfVersion1]
      for query in queries {
        let rows = try Row.fetchCursor(
          database.cachedStatement(sql: query.sql),
          arguments: [wanted]
        )
        while let row = try rows.next() {
          guard try Self.digest(ofFound: row).misfit(row.decode(atIndex: 5)) == nil else {
            continue
          }
          do {
            let photo = try FoundPhoto(row)
            known[photo.photo.id] = photo
          } catch  where error is PhotoDecodingError || error is RowDamaged {
            // A damaged dictionary is not copied: the photo is looked for elsewhere.
            continue
          }
        }
      }
      return known
    }
  }

  /// The digest of what a row of a query for found photos holds.
  private static func digest(ofFound row: Row) throws -> RowDigest {
    let values = Array(row.databaseValues)
    // In the order of the columns of HistoryPhoto: changed, id, what, visited, and the others.
    guard values.count == 6 else { return RowDigest([6, 0, 7, 8, 1, 2, 3, 4].map { values[$0] }) }
    return try RowDigest(
      latest: row.decode(String?.self, atIndex: 4) ?? "",
      dictionary: row.decode(atIndex: 2),
      info: row.decode(atIndex: 3)
    )
  }
}
