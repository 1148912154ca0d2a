/// An ellipse, from sharp to soft at its edge.
struct Dot {
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  var color: Color
  var alpha: Float = 1
  /// 0 has a sharp edge, 1 fades from the middle on.
  var softness: Float = 0

  /// Makes a dot by its middle and half its width and height, in pixels.
  init(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    _ color: Color,
    alpha: Float = 1,
    softness: Float = 0
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.color = color
    self.alpha = alpha
    self.softness = softness
  }
}

/// Dots, each over the ones before it.
struct Dots: Layer {
  let dots: [Dot]

  func paint(_ y: Int, on row: PixelRow) {
    dots.withUnsafeBufferPointer { dots in
      let middle = Float(y) + 0.5
      var index = 0
      while index < dots.count {
        let away = abs(middle - dots[index].y)
        if away < dots[index].height { Self.paint(dots[index], middle, on: row) }
        index &+= 1
      }
    }
  }

  private static func paint(_ dot: Dot, _ middle: Float, on row: PixelRow) {
    let down = (middle - dot.y) / dot.height
    let rest = 1 - down * down
    let half = rest.squareRoot() * dot.width
    guard dot.softness > 0 else {
      row.blend(from: dot.x - half, to: dot.x + half, dot.color, dot.alpha)
      return
    }
    var x = max(0, Int(dot.x - half))
    let end = min(row.width, Int(dot.x + half) + 1)
    while x < end {
      let across = (Float(x) + 0.5 - dot.x) / dot.width
      let near = max(0, rest - across * across) / dot.softness
      row.blend(x, dot.color, near >= 1 ? dot.alpha : dot.alpha * near * near * (3 - 2 * near))
      x &+= 1
    }
  }
}
