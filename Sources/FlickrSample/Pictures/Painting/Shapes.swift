/// A convex shape with straight edges.
struct Shape {
  let points: [(x: Float, y: Float)]
  let color: Color
  let alpha: Float
  let top: Float
  let bottom: Float

  /// Makes a shape of its corners, in pixels, in order around it.
  init(_ points: [(x: Float, y: Float)], _ color: Color, alpha: Float = 1) {
    self.points = points
    self.color = color
    self.alpha = alpha
    top = points.map(\.y).min() ?? 0
    bottom = points.map(\.y).max() ?? 0
  }

  /// Makes an upright rectangle.
  static func box(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    _ color: Color,
    alpha: Float = 1
  ) -> Shape {
    Shape(
      [(x, y), (x + width, y), (x + width, y + height), (x, y + height)],
      color,
      alpha: alpha
    )
  }

  /// Where the shape begins and ends in a row; nil when it is not in it.
  fileprivate func span(_ y: Float) -> (from: Float, to: Float)? {
    var from = Float.infinity
    var to = -Float.infinity
    var last = points[points.count - 1]
    for point in points {
      let (low, high) = last.y <= point.y ? (last, point) : (point, last)
      if y >= low.y, y < high.y {
        let x = low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)
        from = min(from, x)
        to = max(to, x)
      }
      last = point
    }
    return from < to ? (from, to) : nil
  }
}

/// Shapes, each over the ones before it.
struct Shapes: Layer {
  let shapes: [Shape]

  func paint(_ y: Int, on row: PixelRow) {
    let upper = Float(y)
    for shape in shapes where shape.top < upper + 1 && shape.bottom > upper {
      let isInside = shape.top <= upper && shape.bottom >= upper + 1
      let cover =
        isInside ? 1 : min(shape.bottom, upper + 1) - max(shape.top, upper)
      let middle = (max(shape.top, upper) + min(shape.bottom, upper + 1)) / 2
      guard let span = shape.span(middle) else { continue }
      row.blend(from: span.from, to: span.to, shape.color, shape.alpha * cover)
    }
  }
}
