/// What a camera adds: a little grain, and corners that are darker than the middle.
struct Finish {
  let width: Int
  let height: Int
  let isGray: Bool

  private static let grain: [Float] = {
    var random = SeededNumbers(seed: 4711)
    return (0..<4096).map { _ in random.number(-1.6...1.6) + random.number(-1.2...1.2) }
  }()

  /// Finishes a row of the picture.
  func apply(_ y: Int, to row: PixelRow) {
    let down = Float(2 * y - height) / Float(height)
    let start = Int(truncatingIfNeeded: SampleHash.mixed(UInt64(y)) & 4095)
    Self.grain.withUnsafeBufferPointer { grain in
      var across: Float = -1
      let step = 2 / Float(width)
      var x = 0
      while x < width {
        let away = across * across + down * down
        let shade = 1 - 0.055 * away * away
        let grain = grain[(start &+ x) & 4095]
        if isGray {
          let gray = 0.299 * row.red[x] + 0.587 * row.green[x] + 0.114 * row.blue[x]
          row.set(x, Color(gray, gray, gray))
        }
        row.red[x] = Self.limited(row.red[x] * shade + grain)
        row.green[x] = Self.limited(row.green[x] * shade + grain)
        row.blue[x] = Self.limited(row.blue[x] * shade + grain)
        across += step
        x &+= 1
      }
    }
  }

  @inline(__always)
  private static func limited(_ value: Float) -> Float {
    value < 0 ? 0 : value > 255 ? 255 : value
  }
}
