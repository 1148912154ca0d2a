import Foundation

/// A piece of an outline, for example a tree or a tower, that stands on the ground.
enum OutlinePiece {
  case box, gable, dome, onion, spire, pine, round

  /// How high the piece is at a place, 0 (left) to 1 (right), as a part of its height.
  func height(_ place: Float) -> Float {
    let away = abs(place - 0.5) * 2
    switch self {
    case .box: return 1
    case .gable: return 0.6 + 0.4 * (1 - away)
    case .dome: return 0.45 + 0.45 * max(0, 1 - away * away).squareRoot() + (away < 0.04 ? 0.12 : 0)
    case .onion:
      guard away < 0.62 else { return 0.4 }
      let bulb = max(0, 1 - away * away * 2.6).squareRoot()
      return 0.5 + 0.3 * bulb + 0.2 * max(0, 1 - away * 9)
    case .spire: return away > 0.55 ? 0.5 : 0.55 + 0.45 * max(0, 1 - away / 0.55)
    case .pine:
      // Five whorls of branches, each wider than the one above.
      let steps = (1 - away) * 5
      return max(0, (1 - away) - 0.05 * (1 - (steps - steps.rounded(.down))))
    case .round: return max(0, 1 - away * away).squareRoot()
    }
  }
}

extension Sketch {
  /// Hills or mountains: the rows where they begin, around `base`, 0...1 from the top.
  mutating func hills(base: Float, relief: Float, wide: Float, sharp: Bool) -> [Float] {
    let seed = random.bits()
    let (bottom, high) = (y(base), unit * relief)
    return columns { along in
      let place = along / wide
      return bottom - high * (sharp ? Noise.peaks(place, seed) : Noise.rough(place, seed))
    }
  }

  /// Dunes or downs: hills without anything fine.
  mutating func dunes(base: Float, relief: Float, wide: Float) -> [Float] {
    let seed = random.bits()
    let (bottom, high) = (y(base), unit * relief)
    return columns { bottom - high * Noise.smooth($0 / wide, seed) }
  }

  /// Puts a piece on an outline; its measures are pixels.
  func put(
    _ piece: OutlinePiece,
    on top: inout [Float],
    middle: Float,
    width: Float,
    height: Float,
    ground: Float
  ) {
    let left = middle - width / 2
    var column = max(0, Int(left))
    let end = min(top.count, Int(left + width) + 1)
    while column < end {
      let place = (Float(column) + 0.5 - left) / width
      if place >= 0, place <= 1 {
        top[column] = min(top[column], ground - height * piece.height(place))
      }
      column &+= 1
    }
  }

  /// Puts trees on an outline, standing on it; heights in units.
  mutating func plant(
    _ piece: OutlinePiece,
    on top: inout [Float],
    count: Int,
    height: ClosedRange<Float>,
    slim: Float
  ) {
    let ground = top
    for _ in 0..<count {
      let middle = x(random.number(0...1))
      let tall = unit * random.number(height)
      let foot = ground[min(max(Int(middle), 0), ground.count - 1)]
      put(
        piece,
        on: &top,
        middle: middle,
        width: tall * slim,
        height: tall,
        ground: foot + tall * 0.08
      )
    }
  }
}
