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
  }

  /// The photos with coordinates, in no particular order; 0, 0 does not count (R4).
  public var located: [Point] = []
  /// The number of photos without coordinates.
  public var unlocated = 0
}

extension Vacation {
  /// Finds the points of all photos that fit a filter: 16 bytes each.
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
            longitude: Float(longitude)
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
