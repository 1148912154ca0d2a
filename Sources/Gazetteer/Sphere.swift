import Glibc

/// The Earth as a sphere, for great-circle distances.
enum Sphere {
  /// The mean radius in kilometers (IUGG's R1).
  static let radius = 6371.0088
  /// The maximum distance between two points, in kilometers.
  static let halfCircumference = Double.pi * radius
  /// Radians in a degree.
  static let radians = Double.pi / 180

  /// The point as a unit vector.
  static func vector(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let ring = cos(latitude * radians)
    return SIMD3(
      ring * cos(longitude * radians),
      ring * sin(longitude * radians),
      sin(latitude * radians)
    )
  }

  /// The squared chord length between two vectors, which is monotonic in the distance.
  static func squaredChord(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let difference = first - second
    return (difference * difference).sum()
  }

  /// The great-circle distance in kilometers for a squared chord length.
  static func kilometers(squaredChord: Double) -> Double {
    2 * radius * asin(min(1, squaredChord.squareRoot() / 2))
  }
}
