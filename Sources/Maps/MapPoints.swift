/// Many points, to be grouped for a view.
package struct MapPoints: Sendable {
  /// Points in ``Mercator`` coordinates; single precision is 2 m on the ground.
  private let points: [SIMD2<Float>]

  /// Creates the set; a point's index is its identity.
  package init(_ points: some Collection<(latitude: Double, longitude: Double)>) {
    self.points = points.map { point in
      let x = Mercator.x(longitude: Mercator.wrapped(longitude: point.longitude))
      return SIMD2(Float(x), Float(Mercator.y(latitude: point.latitude)))
    }
  }

  package var count: Int { points.count }

  /// The minimum distance between two groups in pixels, horizontally or vertically: their pins do
  /// not overlap.
  package static let distance = 56.0
  /// The width of the squares in which points are counted, in pixels.
  ///
  /// It is greater than ``distance``, so that a group is too close only to those of the squares
  /// around its own.
  private static let square = 64.0
  /// The greatest number of squares from one edge of a view to the other.
  private static let maximumSquares = 160.0

  /// Groups the points of a view.
  ///
  /// Points are counted in squares, which are the same for all views of a zoom, and lie like bricks:
  /// pins of points that are everywhere form no grid. Then each group, the largest first, is merged
  /// with the groups that are too close to it.
  ///
  /// - Parameters:
  ///   - region: The view; points up to a square's width outside of it are included.
  ///   - zoom: The web map zoom.
  /// - Returns: The groups, largest first, and the number of the group of each point, nil outside.
  package func groups(
    in region: MapRegion,
    zoom: Double
  ) -> (groups: [MapGroup], ofPoints: [Int?]) {
    guard let grid = Grid(region, zoom: zoom) else { return ([], []) }
    var squares = [Tally](repeating: Tally(), count: grid.columns * grid.rows)
    var squareOfPoints = [Int32](repeating: -1, count: points.count)
    for (index, point) in points.enumerated() {
      guard let (square, x) = grid.square(of: point) else { continue }
      squareOfPoints[index] = Int32(square)
      squares[square].add(x: x, y: point.y, index: index)
    }
    let order = squares.indices.filter { squares[$0].count > 0 }
      .sorted { (squares[$0].count, squares[$1].first) > (squares[$1].count, squares[$0].first) }
    var groups: [Tally] = []
    var centers: [SIMD2<Double>] = []
    var groupOfSquares = [Int](repeating: -1, count: squares.count)
    var begunIn = [Int](repeating: -1, count: squares.count)
    let distance = Self.distance / grid.scale
    for square in order {
      let center = squares[square].center
      let near = grid.around(square).compactMap { begunIn[$0] < 0 ? nil : begunIn[$0] }
        .first { group in
          let offset = centers[group] - center
          // The ends of a world that is shown whole are near each other.
          return abs(offset.x - offset.x.rounded()) < distance && abs(offset.y) < distance
        }
      if let near {
        groups[near].join(squares[square])
        groupOfSquares[square] = near
      } else {
        groupOfSquares[square] = groups.count
        begunIn[square] = groups.count
        groups.append(squares[square])
        centers.append(center)
      }
    }
    return (
      zip(groups, centers).map { MapGroup($0, center: $1) },
      squareOfPoints.map { $0 < 0 ? nil : groupOfSquares[Int($0)] }
    )
  }

  /// The greatest number of groups that a drawing shows.
  private static let maximumDrawn = 30

  /// The greatest zoom up to `zoom`, in steps of a half, at which a drawing has at most thirty groups.
  package func zoom(showing region: MapRegion, from zoom: Double) -> Double {
    var zoom = zoom
    while zoom > 0, groups(in: region, zoom: zoom).groups.count > Self.maximumDrawn { zoom -= 0.5 }
    return max(zoom, 0)
  }

  /// The smallest box that contains all points; nil without points.
  package var bounds: MapBounds? {
    MapBounds(of: groups(in: .whole, zoom: 4).groups.flatMap(\.corners))
  }

  /// The squares of a view.
  private struct Grid {
    let scale: Double
    let columns: Int
    let rows: Int
    private let west: Double
    private let isWhole: Bool
    private let firstColumn: Double
    private let firstRow: Double

    /// Nil for a region without an extent.
    init?(_ region: MapRegion, zoom: Double) {
      let west = Mercator.x(longitude: region.west)
      let across = min(region.degreesWide / 360, 1)
      let north = Mercator.y(latitude: region.north)
      let south = Mercator.y(latitude: region.south)
      guard across > 0, south > north else { return nil }
      // A view that is too wide for its zoom has larger squares.
      let maximumScale = MapPoints.maximumSquares * MapPoints.square / max(across, south - north)
      scale = min(256 * MapView.factor(ofZoom: zoom), maximumScale)
      let size = MapPoints.square / scale
      firstRow = (north / size).rounded(.down) - 1
      // A world that is shown whole is not continued.
      isWhole = across + 2 * size >= 1
      firstColumn = (west / size).rounded(.down) - (isWhole ? 0 : 1)
      self.west = isWhole ? west : firstColumn * size
      let east = isWhole ? west + 1 : west + across + size
      columns = Int((east / size).rounded(.down) - firstColumn) + 2
      rows = Int(((south + size) / size).rounded(.down) - firstRow) + 1
    }

    /// The square of a point, and the point's x in the copy of the world that is shown.
    func square(of point: SIMD2<Float>) -> (square: Int, x: Double)? {
      let offset = Double(point.x) - west
      let x = west + offset - offset.rounded(.down)
      let line = (Double(point.y) * scale / MapPoints.square).rounded(.down)
      let shift = line.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 0.5
      let column = (x * scale / MapPoints.square + shift).rounded(.down) - firstColumn
      let row = line - firstRow
      // Compared as they are: a file may have coordinates that are not finite.
      guard (0..<Double(columns)).contains(column), (0..<Double(rows)).contains(row) else {
        return nil
      }
      return (Int(row) * columns + Int(column), x)
    }

    /// A square and those around it; more in the whole world, at whose ends squares are cut.
    func around(_ square: Int) -> [Int] {
      let (column, row) = (square % columns, square / columns)
      let reach = min(isWhole ? 4 : 2, columns / 2)
      var squares: [Int] = []
      for row in max(row - 1, 0)...min(row + 1, rows - 1) {
        for column in column - reach...column + reach
        where isWhole || (0..<columns).contains(column) {
          squares.append(row * columns + (column + columns) % columns)
        }
      }
      return squares
    }
  }

  /// The points that were counted together.
  fileprivate struct Tally {
    var count = 0
    var first = Int.max
    var sum = SIMD2<Double>.zero
    var lowest = SIMD2<Double>(repeating: .infinity)
    var highest = SIMD2<Double>(repeating: -.infinity)

    var center: SIMD2<Double> { sum / Double(count) }

    mutating func add(x: Double, y: Float, index: Int) {
      let point = SIMD2(x, Double(y))
      count += 1
      first = min(first, index)
      sum += point
      lowest = pointwiseMin(lowest, point)
      highest = pointwiseMax(highest, point)
    }

    mutating func join(_ other: Tally) {
      count += other.count
      first = min(first, other.first)
      lowest = pointwiseMin(lowest, other.lowest)
      highest = pointwiseMax(highest, other.highest)
    }
  }
}

/// Points that are shown as one pin.
package struct MapGroup: Sendable {
  /// The number of points.
  package let count: Int
  /// The least index among them.
  package let first: Int
  /// Where the pin stands, in degrees.
  package let latitude: Double
  package let longitude: Double
  /// The box that contains the points, in degrees; west is greater than east across the 180th
  /// meridian.
  package let west: Double
  package let south: Double
  package let east: Double
  package let north: Double

  fileprivate init(_ tally: MapPoints.Tally, center: SIMD2<Double>) {
    count = tally.count
    first = tally.first
    func longitude(_ x: Double) -> Double { Mercator.wrapped(longitude: x * 360 - 180) }
    latitude = Mercator.latitude(y: center.y)
    self.longitude = longitude(center.x)
    west = longitude(tally.lowest.x)
    east = longitude(tally.highest.x)
    south = Mercator.latitude(y: tally.highest.y)
    north = Mercator.latitude(y: tally.lowest.y)
  }

  /// Two opposite corners of the box.
  fileprivate var corners: [(latitude: Double, longitude: Double)] {
    [(south, west), (north, east)]
  }
}
