import Foundation

/// Distances on the Earth, taken as a ball.
enum SphereDistance {
  /// Kilometers along the great circle between two points given in degrees.
  static func kilometers(
    _ latitude: Double,
    _ longitude: Double,
    _ otherLatitude: Double,
    _ otherLongitude: Double
  ) -> Double {
    let radians = Double.pi / 180
    let north = sin((otherLatitude - latitude) * radians / 2)
    let east = sin((otherLongitude - longitude) * radians / 2)
    let haversine =
      north * north + cos(latitude * radians) * cos(otherLatitude * radians) * east * east
    return 2 * 6371.0088 * asin(min(1, haversine.squareRoot()))
  }
}
