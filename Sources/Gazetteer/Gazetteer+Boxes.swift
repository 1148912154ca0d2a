extension Gazetteer {
  /// Finds the most populous cities of a part of the map, most populous first.
  ///
  /// A city exactly on an edge counts. Small boxes are looked up cell by cell; of large ones the
  /// world's cities are gone through by population, which ends as soon as there are enough.
  ///
  /// - Parameters:
  ///   - west: The western edge, degrees east, WGS84, -180...180.
  ///   - south: The southern edge, degrees north, -90...90.
  ///   - east: The eastern edge, degrees east, -180...180; less than `west` across the 180th
  ///     meridian.
  ///   - north: The northern edge, degrees north, -90...90.
  ///   - limit: Cities to answer at most.
  /// - Returns: The cities; an empty array when none lies there, or a number is out of its range.
  public func cities(
    west: Double,
    south: Double,
    east: Double,
    north: Double,
    limit: Int
  ) -> [City] {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south <= north, limit > 0
    else { return [] }
    let box = CityBox(west: west, south: south, east: east, north: north)
    let rows =
      box.cells <= Self.mostCells
      ? grid.members(of: box).filter { lies(row: $0, in: box) }.sorted().prefix(limit)
      : Array(table.starts.indices.lazy.filter { lies(row: $0, in: box) }.prefix(limit))[...]
    return rows.map { table.city(row: $0) }
  }

  /// Cells that are gone through; in more of them are, as a rule, cities enough.
  private static var mostCells: Int { 2_000 }

  private func lies(row: Int, in box: CityBox) -> Bool {
    box.holds(latitude: table.latitudes[row], longitude: table.longitudes[row])
  }
}

/// A part of the map between two meridians and two parallels.
struct CityBox: Sendable {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  /// The grid's rows that it touches.
  var rows: ClosedRange<Int> { CityGrid.row(of: south)...CityGrid.row(of: north) }

  /// The grid's columns that it touches, from the westernmost one eastward.
  var columns: [Int] {
    let (first, last) = (CityGrid.column(of: west), CityGrid.column(of: east))
    // 180 degrees east lies in the first column: a box that ends there has all before it as well.
    if east == 180, west < 180 { return Array(first..<CityGrid.columns) + (first > 0 ? [0] : []) }
    return west <= east ? Array(first...last) : Array(first..<CityGrid.columns) + Array(0...last)
  }

  /// How many cells it touches.
  var cells: Int { rows.count * columns.count }

  /// Whether a point lies in it or on its edge.
  func holds(latitude: Double, longitude: Double) -> Bool {
    guard (south...north).contains(latitude) else { return false }
    // 180 degrees east and west are one meridian.
    if abs(longitude) == 180, abs(west) == 180 || abs(east) == 180 { return true }
    return west <= east
      ? (west...east).contains(longitude) : longitude >= west || longitude <= east
  }
}

extension CityGrid {
  /// The cities of all cells that a box touches, each cell's by itself; each city once.
  fileprivate func members(of box: CityBox) -> [Int] {
    let columns = Set(box.columns)
    return box.rows.flatMap { row in
      columns.flatMap { column -> ArraySlice<Int32> in
        let cell = row * Self.columns + column
        return members[Int(offsets[cell])..<Int(offsets[cell + 1])]
      }
    }.map(Int.init)
  }
}
