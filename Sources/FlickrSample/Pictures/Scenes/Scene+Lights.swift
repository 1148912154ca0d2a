extension Scene {
  /// Lamps out of focus above the heads of a crowd.
  static func lights(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let night = sketch.random.one(
      of: [Color(24, 14, 40), Color(10, 20, 40), Color(38, 14, 22)],
      or: .black
    )
    scene.behind.append(
      Sky(
        top: night.times(0.6),
        middle: night.times(1.5),
        bottom: night.mixed(Color(190, 90, 60), 0.3),
        horizon: sketch.y(0.9),
        glow: Color(255, 180, 110),
        strength: 0.35,
        centerX: sketch.x(sketch.random.number(0.3...0.7)),
        centerY: sketch.y(0.6),
        reach: sketch.unit
      )
    )
    scene.behind.append(Dots(dots: sketch.lamps()))
    for index in 0..<2 {
      let near = Float(index)
      let color = night.times(0.9 - 0.45 * near).mixed(Color(90, 50, 50), 0.16 * (1 - near))
      var heads: [Dot] = []
      let shoulders = sketch.crowd(near: near, color: color, heads: &heads)
      scene.behind += [
        Band(top: shoulders, upper: color, lower: color.times(0.6)), Dots(dots: heads),
      ]
    }
    return scene
  }
}

extension Sketch {
  fileprivate mutating func lamps() -> [Dot] {
    let hues = [
      Color(255, 190, 90), Color(255, 130, 70), Color(255, 220, 150), Color(240, 90, 110),
      Color(110, 190, 240), Color(150, 230, 170),
    ]
    let main = random.whole(0...hues.count - 1)
    var dots: [Dot] = []
    for index in 0..<Int(64 * breadth) {
      let size = unit * random.number(0.012...0.075)
      let hue = random.chance(0.6) ? hues[main] : random.one(of: hues, or: .white)
      let (middle, high) = (x(random.number(0...1)), y(random.number(0.02...0.8)))
      let alpha = random.number(0.1...0.5)
      dots.append(Dot(middle, high, size, size, hue, alpha: alpha, softness: 0.12))
      // The rim of such a disc is a little brighter than its middle.
      dots.append(
        Dot(
          middle,
          high,
          size * 0.86,
          size * 0.86,
          hue.times(0.8),
          alpha: alpha * 0.35,
          softness: 0.2
        )
      )
      guard index.isMultiple(of: 6) else { continue }
      dots.append(Dot(middle, high, size * 2, size * 2, hue, alpha: 0.14, softness: 1))
    }
    return dots
  }

  /// The outline of shoulders and arms, and the heads above it.
  fileprivate mutating func crowd(near: Float, color: Color, heads: inout [Dot]) -> [Float] {
    let line = y(0.88 + 0.16 * near)
    var top = columns { _ in line }
    let size = unit * (0.05 + 0.06 * near)
    var place = x(-0.02)
    while place < x(1.02) {
      let head = size * random.number(0.85...1.1)
      let shoulder = head * random.number(1.1...2)
      put(.round, on: &top, middle: place, width: head * 3, height: shoulder, ground: line)
      put(.box, on: &top, middle: place, width: head * 0.5, height: shoulder * 1.3, ground: line)
      heads.append(
        Dot(place, line - shoulder - head * 0.62, head * 0.52, head * 0.66, color)
      )
      if random.chance(0.2) {
        let arm = place + head * (random.chance(0.5) ? 1.2 : -1.2)
        put(
          .box,
          on: &top,
          middle: arm,
          width: head * 0.28,
          height: shoulder + head * 1.6,
          ground: line
        )
      }
      place += head * random.number(1.9...3.2)
    }
    return top
  }
}
