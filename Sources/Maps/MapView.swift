import Glibc

/// Maps ``Mercator`` coordinates to the pixels of a drawing.
package struct MapView: Sendable {
  package let width: Int
  package let height: Int
  /// The width of the whole world in pixels.
  package let scale: Double
  /// The western edge; below 0 or above 1 in a copy of the world beside it.
  package let x: Double
  /// The northern edge.
  package let y: Double

  /// Centers a region in a drawing, which also shows its surroundings, at least `padding` pixels of
  /// them on each side.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - padding: The least distance of the region from the edges, in pixels.
  ///   - southernmost: The latitude south of which no surroundings are shown; nil for none. A drawing
  ///     that is too high for the rest shows water north of the world.
  package init(
    of region: MapRegion,
    width: Int,
    height: Int,
    padding: Double = 0,
    southernmost: Double? = nil
  ) {
    self.width = width
    self.height = height
    let left = Mercator.x(longitude: region.west)
    let across = region.degreesWide / 360
    let top = Mercator.y(latitude: region.north)
    let down = max(Mercator.y(latitude: region.south) - top, 1e-9)
    scale = min(
      (Double(width) - 2 * padding) / across,
      (Double(height) - 2 * padding) / down
    )
    x = left + across / 2 - Double(width) / 2 / scale
    let shown = Double(height) / scale
    let north = top + down / 2 - shown / 2
    let centered = shown < 1 ? min(max(north, 0), 1 - shown) : north
    if let southernmost {
      let lowest = max(Mercator.y(latitude: southernmost), top + down + padding / scale)
      y = min(centered, lowest - shown)
    } else {
      y = centered
    }
  }

  /// Shows the world around a point at a web map zoom level: at 0 the world is 256 pixels wide, and
  /// each level doubles it.
  package init(latitude: Double, longitude: Double, zoom: Double, width: Int, height: Int) {
    self.width = width
    self.height = height
    scale = 256 * Self.factor(ofZoom: zoom)
    x = Mercator.x(longitude: longitude) - Double(width) / 2 / scale
    y = Mercator.y(latitude: latitude) - Double(height) / 2 / scale
  }

  /// Shows a square of the world: at zoom 0 all of it, and each level quarters the squares.
  package init(tile column: Int, _ row: Int, zoom: Int, size: Int) {
    width = size
    height = size
    let count = exp2(Double(zoom))
    scale = Double(size) * count
    x = Double(column) / count
    y = Double(row) / count
  }

  /// The visible region.
  package var region: MapRegion {
    MapRegion(
      west: Mercator.wrapped(longitude: x * 360 - 180),
      degreesWide: min(Double(width) / scale, 1) * 360,
      south: Mercator.latitude(y: min(y + Double(height) / scale, 1)),
      north: Mercator.latitude(y: max(y, 0))
    )
  }

  /// How many times wider the world is than at zoom 0.
  package static func factor(ofZoom zoom: Double) -> Double { exp2(zoom) }

  /// The web map zoom.
  package var zoom: Double { log2(scale / 256) }

  /// The visible copies of the world: 0 is the world itself, 1 the copy east of it.
  package var worlds: ClosedRange<Int> {
    Int(x.rounded(.down))...Int((x + Double(width) / scale).rounded(.down))
  }

  /// The position of a point in pixels from the northwest corner.
  package func place(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - self.x) * scale, (y - self.y) * scale)
  }

  /// The position of a point, in the copy of the world where it is nearest to the center.
  package func place(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let middle = x + Double(width) / 2 / scale
    let point = Mercator.x(longitude: longitude)
    return place(x: point - (point - middle).rounded(), y: Mercator.y(latitude: latitude))
  }
}

/// The Web Mercator projection: the world is a unit square with its northwest corner at 0, 0.
///
/// - Source: EPSG:3857, https://epsg.io/3857
package enum Mercator {
  /// The latitude of the square's edge in degrees; points nearer to a pole are clamped to it.
  package static let greatestLatitude = 85.051_128_779_806_6

  /// The distance from the square's western edge, 0...1 for -180...180 degrees east.
  package static func x(longitude: Double) -> Double {
    (longitude + 180) / 360
  }

  /// The distance from the square's northern edge, 0...1.
  package static func y(latitude: Double) -> Double {
    let radians = min(max(latitude, -greatestLatitude), greatestLatitude) * .pi / 180
    let y = 0.5 - log(tan(.pi / 4 + radians / 2)) / (2 * .pi)
    return min(max(y, 0), 1)
  }

  /// The latitude in degrees for a distance from the square's northern edge.
  package static func latitude(y: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
  }

  /// Wraps a longitude to -180..<180 degrees east.
  package static func wrapped(longitude: Double) -> Double {
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }
}
