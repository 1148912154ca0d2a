public import Flickr
import GRDB

/// Everything known about a photo that was found in a vacation, in its history or in the cache.
public struct FoundPhoto: Sendable {
  let row: PhotoRow
  /// The photo, decoded from its latest JSON, with missing values taken from the other JSON.
  public var photo: Photo { row.photo }
  /// The getInfo response; nil if there is none.
  public var info: Photo?
  /// The place it was visited under; nil if it was not found in a vacation.
  public var place: PlaceName?

  /// Creates a found photo from the result of ``FetchedPhotos/photos(id:)``; nil if that is empty.
  public init?(_ fetched: [Photo]) {
    guard let first = fetched.first else { return nil }
    row = fetched.dropFirst().reduce(PhotoRow(first)) { $0.followed(by: $1) }
    info = fetched.last(where: \.isInfo)
  }

  /// Creates a found photo from the state stored in a vacation or its history.
  ///
  /// - Throws: `FlickrDecodingError` or ``DamagedRow`` if the JSON is damaged.
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

  // If several changes stored a photo, the latest comes last.
  static let foundPhotosOfHistory = NamedQuery(
    "foundPhotosOfHistory",
    """
    SELECT \(DigestedTable.photos.selection)
    FROM json_each(?1) AS Wanted CROSS JOIN HistoryPhoto ON HistoryPhoto.id = Wanted.value
    WHERE dictionary IS NOT NULL OR info IS NOT NULL ORDER BY changed
    """
  )
}

extension Vacation {
  /// Finds photos in the vacation, or else in its history, in the state stored last.
  ///
  /// - Returns: The photos; those that are not found, or whose data is damaged, are missing.
  /// - Throws: ``VacationError``.
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
          // Damaged JSON is not copied: the caller looks for the photo elsewhere.
          continue
        }
      }
      return found
    }
  }

  /// Finds photos in the vacation; those that are not in it are missing.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if photo JSON does not decode, or another
  ///   ``VacationError``.
  public func storedPhotos(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    try read { database in
      var stored: [PhotoID: FoundPhoto] = [:]
      for state in try states(.foundPhotos, ids, PhotoState.init(stored:), database) {
        do {
          stored[state.id] = try FoundPhoto(state)
        } catch let error as FlickrDecodingError {
          throw VacationError.damaged(
            path: path,
            detail: "a photo's JSON does not decode: \(error)"
          )
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
