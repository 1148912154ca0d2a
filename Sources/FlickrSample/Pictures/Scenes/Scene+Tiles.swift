extension Scene {
  /// A wall of painted tiles, or a woven cloth: one motif again and again.
  static func tiles(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let inks: [(ground: Color, first: Color, second: Color)] = [
      (Color(242, 240, 232), Color(38, 84, 156), Color(236, 182, 64)),
      (Color(240, 228, 204), Color(176, 62, 48), Color(44, 92, 98)),
      (Color(30, 88, 96), Color(240, 216, 164), Color(214, 106, 60)),
      (Color(246, 236, 222), Color(64, 120, 88), Color(222, 132, 84)),
      (Color(92, 34, 58), Color(238, 168, 76), Color(232, 226, 214)),
    ]
    let ink = inks[sketch.random.whole(0...inks.count - 1)]
    let (ground, first, second) =
      (sketch.light.seen(ink.ground), sketch.light.seen(ink.first), sketch.light.seen(ink.second))
    scene.behind.append(
      Sky(top: ground, middle: ground, bottom: ground.times(0.92), horizon: sketch.y(1))
    )
    let size = sketch.unit / Float(sketch.random.whole(4...6))
    let motif = sketch.random.whole(0...2)
    var shapes: [Shape] = []
    var dots: [Dot] = []
    var top: Float = 0
    while top < sketch.y(1) {
      var left: Float = 0
      while left < sketch.x(1) {
        // No tile is exactly as its neighbor.
        let worn = sketch.random.number(0.93...1.05)
        shapes.append(.box(left, top, size, size, ground.times(worn)))
        let middle = (x: left + size / 2, y: top + size / 2)
        let tile = Tile(middle: middle, size: size, first: first.times(worn), second: second)
        tile.draw(motif, shapes: &shapes, dots: &dots)
        left += size
      }
      top += size
    }
    let grout = ground.mixed(sketch.light.shade, 0.3)
    let line = sketch.unit * 0.004
    top = 0
    while top < sketch.y(1) {
      shapes.append(.box(-1, top - line / 2, sketch.x(1) + 2, line, grout))
      top += size
    }
    var left: Float = 0
    while left < sketch.x(1) {
      shapes.append(.box(left - line / 2, -1, line, sketch.y(1) + 2, grout))
      left += size
    }
    scene.behind += [Shapes(shapes: shapes), Dots(dots: dots)]
    scene.behind.append(
      Shapes(shapes: [
        Shape(
          [
            (sketch.x(0.1), -1), (sketch.x(0.34), -1), (sketch.x(-0.1), sketch.y(1)),
            (sketch.x(-0.4), sketch.y(1)),
          ],
          .white,
          alpha: 0.12
        )
      ])
    )
    return scene
  }
}

/// One tile.
private struct Tile {
  let middle: (x: Float, y: Float)
  let size: Float
  let first: Color
  let second: Color

  func draw(_ motif: Int, shapes: inout [Shape], dots: inout [Dot]) {
    switch motif {
    case 0: star(&shapes, &dots)
    case 1: flower(&shapes, &dots)
    default: diamonds(&shapes, &dots)
    }
  }

  private func at(_ across: Float, _ down: Float) -> (x: Float, y: Float) {
    (middle.x + across * size, middle.y + down * size)
  }

  private func dot(_ across: Float, _ down: Float, _ part: Float, _ color: Color) -> Dot {
    let place = at(across, down)
    return Dot(place.x, place.y, size * part, size * part, color)
  }

  private func star(_ shapes: inout [Shape], _ dots: inout [Dot]) {
    for (across, down): (Float, Float) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
      shapes.append(
        Shape(
          [
            at(across * 0.46, down * 0.46), at(down * 0.13, across * 0.13), at(0, 0),
            at(-down * 0.13, -across * 0.13),
          ],
          first
        )
      )
    }
    for (across, down): (Float, Float) in [(1, 1), (-1, 1), (-1, -1), (1, -1)] {
      shapes.append(
        Shape(
          [at(across * 0.3, down * 0.3), at(across * 0.16, 0), at(0, 0), at(0, down * 0.16)],
          second
        )
      )
      shapes.append(
        Shape(
          [
            at(across * 0.5, down * 0.5), at(across * 0.5, down * 0.28),
            at(across * 0.28, down * 0.5),
          ],
          first
        )
      )
    }
    dots.append(dot(0, 0, 0.08, second))
    dots.append(dot(0, 0, 0.04, first))
  }

  private func flower(_ shapes: inout [Shape], _ dots: inout [Dot]) {
    for (across, down): (Float, Float) in [(1, 1), (-1, 1), (-1, -1), (1, -1)] {
      dots.append(dot(across * 0.2, down * 0.2, 0.17, first))
      dots.append(dot(across * 0.2, down * 0.2, 0.1, second))
      dots.append(dot(across * 0.44, down * 0.44, 0.05, first))
    }
    for (across, down): (Float, Float) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
      dots.append(dot(across * 0.41, down * 0.41, 0.085, second))
    }
    dots.append(dot(0, 0, 0.12, second))
    dots.append(dot(0, 0, 0.06, first))
  }

  private func diamonds(_ shapes: inout [Shape], _ dots: inout [Dot]) {
    for (part, color): (Float, Color) in [(0.5, first), (0.36, second), (0.22, first)] {
      shapes.append(Shape([at(0, -part), at(part, 0), at(0, part), at(-part, 0)], color))
    }
    for (across, down): (Float, Float) in [(1, 1), (-1, 1), (-1, -1), (1, -1)] {
      dots.append(dot(across * 0.38, down * 0.38, 0.06, second))
    }
    dots.append(dot(0, 0, 0.07, second))
  }
}
