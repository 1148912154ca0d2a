import Foundation
import GRDB

extension NamedQuery {
  static let pointsOfPlace = NamedQuery(
    "pointsOfPlace",
    """
    SELECT Photo.latitude, Photo.longitude
    FROM Place JOIN Photo ON Photo.placeNumber = Place.number
    WHERE Place.name = ? AND Photo.latitude IS NOT NULL AND Photo.longitude IS NOT NULL
      AND (Photo.latitude <> 0 OR Photo.longitude <> 0)
    """
  )
}

extension Vacation {
  /// Finds the center of a place: the mean of the points of its geotagged photos, on a sphere.
  ///
  /// 0, 0 does not count (R4). Takes time proportional to the number of photos of the place.
  ///
  /// - Parameter name: The place's full name.
  /// - Returns: Degrees north and east, WGS84; nil without geotagged photos, or if they are all
  ///   around the Earth.
  /// - Throws: ``VacationError``.
  public func center(ofPlace name: String) throws -> (latitude: Double, longitude: Double)? {
    let (sum, count) = try read { database in
      let rows = try Row.fetchCursor(
        database.cachedStatement(sql: NamedQuery.pointsOfPlace.sql),
        arguments: [name]
      )
      var (sum, count) = (SIMD3<Double>.zero, 0.0)
      while let row = try rows.next() {
        let latitude = try row.decode(Double.self, atIndex: 0) * .pi / 180
        let longitude = try row.decode(Double.self, atIndex: 1) * .pi / 180
        sum += [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
        count += 1
      }
      return (sum, count)
    }
    // Rounding never sums to zero exactly.
    guard count > 0, (sum * sum).sum().squareRoot() > count * 1e-9 else { return nil }
    return (
      atan2(sum.z, (sum.x * sum.x + sum.y * sum.y).squareRoot()) * 180 / .pi,
      atan2(sum.y, sum.x) * 180 / .pi
    )
  }
}
