public import Flickr
import GRDB

/// Everything known about a photo, as found in a vacation, in its history or among fetched photos.
public struct FoundPhoto: Sendable {
  let row: PhotoRow
  /// The photo: the latest of its dictionaries, and what it lacks from the other.
  public var photo: Photo { row.photo }
  /// The getInfo response; nil if there is none.
  public var info: Photo?
  /// The place that it was visited under; nil if it comes from no vacation.
  public var place: PlaceName?

  /// Takes what was fetched of a photo, as ``FetchedPhotos/photos(id:)`` returns it; nil for nothing.
  public init?(_ fetched: [Photo]) {
    guard let first = fetched.first else { return nil }
    row = fetched.dropFirst().reduce(PhotoRow(first)) { $0.followed(by: $1) }
    info = fetched.last(where: \.isInfo)
  }

  /// Takes what a vacation or its history holds of a photo.
  ///
  /// - Throws: `FlickrDecodingError` or ``DamagedRow`` if a dictionary is damaged.
  fileprivate init(_ state: PhotoState) throws {
    row = try PhotoRow(state)
    info = try state.info.map(Photo.init(json:))
    place = PlaceName(state.place)
  }
}

extension NamedQuery {
  static let foundPhotos = NamedQuery(
    "foundPhotos",
    """
    SELECT Photo.id, Photo.visited, placeNumber, name, dictionary, info, latest, digest
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    JOIN Place ON Place.number = placeNumber
    """
  )

  // Of several changes that kept a photo, the latest comes last.
  static let foundPhotosOfHistory = NamedQuery(
    "foundPhotosOfHistory",
    """
    SELECT \(HistoryTable.photos.selection)
    FROM json_each(?1) AS Wanted CROSS JOIN HistoryPhoto ON HistoryPhoto.id = Wanted.value
    WHERE dictionary IS NOT NULL OR info IS NOT NULL ORDER BY changed
    """
  )
}

extension Vacation {
  /// Finds what the vacation knows of photos: those that are in it, and those that only its history
  /// still keeps, as it kept them last.
  ///
  /// - Returns: What is known; photos of which nothing is, or nothing undamaged, are missing.
  /// - Throws: ``VacationError``.
  /// - Source: NEXT.md, R18.
  public func foundPhotos(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    try read { database in
      let states =
        try states(.foundPhotosOfHistory, ids, PhotoState.init(history:), database)
        + states(.foundPhotos, ids, PhotoState.init(stored:), database)
      var found: [PhotoID: FoundPhoto] = [:]
      for state in states where state.mismatch == nil {
        do {
          found[state.id] = try FoundPhoto(state)
        } catch  where error is FlickrDecodingError || error is DamagedRow {
          // A damaged dictionary is not copied: the photo is looked for elsewhere.
          continue
        }
      }
      return found
    }
  }

  /// Finds what the vacation holds of photos; those that are not in it are missing.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if a dictionary does not decode, and other
  ///   errors of ``VacationError``.
  public func storedPhotos(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    try read { database in
      var stored: [PhotoID: FoundPhoto] = [:]
      for state in try states(.foundPhotos, ids, PhotoState.init(stored:), database) {
        do {
          stored[state.id] = try FoundPhoto(state)
        } catch let error as FlickrDecodingError {
          throw VacationError.damaged(path: path, detail: "a kept dictionary is none: \(error)")
        }
      }
      return stored
    }
  }

  private func states(
    _ query: NamedQuery,
    _ ids: [PhotoID],
    _ decode: (Row) throws -> PhotoState,
    _ database: Database
  ) throws -> [PhotoState] {
    guard !ids.isEmpty else { return [] }
    return try Row.fetchAll(
      database.cachedStatement(sql: query.sql),
      arguments: [try NamedQuery.list(ids.map(\.rawValue))]
    ).map(decode)
  }
}

extension PhotoState {
  /// Reads a row of ``NamedQuery/foundPhotos``.
  ///
  /// - Throws: ``DamagedRow`` if the id is not valid; `RowDecodingError`.
  fileprivate init(stored row: Row) throws {
    let id: String = try row.decode(atIndex: 0)
    guard let id = PhotoID(rawValue: id) else { throw DamagedRow(row: "photo \(id)") }
    let (dictionary, info): (String?, String?) = (
      try row.decode(atIndex: 4), try row.decode(atIndex: 5)
    )
    let latest: String = try row.decode(atIndex: 6)
    let digest = RowDigest(latest: latest, dictionary: dictionary, info: info)
    self.init(
      id: id,
      visited: try row.decode(atIndex: 1),
      placeNumber: try row.decode(atIndex: 2),
      place: try row.decode(atIndex: 3),
      dictionary: dictionary,
      info: info,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary,
      mismatch: digest.mismatch(try row.decode(atIndex: 7))
    )
  }
}
