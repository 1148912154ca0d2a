/// The world's cities of 15,000 people and more, searchable by point and by name.
///
/// The data is part of the program, so loading it cannot fail.
public struct Gazetteer: Sendable {
  /// The gazetteer, loaded at first use; thread-safe.
  public static let shared = Gazetteer()

  let table: CityTable
  let grid: CityGrid

  private init() {
    table = CityTable()
    grid = CityGrid(latitudes: table.latitudes, longitudes: table.longitudes)
  }

  /// The number of cities.
  public var count: Int { table.starts.count }

  /// All cities, most populous first; computed at each access.
  public var cities: [City] {
    (0..<count).map { table.city(row: $0) }
  }

  /// Finds the city nearest to a point.
  ///
  /// Ties are broken by population; nil if no city is within the distance (inclusive), or if a
  /// number is not finite or out of range.
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
  /// Like ``nearestCity(latitude:longitude:within:)``, with the great-circle distance in kilometers
  /// on a sphere with the Earth's mean radius, 6371.0088 km.
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
    // NaN is in no range, and fails every comparison.
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
