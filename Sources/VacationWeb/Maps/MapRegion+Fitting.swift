extension MapRegion {
  /// Makes the smallest region that holds all pins; the world for none.
  ///
  /// Pins on both sides of the 180th meridian give a region across it where that is the smaller one.
  ///
  /// - Parameters:
  ///   - pins: What it is to hold.
  ///   - padding: What is left free on each side, a part of the pins' own extent.
  ///   - aspect: Width by height of what the region is shown in.
  ///   - minimumSpan: Degrees of longitude that are shown at least; nil for ``leastSpan`` or, around
  ///     a point, ``leastSpanOfPoint``.
  init(
    fitting pins: [MapPin],
    padding: Double = 0.12,
    aspect: Double = 16.0 / 9,
    minimumSpan: Double? = nil
  ) {
    let ys = pins.map { Mercator.y(latitude: $0.latitude) }
    guard let top = ys.min(), let bottom = ys.max() else {
      self = .world
      return
    }
    let arc = Self.shortestArc(holding: pins.map(\.longitude))
    let centerX = Mercator.x(longitude: arc.west + arc.degrees / 2)

    let isPoint = arc.degrees == 0 && top == bottom
    let minimumSpan = minimumSpan ?? (isPoint ? Self.leastSpanOfPoint : Self.leastSpan)
    var width = max(arc.degrees / 360 * (1 + 2 * padding), minimumSpan / 360)
    // A pin stands on its point: the northernmost ones need room for their heads.
    let head = (bottom - top) * padding / 2
    var height = max(
      (bottom - top) * (1 + 2 * padding) + head,
      minimumSpan / 360 / aspect
    )
    if width < height * aspect { width = height * aspect } else { height = width / aspect }
    width = min(width, 1)
    height = min(height, 1)
    // Nothing lies beyond the poles' edges: a region that would reach there is moved.
    let north = min(max((top + bottom - head) / 2 - height / 2, 0), 1 - height)

    self.init(
      west: Mercator.wrapped(longitude: (centerX - width / 2) * 360 - 180),
      degreesWide: width * 360,
      south: Mercator.latitude(y: north + height),
      north: Mercator.latitude(y: north)
    )
  }

  /// Makes the smallest region that holds all pins; around a point one that is wide enough for a city
  /// to be in it, so that one sees where on Earth it is.
  init(showing pins: [MapPin], aspect: Double) {
    self.init(fitting: pins, aspect: aspect)
    guard degreesWide <= Self.leastSpanOfPoint else { return }
    for span in [Self.leastSpanOfPoint, 6] where box?.largestCities(1).isEmpty ?? false {
      self.init(fitting: pins, aspect: aspect, minimumSpan: 4 * span)
    }
  }

  /// Degrees of longitude that a map of several points shows at least: about 20 km.
  private static let leastSpan = 0.2
  /// Degrees of longitude that a map of one point shows at least: about 150 km.
  private static let leastSpanOfPoint = 1.5

  /// The shortest part of a parallel that holds all longitudes: what is left beside the widest gap.
  private static func shortestArc(holding longitudes: [Double]) -> (west: Double, degrees: Double) {
    let sorted = longitudes.map(Mercator.wrapped(longitude:)).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    var west = first
    var widest = first + 360 - last
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widest {
      widest = right - left
      west = right
    }
    return (west, 360 - widest)
  }
}
