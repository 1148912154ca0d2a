import Glibc

/// The projection of web maps: the world is a square of side 1, its north-west corner at 0, 0.
///
/// - Source: EPSG:3857, https://epsg.io/3857
enum Mercator {
  /// The latitude where the square ends, degrees; what lies nearer to a pole is drawn there.
  static let greatestLatitude = 85.051_128_779_806_6

  /// The distance from the square's western edge, 0...1 for -180...180 degrees east.
  static func x(longitude: Double) -> Double {
    (longitude + 180) / 360
  }

  /// The distance from the square's northern edge, 0...1.
  static func y(latitude: Double) -> Double {
    let radians = min(max(latitude, -greatestLatitude), greatestLatitude) * .pi / 180
    let y = 0.5 - log(tan(.pi / 4 + radians / 2)) / (2 * .pi)
    return min(max(y, 0), 1)
  }

  /// Degrees north of a distance from the square's northern edge.
  static func latitude(y: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
  }

  /// The same meridian in -180..<180 degrees east.
  static func wrapped(longitude: Double) -> Double {
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }
}
