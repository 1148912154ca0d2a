/// The name of a country in a drawing.
package struct MapName: Sendable, Equatable {
  /// The middle of the name, in pixels.
  package let x: Int
  /// The baseline of the name, in pixels.
  package let y: Int
  package let text: String

  /// The rectangle that it covers.
  package var room: MapRectangle {
    let half = MapNames.textWidth(of: text) / 2
    return MapRectangle(xs: x - half..<x + half, ys: y - 11..<y + 4)
  }
}

/// Places the names of countries, each in the widest part of its visible land.
package struct MapNames {
  private struct Room {
    /// The middle of the chord, in half pixels.
    let middle: HalfPixels
    /// The chord's length, in half pixels.
    let width: Int
  }

  private let width: Int
  private let height: Int
  private var rooms: [String: Room] = [:]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds one clipped outline of a country.
  mutating func consider(_ name: String, of ring: [HalfPixels]) {
    var (lowest, highest) = (Int.max, Int.min)
    for point in ring {
      lowest = min(lowest, point.y)
      highest = max(highest, point.y)
    }
    lowest = max(lowest, 0)
    highest = min(highest, 2 * height)
    // The land must be twice as high as the name.
    guard highest - lowest > 4 * Self.lineHeight else { return }
    for step in 1...5 {
      let y = lowest + (highest - lowest) * step / 6
      guard let room = widestChord(of: ring, at: y), room.width > rooms[name]?.width ?? 0
      else { continue }
      rooms[name] = room
    }
  }

  /// The names that fit, sorted.
  ///
  /// - Parameter scale: How many times smaller the drawing is than the outlines.
  /// - Returns: The names, placed in the smaller drawing.
  func placed(at scale: Double = 1) -> [MapName] {
    rooms.filter { name, room in Double(Self.textWidth(of: name) * 2) * scale < Double(room.width) }
      .sorted { $0.key < $1.key }
      .map { name, room in
        MapName(
          x: Int(Double(room.middle.x) / 2 / scale),
          y: Int(Double(room.middle.y) / 2 / scale) + Self.baseline,
          text: name
        )
      }
      .filter { name in
        // The upper edge of the land may be that of the drawing, and cut a name.
        name.room.ys.lowerBound >= 0
          && Double(name.room.ys.upperBound) <= Double(height) / scale
      }
  }

  /// In pixels.
  private static let lineHeight = 12
  /// Pixels from the middle of a name down to its baseline.
  package static let baseline = 4
  /// The width in pixels, with a margin; slightly more than in most fonts.
  package static func textWidth(of name: String) -> Int { name.count * 15 / 2 + 10 }

  /// The longest horizontal chord of a ring at `y`, within the drawing.
  private func widestChord(of ring: [HalfPixels], at y: Int) -> Room? {
    var crossings: [Int] = []
    guard var last = ring.last else { return nil }
    for point in ring {
      if (point.y > y) != (last.y > y) {
        let part = Double(y - last.y) / Double(point.y - last.y)
        crossings.append(last.x + Int(Double(point.x - last.x) * part))
      }
      last = point
    }
    crossings.sort()
    var widest: Room?
    for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
      let left = max(crossings[pair], 0)
      let right = min(crossings[pair + 1], 2 * width)
      if right - left > widest?.width ?? 0 {
        widest = Room(middle: HalfPixels(x: (left + right) / 2, y: y), width: right - left)
      }
    }
    return widest
  }
}
