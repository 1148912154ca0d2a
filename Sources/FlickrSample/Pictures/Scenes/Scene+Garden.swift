import Foundation

extension Scene {
  /// Flowers close by, before a garden out of focus.
  static func garden(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let light = sketch.light
    let green = light.seen(Color(96, 140, 78))
    scene.behind.append(
      Sky(
        top: light.horizon.mixed(green, 0.4),
        middle: green.mixed(light.horizon, 0.25),
        bottom: green.times(0.7),
        horizon: sketch.y(0.9),
        glow: light.sun,
        strength: light.glow * 0.7,
        centerX: sketch.x(sketch.random.number(0.2...0.8)),
        centerY: sketch.y(0.1),
        reach: sketch.unit
      )
    )
    let petals = [
      Color(222, 66, 78), Color(246, 190, 60), Color(240, 150, 180), Color(150, 100, 190),
      Color(250, 246, 240), Color(240, 120, 60),
    ]
    let main = sketch.random.one(of: petals, or: .white)
    let other = sketch.random.one(of: petals, or: .white)
    scene.behind.append(Dots(dots: sketch.blur([green, light.horizon, main, other])))
    for index in 0..<4 {
      let near = Float(index) / 3
      var stems: [Shape] = []
      var flowers: [Dot] = []
      for _ in 0..<Int((11 - 6.5 * near) * sketch.breadth) + 1 {
        let color = sketch.random.chance(0.75) ? main : other
        sketch.flower(near: near, color: color, stems: &stems, flowers: &flowers)
      }
      scene.behind += [Shapes(shapes: stems), Dots(dots: flowers)]
    }
    return scene
  }
}

extension Sketch {
  fileprivate mutating func blur(_ colors: [Color]) -> [Dot] {
    (0..<Int(44 * breadth)).map { _ in
      let size = unit * random.number(0.03...0.13)
      return Dot(
        x(random.number(0...1)),
        y(random.number(0...0.9)),
        size,
        size,
        light.seen(random.one(of: colors, or: .white)),
        alpha: random.number(0.08...0.3),
        softness: random.chance(0.4) ? 0.2 : 1
      )
    }
  }

  /// A flower on its stem: near ones are large and sharp.
  fileprivate mutating func flower(
    near: Float,
    color: Color,
    stems: inout [Shape],
    flowers: inout [Dot]
  ) {
    let size = unit * (0.02 + 0.07 * near * near + 0.015 * near) * random.number(0.75...1.2)
    let middle = (
      x: x(random.number(0...1)), y: y(0.62 - 0.1 * near + 0.24 * near * random.number(-1...1))
    )
    let lean = unit * random.number(-0.05...0.05)
    let stem = light.seen(Color(62, 104, 54), far: 0.35 - 0.35 * near)
    let thick = size * 0.09
    stems.append(
      Shape(
        [
          (middle.x - thick, middle.y), (middle.x + thick, middle.y),
          (middle.x + lean + thick * 1.4, y(1) + 2), (middle.x + lean - thick * 1.4, y(1) + 2),
        ],
        stem
      )
    )
    let leaf = (x: middle.x + lean * 0.5, y: middle.y + (y(1) - middle.y) * 0.5)
    let side: Float = random.chance(0.5) ? 1 : -1
    stems.append(
      Shape(
        [
          leaf, (leaf.x + side * size * 0.9, leaf.y - size * 0.9),
          (leaf.x + side * size * 1.3, leaf.y - size * 1.5),
          (leaf.x + side * size * 0.35, leaf.y - size),
        ],
        stem.times(0.88)
      )
    )
    let tone = light.seen(color.times(random.number(0.88...1.1)), far: 0.3 - 0.3 * near)
    let soft = 0.5 - 0.46 * near
    let count = random.whole(6...9)
    let start = random.number(0...1)
    for ring in 0..<2 {
      let away = size * (ring == 0 ? 0.62 : 0.4)
      let petal = size * (ring == 0 ? 0.46 : 0.32)
      for index in 0..<count {
        let turn = (Float(index) + start + 0.5 * Float(ring)) / Float(count) * 2 * Float.pi
        let shade = tone.times(ring == 0 ? 0.84 + 0.1 * sin(turn) : 1.06)
        flowers.append(
          Dot(
            middle.x + cos(turn) * away,
            middle.y + sin(turn) * away * 0.86,
            petal,
            petal * 0.9,
            shade,
            softness: soft
          )
        )
      }
    }
    let heart = light.seen(
      color.red > 230 && color.green > 160 ? Color(150, 90, 40) : Color(244, 196, 70)
    )
    flowers.append(Dot(middle.x, middle.y, size * 0.26, size * 0.23, heart, softness: soft))
  }
}
