/// The world's cities of 15,000 people and more, by nearest point and by name.
///
/// The data is part of the program, so there is one gazetteer, and nothing about it can fail.
public struct Gazetteer: Sendable {
  /// The gazetteer, loaded at its first use, from any thread.
  public static let shared = Gazetteer()

  let table: CityTable
  let grid: CityGrid

  private init() {
    table = CityTable()
    grid = CityGrid(latitudes: table.latitudes, longitudes: table.longitudes)
  }

  /// The number of cities.
  public var count: Int { table.starts.count }

  /// Every city, most populous first; made anew at each use.
  public var cities: [City] {
    (0..<count).map { table.city(row: $0) }
  }

  /// Finds the city nearest to a point.
  ///
  /// Of equally near cities the most populous; nil when none lies within the distance (a city
  /// exactly there counts), or when a number is not finite or out of range.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, WGS84, -90...90.
  ///   - longitude: Degrees east, WGS84, -180...180.
  ///   - kilometers: Kilometers along the great circle, 0 or more; may be infinite.
  /// - Returns: The city, or nil.
  public func nearestCity(
    latitude: Double,
    longitude: Double,
    within kilometers: Double = 50
  ) -> City? {
    nearest(latitude: latitude, longitude: longitude, within: kilometers)?.city
  }

  /// Finds the city nearest to a point, and how far away it is.
  ///
  /// As ``nearestCity(latitude:longitude:within:)``, with the distance in kilometers along the
  /// great circle of a ball with the Earth's mean radius, 6371.0088 km.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, WGS84, -90...90.
  ///   - longitude: Degrees east, WGS84, -180...180.
  ///   - kilometers: Kilometers along the great circle, 0 or more; may be infinite.
  /// - Returns: The city with its distance in kilometers, or nil.
  public func nearest(
    latitude: Double,
    longitude: Double,
    within kilometers: Double = 50
  ) -> (city: City, kilometers: Double)? {
    // NaN is in no range, and below no number.
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), kilometers >= 0,
      let found = grid.nearest(
        latitude: latitude,
        longitude: longitude,
        within: min(kilometers, Sphere.halfCircumference)
      )
    else { return nil }
    return (table.city(row: found.city), found.kilometers)
  }
}
