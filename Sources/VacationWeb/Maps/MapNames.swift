import Mustache

/// A country's name in a drawing.
struct MapName: Sendable, Equatable, MustacheParent {
  /// The middle of the name, pixels.
  let x: Int
  /// The line that the name stands on, pixels.
  let y: Int
  let text: String

  func child(named name: String) -> Any? {
    switch name {
    case "x": x
    case "y": y
    case "text": text
    default: nil
    }
  }
}

/// Finds room for the names of countries, each in the widest part of its land that is shown.
struct MapNames {
  private struct Room {
    /// The middle of the chord, half pixels.
    let middle: HalfPixels
    /// The chord's length, half pixels.
    let width: Int
  }

  private let width: Int
  private let height: Int
  private var rooms: [String: Room] = [:]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Takes one outline of a country into account, as it is in the picture.
  mutating func consider(_ name: String, of ring: [HalfPixels]) {
    var (lowest, highest) = (Int.max, Int.min)
    for point in ring {
      lowest = min(lowest, point.y)
      highest = max(highest, point.y)
    }
    lowest = max(lowest, 0)
    highest = min(highest, 2 * height)
    // A name needs twice its height of land.
    guard highest - lowest > 4 * Self.lineHeight else { return }
    for step in 1...5 {
      let y = lowest + (highest - lowest) * step / 6
      guard let room = widestChord(of: ring, at: y), room.width > rooms[name]?.width ?? 0
      else { continue }
      rooms[name] = room
    }
  }

  /// The names that fit, in the order of their countries' names.
  ///
  /// - Parameter scale: How many times smaller the picture is drawn than it was taken to be.
  /// - Returns: The names, and where they stand in the smaller picture.
  func placed(at scale: Double = 1) -> [MapName] {
    rooms.filter { name, room in Double(Self.textWidth(of: name) * 2) * scale < Double(room.width) }
      .sorted { $0.key < $1.key }
      .map { name, room in
        MapName(
          x: Int(Double(room.middle.x) / 2 / scale),
          y: Int(Double(room.middle.y) / 2 / scale) + 4,
          text: name
        )
      }
  }

  /// Pixels.
  private static let lineHeight = 12

  /// Pixels, with some air on both sides; a little more than what it comes to in most fonts.
  static func textWidth(of name: String) -> Int { name.count * 7 + 10 }

  /// The widest part of a parallel within a closed line and the picture.
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
