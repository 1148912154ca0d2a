package import TravelDesk

/// A region of the map between two meridians and two parallels.
package struct MapRegion: Sendable, Hashable {
  /// The western edge in degrees east, -180..<180.
  package let west: Double
  /// The width in degrees, greater than 0 and at most 360.
  package let degreesWide: Double
  /// The southern edge in degrees north.
  package let south: Double
  /// The northern edge in degrees north, greater than ``south``.
  package let north: Double

  /// The inhabited world, from Tierra del Fuego to Spitsbergen.
  package static let world = MapRegion(west: -180, degreesWide: 360, south: -58, north: 78)

  /// Where the Antarctic begins, in degrees north: maps of the world end there.
  package static let southernmost = -60.0

  /// Where the land ends, in degrees north.
  package static let northernmost = 84.0

  /// The whole world.
  package static let whole = MapRegion(
    west: -180,
    degreesWide: 360,
    south: -Mercator.greatestLatitude,
    north: Mercator.greatestLatitude
  )

  /// The eastern edge in degrees east, -180...180; less than ``west`` across the 180th meridian.
  package var east: Double {
    let east = Mercator.wrapped(longitude: west + degreesWide)
    return east == -180 ? 180 : east
  }

  package init(west: Double, degreesWide: Double, south: Double, north: Double) {
    self.west = west
    self.degreesWide = degreesWide
    self.south = south
    self.north = north
  }

  package init(_ box: GeographicBox) {
    let width = box.east - box.west
    west = Mercator.wrapped(longitude: box.west)
    // A box of zero width cannot be drawn at any scale.
    degreesWide = max(width < 0 ? width + 360 : width, 0.001)
    let center = (box.south + box.north) / 2
    south = min(box.south, center - 0.0005)
    north = max(box.north, center + 0.0005)
  }

  /// The height in pixels of a drawing of the whole region and no more, `width` pixels wide.
  package func height(atWidth width: Int) -> Int {
    let tall = Mercator.y(latitude: south) - Mercator.y(latitude: north)
    return Int((Double(width) * tall * 360 / degreesWide).rounded(.up))
  }

  /// The region as a box for Flickr; never nil for a valid region.
  package var box: GeographicBox? {
    let (south, north) = (max(south, -90), min(north, 90))
    guard degreesWide < 360 else {
      return GeographicBox(west: -180, south: south, east: 180, north: north)
    }
    return GeographicBox(west: west, south: south, east: east, north: north)
  }
}

extension MapRegion {
  /// Creates the smallest region that contains a box; the world without one.
  ///
  /// - Parameters:
  ///   - bounds: The box.
  ///   - padding: The margin on each side, as a fraction of the box's extent.
  ///   - aspect: The aspect ratio of the drawing, width by height.
  ///   - minimumSpan: The minimum width in degrees; nil for ``leastSpan`` or, around a point,
  ///     ``leastSpanOfPoint``.
  package init(
    fitting bounds: MapBounds?,
    padding: Double = 0.12,
    aspect: Double = 16.0 / 9,
    minimumSpan: Double? = nil
  ) {
    guard let bounds else {
      self = .world
      return
    }
    let (top, bottom) = (Mercator.y(latitude: bounds.north), Mercator.y(latitude: bounds.south))
    let centerX = Mercator.x(longitude: bounds.west + bounds.degreesWide / 2)

    let isPoint = bounds.degreesWide == 0 && top == bottom
    let minimumSpan = minimumSpan ?? (isPoint ? Self.leastSpanOfPoint : Self.leastSpan)
    var width = max(bounds.degreesWide / 360 * (1 + 2 * padding), minimumSpan / 360)
    // Pins extend northward from their point and need space at the top.
    let head = (bottom - top) * padding / 2
    var height = max(
      (bottom - top) * (1 + 2 * padding) + head,
      minimumSpan / 360 / aspect
    )
    if width < height * aspect { width = height * aspect } else { height = width / aspect }
    width = min(width, 1)
    height = min(height, 1)
    // Shifts a region that would extend beyond a pole.
    let north = min(max((top + bottom - head) / 2 - height / 2, 0), 1 - height)

    self.init(
      west: Mercator.wrapped(longitude: (centerX - width / 2) * 360 - 180),
      degreesWide: width * 360,
      south: Mercator.latitude(y: north + height),
      north: Mercator.latitude(y: north)
    )
  }

  /// Creates the smallest region that contains a box; around a point, one large enough to contain a
  /// city, for orientation.
  package init(showing bounds: MapBounds?, padding: Double = 0.12, aspect: Double) {
    self.init(fitting: bounds, padding: padding, aspect: aspect)
    guard degreesWide <= Self.leastSpanOfPoint else { return }
    for span in [Self.leastSpanOfPoint, 6] where box?.largestCities(1).isEmpty ?? false {
      self.init(fitting: bounds, aspect: aspect, minimumSpan: 4 * span)
    }
  }

  /// The region without the Antarctic and the sea around the North Pole, unless some of a box is there.
  package func inhabited(with bounds: MapBounds?) -> MapRegion {
    MapRegion(
      west: west,
      degreesWide: degreesWide,
      south: max(south, min(Self.southernmost, bounds.map { $0.south - 5 } ?? 0)),
      north: min(north, max(Self.northernmost, bounds.map { $0.north + 1 } ?? 0))
    )
  }

  /// Creates the region of a box without a margin; a box smaller than a city, and none, as
  /// ``init(showing:aspect:)``.
  package init(exactly bounds: MapBounds?) {
    guard let bounds,
      max(bounds.degreesWide, bounds.north - bounds.south) > Self.leastSpanOfPoint
    else {
      self.init(showing: bounds, aspect: 1)
      return
    }
    self.init(
      west: bounds.west,
      degreesWide: max(bounds.degreesWide, 0.001),
      south: min(bounds.south, bounds.north - 0.001),
      north: bounds.north
    )
  }

  /// The minimum width in degrees for several points: about 20 km.
  private static let leastSpan = 0.2
  /// The minimum width in degrees for one point: about 150 km.
  private static let leastSpanOfPoint = 1.5
}

/// The smallest box that contains some points; it may have no extent.
package struct MapBounds: Sendable {
  /// The western edge in degrees east, -180..<180.
  package let west: Double
  /// The width in degrees.
  package let degreesWide: Double
  /// The southern edge in degrees north.
  package let south: Double
  /// The northern edge in degrees north.
  package let north: Double

  /// Creates the box; nil without points.
  ///
  /// - Parameters:
  ///   - points: What the box contains.
  ///   - lines: Lines that it contains too. If they go around the world, it ends where the fewest of
  ///     them leave it at one side and come back at the other.
  package init?(
    of points: [(latitude: Double, longitude: Double)],
    and lines: [GreatCircle] = []
  ) {
    let latitudes = points.map(\.latitude) + lines.flatMap { $0.points.map(\.x) }
    guard !points.isEmpty, let south = latitudes.min(), let north = latitudes.max() else {
      return nil
    }
    (self.south, self.north) = (south, north)
    let ends = points.map { ($0.longitude, $0.longitude) }
    let arcs = lines.map { line in
      let longitudes = line.points.map(\.y)
      return (longitudes.min() ?? 0, longitudes.max() ?? 0)
    }
    (west, degreesWide) = Self.shortestArc(holding: ends + arcs)
  }

  /// How much shorter than without it an arc across the 180th meridian is, in degrees.
  ///
  /// Most maps of the world end in the Pacific.
  private static let leastGain = 30.0
  /// The width in degrees from which on a gap may be the end of the world.
  private static let leastGap = 15.0

  /// The shortest arc that contains all stretches from west to east: the complement of the widest gap
  /// that the fewest of them cross.
  private static func shortestArc(
    holding stretches: [(west: Double, east: Double)]
  ) -> (west: Double, degrees: Double) {
    let all = stretches.flatMap { [$0.west, $0.east] }
    let ends = Set(all.map(Mercator.wrapped(longitude:))).sorted()
    guard let first = ends.first, let last = ends.last else { return (-180, 360) }
    let long = stretches.filter { $0.west < $0.east }
    func crossings(of gap: (west: Double, east: Double)) -> Int {
      let middle = (gap.west + gap.east) / 2
      return long.count { stretch in
        let start = (middle - stretch.west).truncatingRemainder(dividingBy: 360)
        return (start < 0 ? start + 360 : start) < stretch.east - stretch.west
      }
    }
    let pacific = (west: last, east: first + 360)
    var (best, fewest, widest) = (pacific, crossings(of: pacific), pacific.east - pacific.west)
    for (west, east) in zip(ends, ends.dropFirst()) where east - west >= leastGap {
      let (gap, width) = ((west: west, east: east), east - west)
      let count = crossings(of: gap)
      // A journey around the world ends in the Pacific too.
      let gain = fewest > 0 ? 360 : leastGain
      let least = best == pacific ? widest + gain : widest
      if count < fewest || (count == fewest && width > widest && width >= least) {
        (best, fewest, widest) = (gap, count, width)
      }
    }
    return (Mercator.wrapped(longitude: best.east), 360 - widest)
  }
}
