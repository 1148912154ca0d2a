extension Gazetteer {
  /// Finds the most populous cities in a bounding box, most populous first.
  ///
  /// Edges are inclusive. Small boxes are searched cell by cell; for large ones all cities are scanned
  /// by population until there are enough.
  ///
  /// - Parameters:
  ///   - west: The western edge, degrees east, WGS84, -180...180.
  ///   - south: The southern edge, degrees north, -90...90.
  ///   - east: The eastern edge, degrees east, -180...180; less than `west` across the 180th
  ///     meridian.
  ///   - north: The northern edge, degrees north, -90...90.
  ///   - limit: The maximum number of cities.
  /// - Returns: The cities; empty if there are none in the box, or if a number is out of range.
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
      box.cells <= Self.maximumCells
      ? grid.members(of: box).filter { isCity(row: $0, in: box) }.sorted().prefix(limit)
      : Array(table.starts.indices.lazy.filter { isCity(row: $0, in: box) }.prefix(limit))[...]
    return rows.map { table.city(row: $0) }
  }

  /// The maximum number of cells to search; a larger box usually has enough cities.
  private static var maximumCells: Int { 2_000 }

  private func isCity(row: Int, in box: CityBox) -> Bool {
    box.contains(latitude: table.latitudes[row], longitude: table.longitudes[row])
  }
}

/// A bounding box between two meridians and two parallels.
struct CityBox: Sendable {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  /// The grid's rows that it intersects.
  var rows: ClosedRange<Int> { CityGrid.row(of: south)...CityGrid.row(of: north) }

  /// The grid's columns that it intersects, from the westernmost one eastward.
  var columns: [Int] {
    let (first, last) = (CityGrid.column(of: west), CityGrid.column(of: east))
    // 180 degrees east is in the first column; the box also covers the columns before that
    // meridian.
    if east == 180, west < 180 { return Array(first..<CityGrid.columns) + (first > 0 ? [0] : []) }
    return west <= east ? Array(first...last) : Array(first..<CityGrid.columns) + Array(0...last)
  }

  /// The number of cells that it intersects.
  var cells: Int { rows.count * columns.count }

  /// Whether it contains a point; edges are inclusive.
  func contains(latitude: Double, longitude: Double) -> Bool {
    guard (south...north).contains(latitude) else { return false }
    // 180 degrees east and west are one meridian.
    if abs(longitude) == 180, abs(west) == 180 || abs(east) == 180 { return true }
    return west <= east
      ? (west...east).contains(longitude) : longitude >= west || longitude <= east
  }
}

extension CityGrid {
  /// The cities of all cells that a box intersects, by cell, each once.
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
