import Glibc

/// The Earth as a ball: what great-circle distances are measured on.
enum Sphere {
  /// The mean radius in kilometers (IUGG's R1).
  static let radius = 6371.0088
  /// No two points are further apart than this, in kilometers.
  static let halfCircumference = Double.pi * radius
  /// Radians in a degree.
  static let radians = Double.pi / 180

  /// The point as a vector of length 1 from the centre.
  static func vector(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let ring = cos(latitude * radians)
    return SIMD3(
      ring * cos(longitude * radians),
      ring * sin(longitude * radians),
      sin(latitude * radians)
    )
  }

  /// The square of the straight line between two vectors: grows with the distance, costs no root.
  static func squaredChord(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let difference = first - second
    return (difference * difference).sum()
  }

  /// The great-circle distance in kilometers that a squared chord spans.
  static func kilometers(squaredChord: Double) -> Double {
    2 * radius * asin(min(1, squaredChord.squareRoot() / 2))
  }
}
