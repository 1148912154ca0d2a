extension Scene {
  /// Trunks in the mist, one row behind the other.
  static func forest(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let leaf = sketch.leaf
    let mist = sketch.light.horizon.mixed(sketch.light.seen(leaf), 0.32)
    let sun = (x: sketch.x(sketch.random.number(0.25...0.75)), y: sketch.y(0.3))
    scene.behind.append(
      Sky(
        top: mist.mixed(sketch.light.seen(leaf), 0.5),
        middle: mist,
        bottom: mist.mixed(sketch.light.sun, 0.2),
        horizon: sketch.y(0.8),
        glow: sketch.light.sun,
        strength: min(1, sketch.light.glow + 0.2),
        centerX: sun.x,
        centerY: sun.y,
        reach: sketch.unit * 0.8
      )
    )
    for index in 0..<4 {
      let near = Float(index) / 3
      scene.behind.append(sketch.floor(near: near, leaf: leaf, mist: mist))
      scene.behind.append(Shapes(shapes: sketch.trunks(near: near, mist: mist)))
      scene.behind.append(Dots(dots: sketch.leaves(near: near, leaf: leaf, mist: mist)))
      if index == 1, sketch.light.isClear {
        scene.behind.append(Shapes(shapes: sketch.beams(from: sun)))
      }
    }
    return scene
  }
}

extension Sketch {
  fileprivate var leaf: Color {
    if tags.contains("autumn") { return Color(206, 118, 44) }
    if !tags.isDisjoint(with: ["snow", "winter"]) { return Color(176, 190, 200) }
    return tags.contains("spring") ? Color(138, 178, 84) : Color(70, 116, 64)
  }

  fileprivate mutating func floor(near: Float, leaf: Color, mist: Color) -> Band {
    let top = hills(base: 0.74 + 0.24 * near, relief: 0.09, wide: 0.7, sharp: false)
    let color = light.seen(leaf.mixed(Color(70, 56, 40), 0.45)).mixed(mist, 0.75 - 0.7 * near)
    return Band(top: top, upper: color.mixed(light.sun, 0.12), lower: color)
  }

  fileprivate mutating func trunks(near: Float, mist: Color) -> [Shape] {
    let bark = light.seen(Color(72, 56, 46)).mixed(mist, 0.78 - 0.78 * near)
    let count = Int((14 - 9 * near) * breadth) + 2
    return (0..<count).flatMap { _ -> [Shape] in
      let wide = unit * (0.008 + 0.034 * near * near) * random.number(0.7...1.5)
      let (foot, lean) = (x(random.number(-0.02...1.02)), unit * random.number(-0.04...0.04))
      let bottom = y(0.74 + 0.22 * near) + unit * random.number(-0.02...0.04)
      let trunk = Shape(
        [
          (foot + lean - wide * 0.6, -1), (foot + lean + wide * 0.6, -1), (foot + wide, bottom),
          (foot - wide, bottom),
        ],
        bark
      )
      let shade = Shape(
        [
          (foot + lean + wide * 0.1, -1), (foot + lean + wide * 0.6, -1), (foot + wide, bottom),
          (foot + wide * 0.1, bottom),
        ],
        light.shade,
        alpha: 0.35 * near
      )
      return [trunk, shade]
    }
  }

  fileprivate mutating func leaves(near: Float, leaf: Color, mist: Color) -> [Dot] {
    (0..<Int((26 + 30 * near) * breadth)).map { _ in
      let size = unit * (0.02 + 0.05 * near) * random.number(0.5...1.4)
      let tone = leaf.times(random.number(0.65...1.25))
      let high = random.number(0...1)
      return Dot(
        x(random.number(0...1)),
        y(high * high * (0.4 - 0.14 * near)),
        size * 1.4,
        size,
        light.seen(tone).mixed(mist, 0.7 - 0.6 * near),
        alpha: 0.8,
        softness: 0.5
      )
    }
  }

  fileprivate mutating func beams(from sun: (x: Float, y: Float)) -> [Shape] {
    (0..<7).map { index in
      let spread = (Float(index) - 3 + random.number(-0.3...0.3)) * unit * 0.22
      let wide = unit * random.number(0.03...0.08)
      return Shape(
        [
          (sun.x - 2, sun.y - unit * 0.4), (sun.x + 2, sun.y - unit * 0.4),
          (sun.x + spread + wide, y(0.95)), (sun.x + spread - wide, y(0.95)),
        ],
        light.sun,
        alpha: 0.13
      )
    }
  }
}
