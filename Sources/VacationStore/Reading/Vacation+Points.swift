import GRDB

/// Where the photos of a list were taken.
public struct PhotoPoints: Sendable {
  /// A photo and where it was taken.
  public struct Point: Sendable, Hashable {
    /// The position of its visit, see `VacationPhoto.key`.
    let key: Int64
    /// Degrees north, WGS84, within a meter.
    public let latitude: Float
    /// Degrees east, WGS84, within a meter.
    public let longitude: Float
    /// The number of its place in this file, see ``Vacation/placeNames(numbers:)``.
    public let placeNumber: Int64
  }

  /// The photos with coordinates, in no particular order; 0, 0 does not count (R4).
  public var located: [Point] = []
  /// The number of photos without coordinates.
  public var unlocated = 0
}

extension NamedQuery {
  static let namesOfPlaces = NamedQuery(
    "namesOfPlaces",
    """
    SELECT number, name FROM json_each(?) AS Wanted CROSS JOIN Place ON number = Wanted.value
    """
  )
}

extension Vacation {
  /// The full names of places, by their numbers in this file.
  ///
  /// - Throws: ``VacationError``.
  public func placeNames(numbers: some Sequence<Int64>) throws -> [Int64: String] {
    let wanted = "[" + numbers.map(String.init).joined(separator: ",") + "]"
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.namesOfPlaces.sql),
        arguments: [wanted]
      )
      return Dictionary(
        try rows.map { (try $0.decode(Int64.self, atIndex: 0), try $0.decode(atIndex: 1)) },
        uniquingKeysWith: { $1 }
      )
    }
  }

  /// Finds the points of all photos that fit a filter: 24 bytes each.
  ///
  /// Takes time proportional to the photos that were looked at, see
  /// ``photos(_:order:after:offset:limit:progress:)``.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func points(
    _ filter: PhotoFilter,
    progress: IndexingProgress = { _, _ in }
  ) throws -> PhotoPoints {
    try read(filter, progress: progress) { filter, search, database in
      let query = try FilterQuery(filter, search: search, database)
      let rows = try Row.fetchCursor(database, SQLRequest(literal: query.points, cached: true))
      var points = PhotoPoints()
      while let row = try rows.next() {
        let latitude: Double? = try row.decode(atIndex: 1)
        let longitude: Double? = try row.decode(atIndex: 2)
        guard let latitude, let longitude, latitude != 0 || longitude != 0 else {
          points.unlocated += 1
          continue
        }
        points.located.append(
          PhotoPoints.Point(
            key: try row.decode(atIndex: 0),
            latitude: Float(latitude),
            longitude: Float(longitude),
            placeNumber: try row.decode(atIndex: 3)
          )
        )
      }
      return points
    }
  }

  /// Reads the photos at some points; nil for those that have left the vacation since.
  ///
  /// - Throws: ``VacationError``.
  public func photos(at points: [PhotoPoints.Point]) throws -> [VacationPhoto?] {
    let photos = Dictionary(try photos(keys: points.map(\.key)).map { ($0.key, $0) }) { $1 }
    return points.map { photos[$0.key] }
  }
}
