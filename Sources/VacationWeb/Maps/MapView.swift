/// How a region lies in a picture: from ``Mercator``'s x and y to pixels.
struct MapView: Sendable {
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int
  /// Pixels to the whole world's width.
  let scale: Double
  /// Where the picture's western edge lies; below 0 or above 1 in a copy of the world beside it.
  let x: Double
  /// Where the picture's northern edge lies.
  let y: Double

  /// Shows all of a region in the middle of a picture, and what lies beside it.
  init(of region: MapRegion, width: Int, height: Int) {
    self.width = width
    self.height = height
    let left = Mercator.x(longitude: region.west)
    let across = region.degreesWide / 360
    let top = Mercator.y(latitude: region.north)
    let down = max(Mercator.y(latitude: region.south) - top, 1e-9)
    scale = min(Double(width) / across, Double(height) / down)
    x = left + across / 2 - Double(width) / 2 / scale
    let shown = Double(height) / scale
    let north = top + down / 2 - shown / 2
    y = shown < 1 ? min(max(north, 0), 1 - shown) : north
  }

  /// What the picture shows.
  var region: MapRegion {
    MapRegion(
      west: Mercator.wrapped(longitude: x * 360 - 180),
      degreesWide: min(Double(width) / scale, 1) * 360,
      south: Mercator.latitude(y: min(y + Double(height) / scale, 1)),
      north: Mercator.latitude(y: max(y, 0))
    )
  }

  /// The copies of the world that the picture touches: 0 is the world itself, 1 the one east of it.
  var worlds: ClosedRange<Int> {
    Int(x.rounded(.down))...Int((x + Double(width) / scale).rounded(.down))
  }

  /// Where a point lies, pixels from the north-western corner.
  func place(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - self.x) * scale, (y - self.y) * scale)
  }

  /// Where a point lies in that copy of the world in which it is nearest to the picture's middle.
  func place(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let middle = x + Double(width) / 2 / scale
    let point = Mercator.x(longitude: longitude)
    return place(x: point - (point - middle).rounded(), y: Mercator.y(latitude: latitude))
  }
}
