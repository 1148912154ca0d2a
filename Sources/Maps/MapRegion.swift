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
  package init(showing bounds: MapBounds?, aspect: Double) {
    self.init(fitting: bounds, aspect: aspect)
    guard degreesWide <= Self.leastSpanOfPoint else { return }
    for span in [Self.leastSpanOfPoint, 6] where box?.largestCities(1).isEmpty ?? false {
      self.init(fitting: bounds, aspect: aspect, minimumSpan: 4 * span)
    }
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
  ///   - points: What the box contains. They alone decide whether it crosses the 180th meridian, so
  ///     that maps of the same points are seen from the same side.
  ///   - lines: Lines that it contains too, but from west to east only those that do not cross the
  ///     180th meridian if it does not.
  package init?(
    of points: [(latitude: Double, longitude: Double)],
    and lines: [GreatCircle] = []
  ) {
    let latitudes = points.map(\.latitude) + lines.flatMap { $0.points.map(\.x) }
    guard !points.isEmpty, let south = latitudes.min(), let north = latitudes.max() else {
      return nil
    }
    (self.south, self.north) = (south, north)
    let longitudes = points.map { Mercator.wrapped(longitude: $0.longitude) }
    let arc = Self.shortestArc(holding: longitudes)
    if arc.west + arc.degrees > 180 {
      let all = longitudes + lines.flatMap { $0.points.map(\.y) }
      (west, degreesWide) = Self.shortestArc(holding: all)
    } else {
      let whole = lines.filter { line in line.points.allSatisfy { abs($0.y) <= 180 } }
      let all = longitudes + whole.flatMap { $0.points.map(\.y) }
      west = all.reduce(180, min)
      degreesWide = all.reduce(-180, max) - west
    }
  }

  /// How much shorter than without it an arc across the 180th meridian is, in degrees.
  ///
  /// Most maps of the world end in the Pacific.
  private static let leastGain = 30.0

  /// The shortest arc that contains all longitudes: the complement of the widest gap.
  private static func shortestArc(holding longitudes: [Double]) -> (west: Double, degrees: Double) {
    let sorted = longitudes.map(Mercator.wrapped(longitude:)).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    let pacific = first + 360 - last
    var (west, widest) = (first, pacific)
    for (left, right) in zip(sorted, sorted.dropFirst())
    where right - left > widest && right - left >= pacific + leastGain {
      widest = right - left
      west = right
    }
    return (west, 360 - widest)
  }
}
