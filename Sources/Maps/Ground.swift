import CVacationData

/// The ground of all maps: coasts, built-up areas, rivers, lakes, and borders, in levels of detail.
///
/// It is read in place, from static memory; a view reads only the cells that it shows.
///
/// - Source: Natural Earth 1:10m and 1:50m, https://www.naturalearthdata.com; `ground.py` describes
///   the format.
struct Ground: Sendable {
  enum Kind: Int {
    case land, urban, river, lake, border

    /// Whether its shapes are closed.
    var isArea: Bool { self == .land || self == .urban || self == .lake }
  }

  /// A level of detail.
  struct Level: Sendable {
    /// The last zoom that it is detailed enough for.
    let lastZoom: Int
    /// The width of the world in units.
    let world: Int
    /// The number of cells from west to east, and from north to south.
    let cells: Int
    /// The position of its directory in the file.
    let directory: Int

    /// The width of a cell in units.
    var cellSize: Int { world / cells }
  }

  /// A point in units of a level, and whether the edge of its cell goes through it.
  struct Point {
    let x: Int
    let y: Int
    let isOnVerticalEdge: Bool
    let isOnHorizontalEdge: Bool

    var isOnEdge: Bool { isOnVerticalEdge || isOnHorizontalEdge }

    /// Whether the line between two points is a cut along the edge of a cell, and not a shore.
    func isCut(to other: Point) -> Bool {
      (isOnVerticalEdge && other.isOnVerticalEdge && x == other.x)
        || (isOnHorizontalEdge && other.isOnHorizontalEdge && y == other.y)
    }
  }

  static let shared = Ground()

  let levels: [Level]

  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: vacation_ground_start(), count: vacation_ground_count)
  }

  private init() {
    levels = (0..<Self.integer(at: 0)).map { index in
      let position = 4 + 8 * index
      return Level(
        lastZoom: Int(Self.bytes[position]),
        world: 1 << Int(Self.bytes[position + 1]),
        cells: 1 << Int(Self.bytes[position + 2]),
        directory: Self.integer(at: position + 4)
      )
    }
  }

  /// The level for a zoom.
  func level(for zoom: Double) -> Level {
    levels.first { Double($0.lastZoom) + 0.5 > zoom } ?? levels[levels.count - 1]
  }

  /// Reads the shapes of a cell.
  ///
  /// - Parameters:
  ///   - level: A level of this ground.
  ///   - column: The cell's column, from the west.
  ///   - row: The cell's row, from the north.
  ///   - body: Called with the kind, the lowest zoom at which the shape is worth drawing, and the
  ///     points of each shape.
  func forEachShape(
    of level: Level,
    column: Int,
    row: Int,
    _ body: (Kind, Int, [Point]) -> Void
  ) {
    let entry = level.directory + 4 * (row * level.cells + column)
    var position = Self.integer(at: entry)
    let end = Self.integer(at: entry + 4)
    let bytes = Self.bytes
    func number() -> Int {
      var (value, shift) = (0, 0)
      while true {
        let byte = Int(bytes[position])
        position += 1
        value |= (byte & 127) << shift
        guard byte > 127 else { return value }
        shift += 7
      }
    }
    func difference() -> Int {
      let value = number()
      return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
    }
    let size = level.cellSize
    let (west, north) = (column * size, row * size)
    var points: [Point] = []
    while position < end {
      let head = number()
      var (x, y) = (west, north)
      points.removeAll(keepingCapacity: true)
      for _ in 0..<head >> 7 {
        x += difference()
        y += difference()
        points.append(
          Point(
            x: x,
            y: y,
            isOnVerticalEdge: x == west || x == west + size,
            isOnHorizontalEdge: y == north || y == north + size
          )
        )
      }
      if let kind = Kind(rawValue: head & 7) { body(kind, head >> 3 & 15, points) }
    }
  }

  private static func integer(at position: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }
}
