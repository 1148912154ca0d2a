import Foundation
import GRDB

extension NamedQuery {
  // Only 100 photos per place are scanned: "Unknown" may have many, none of which has coordinates.
  static let placePoints = NamedQuery(
    "placePoints",
    """
    SELECT Place.name, Photo.latitude, Photo.longitude
    FROM json_each(?1) AS Wanted
    CROSS JOIN Place ON Place.name = Wanted.value
    CROSS JOIN Photo ON Photo.key = (
      SELECT key FROM Photo AS Located
      WHERE Located.placeNumber = Place.number
        AND Located.key <= coalesce((
          SELECT key FROM Photo AS Looked WHERE Looked.placeNumber = Place.number
          ORDER BY key LIMIT 1 OFFSET 99), 9223372036854775807)
        AND Located.latitude IS NOT NULL AND Located.longitude IS NOT NULL
        AND (Located.latitude <> 0 OR Located.longitude <> 0)
      ORDER BY Located.key LIMIT 1)
    """
  )
}

extension Vacation {
  /// The maximum number of places located in one call.
  public static let placePointLimit = 500

  /// Locates each place by its first visited photo with coordinates.
  ///
  /// Only the first 100 visits of a place are considered; 0, 0 does not count (R4).
  /// - Parameter places: Full names; those after the first 500 are ignored.
  /// - Returns: Degrees north and east, WGS84; places without coordinates are missing.
  /// - Throws: ``VacationError``.
  public func placePoints(
    _ places: [String]
  ) throws -> [String: (latitude: Double, longitude: Double)] {
    guard !places.isEmpty else { return [:] }
    let wanted = Array(places.prefix(Self.placePointLimit).uniqued())
    let json = try NamedQuery.list(wanted)
    return try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.placePoints.sql),
        arguments: [json]
      )
      var points: [String: (latitude: Double, longitude: Double)] = [:]
      for row in rows {
        points[try row.decode(atIndex: 0)] = (
          try row.decode(atIndex: 1), try row.decode(atIndex: 2)
        )
      }
      return points
    }
  }
}
