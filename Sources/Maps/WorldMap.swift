import Glibc

/// The outlines of the world's countries in a drawing that shows areas in their true proportions.
///
/// - Source: the Equal Earth projection: B. Šavrič, T. Patterson, B. Jenny, International Journal of
///   Geographical Information Science 33 (2019); outlines as ``CountryOutlines``.
package struct WorldMap: Sendable {
  /// A country.
  package struct Country: Sendable {
    /// Its name in English, as on maps: some are abbreviated.
    package let name: String
    /// The data of an SVG path in units of ``WorldMap/scale`` to a pixel.
    package let path: String
  }

  /// Path units to a pixel.
  package static let scale = 2
  /// The size of the drawing in pixels.
  package static let width = 960
  package static let height = 432

  /// The map, drawn on first use.
  package static let shared = WorldMap(.shared)

  /// All countries but Antarctica.
  package let countries: [Country]

  init(_ outlines: CountryOutlines) {
    var paths: [Int: SVGPath] = [:]
    for ring in outlines.rings where outlines.names[ring.country] != "Antarctica" {
      var points: [HalfPixels] = []
      for point in outlines.points[ring.points] {
        let place = HalfPixels(Self.place(x: Double(point.x), y: Double(point.y)))
        if place != points.last { points.append(place) }
      }
      guard points.count > 3 else { continue }
      paths[ring.country, default: SVGPath()].add(points, closed: true)
    }
    countries = paths.sorted { $0.key < $1.key }.map { index, path in
      Country(name: outlines.names[index], path: path.text)
    }
  }

  /// The place of a point in pixels, from degrees north and east.
  package static func place(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    place(x: Mercator.x(longitude: longitude), y: Mercator.y(latitude: latitude))
  }

  /// The place of a point in pixels, from its ``Mercator`` coordinates.
  static func place(x: Double, y: Double) -> (x: Double, y: Double) {
    let longitude = (x * 360 - 180) * .pi / 180
    let latitude = Mercator.latitude(y: y) * .pi / 180
    let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
    let theta = asin(3.0.squareRoot() / 2 * sin(latitude))
    let t2 = theta * theta
    let t6 = t2 * t2 * t2
    let slope = 9 * a4 * t6 * t2 + 7 * a3 * t6 + 3 * a2 * t2 + a1
    let east = 2 * 3.0.squareRoot() * longitude * cos(theta) / (3 * slope)
    let north = theta * (a4 * t6 * t2 + a3 * t6 + a2 * t2 + a1)
    // The projection is 2 × 2.7066 wide; the drawing begins a little above the pole, at 1.3173.
    let unit = Double(width) / (2 * 2.706_63)
    return (Double(width) / 2 + east * unit, 1.37 * unit - north * unit)
  }
}
