import Foundation

extension Scene {
  /// A table from above, with plates, a cup and what is in them.
  static func table(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let wood = sketch.random.one(
      of: [
        Color(148, 104, 70), Color(92, 66, 52), Color(206, 180, 148), Color(70, 96, 108),
        Color(214, 208, 198),
      ],
      or: .black
    )
    scene.behind.append(
      Sky(
        top: wood,
        middle: wood,
        bottom: wood,
        horizon: 1,
        glow: .white,
        strength: 0.3,
        centerX: sketch.x(0.2),
        centerY: sketch.y(0.1),
        reach: sketch.unit * 1.4
      )
    )
    scene.behind.append(Shapes(shapes: sketch.planks(wood)))
    var dots: [Dot] = []
    let size = sketch.unit * sketch.random.number(0.27...0.34)
    let main = (x: sketch.x(sketch.random.number(0.36...0.52)), y: sketch.y(0.54))
    scene.behind.append(Shapes(shapes: sketch.cutlery(beside: main, size: size)))
    dots += sketch.plate(main, size: size)
    let isWide = sketch.width > sketch.height
    let cup =
      isWide
      ? (x: main.x + size * 1.75, y: sketch.y(sketch.random.number(0.26...0.4)))
      : (x: sketch.x(0.74), y: main.y - size * 1.55)
    dots += sketch.cup(cup, size: size * 0.44)
    let small =
      isWide
      ? (x: main.x + size * 1.62, y: sketch.y(0.86))
      : (x: sketch.x(0.3), y: main.y + size * 1.6)
    dots += sketch.plate(small, size: size * 0.42)
    scene.behind.append(Dots(dots: dots))
    return scene
  }
}

extension Sketch {
  fileprivate mutating func planks(_ wood: Color) -> [Shape] {
    var shapes: [Shape] = []
    let count = random.whole(5...8)
    for index in 0..<count {
      let tall = y(1) / Float(count)
      let top = Float(index) * tall
      let tone = random.number(0.86...1.1)
      shapes.append(.box(-1, top, x(1) + 2, tall, wood.times(tone), alpha: 0.75))
      for _ in 0..<9 {
        let line = top + tall * random.number(0.05...0.95)
        let (from, long) = (x(random.number(-0.2...0.9)), x(random.number(0.1...0.6)))
        let tone: Float = random.chance(0.5) ? 0.8 : 1.14
        shapes.append(.box(from, line, long, unit * 0.0035, wood.times(tone), alpha: 0.5))
      }
      shapes.append(.box(-1, top, x(1) + 2, unit * 0.004, wood.times(0.45)))
    }
    return shapes
  }

  fileprivate func cutlery(beside middle: (x: Float, y: Float), size: Float) -> [Shape] {
    let steel = Color(206, 208, 212)
    let (left, right) = (middle.x - size * 1.26, middle.x + size * 1.2)
    let top = middle.y - size * 0.8
    var shapes: [Shape] = [
      .box(left - size * 0.03, top + size * 0.3, size * 0.06, size * 1.4, steel),
      .box(left - size * 0.1, top + size * 0.3, size * 0.2, size * 0.16, steel),
      .box(right - size * 0.035, top + size * 0.8, size * 0.07, size * 0.9, steel.times(0.9)),
      Shape(
        [
          (right - size * 0.035, top), (right + size * 0.06, top + size * 0.2),
          (right + size * 0.035, top + size * 0.85), (right - size * 0.035, top + size * 0.85),
        ],
        steel
      ),
    ]
    for tooth in 0..<4 {
      let place = left - size * 0.1 + Float(tooth) * size * 0.058
      shapes.append(.box(place, top, size * 0.026, size * 0.32, steel))
    }
    return shapes
  }

  /// A plate with its shadow, and food on it.
  fileprivate mutating func plate(_ middle: (x: Float, y: Float), size: Float) -> [Dot] {
    let china = random.one(
      of: [Color(246, 244, 238), Color(60, 86, 104), Color(226, 214, 190), Color(176, 92, 66)],
      or: .white
    )
    func ring(_ part: Float, _ color: Color, _ alpha: Float = 1, soft: Float = 0) -> Dot {
      Dot(middle.x, middle.y, size * part, size * part, color, alpha: alpha, softness: soft)
    }
    var dots = [
      Dot(
        middle.x + size * 0.07,
        middle.y + size * 0.09,
        size * 1.1,
        size * 1.1,
        .black,
        alpha: 0.45,
        softness: 0.35
      ),
      ring(1, china), ring(0.97, china.times(1.06)), ring(0.76, china.times(0.82)),
      ring(0.74, china.times(0.97)),
    ]
    let palette = random.one(of: Self.meals, or: [.white])
    dots.append(ring(0.6, palette[0], soft: 0.1))
    for _ in 0..<random.whole(22...46) {
      let turn = random.number(0...(2 * Float.pi))
      let away = size * 0.5 * random.number(0...1).squareRoot()
      let bit = size * random.number(0.04...0.13)
      let place = (x: middle.x + cos(turn) * away, y: middle.y + sin(turn) * away)
      let color = random.one(of: palette, or: .white).times(random.number(0.8...1.15))
      let flat = random.number(0.55...1)
      dots.append(
        Dot(
          place.x + bit * 0.15,
          place.y + bit * 0.2,
          bit,
          bit * flat,
          .black,
          alpha: 0.25,
          softness: 0.5
        )
      )
      dots.append(Dot(place.x, place.y, bit, bit * flat, color))
      dots.append(
        Dot(
          place.x - bit * 0.25,
          place.y - bit * 0.25,
          bit * 0.4,
          bit * 0.28,
          .white,
          alpha: 0.3,
          softness: 1
        )
      )
    }
    return dots
  }

  private static let meals: [[Color]] = [
    [Color(196, 84, 40), Color(226, 60, 44), Color(90, 150, 60), Color(246, 226, 180)],
    [Color(236, 206, 120), Color(240, 170, 60), Color(100, 150, 60), Color(200, 70, 50)],
    [Color(110, 150, 70), Color(70, 120, 56), Color(236, 90, 70), Color(250, 240, 210)],
    [Color(120, 66, 40), Color(170, 100, 56), Color(240, 220, 190), Color(80, 120, 60)],
    [Color(246, 238, 222), Color(236, 150, 130), Color(120, 160, 90), Color(60, 50, 50)],
  ]

  /// A cup of coffee or tea on a saucer.
  fileprivate mutating func cup(_ middle: (x: Float, y: Float), size: Float) -> [Dot] {
    let drink = random.one(
      of: [Color(74, 44, 28), Color(176, 122, 70), Color(150, 96, 40), Color(110, 140, 60)],
      or: .black
    )
    let china = Color(248, 246, 240)
    func ring(_ part: Float, _ color: Color) -> Dot {
      Dot(middle.x, middle.y, size * part, size * part, color)
    }
    return [
      Dot(
        middle.x + size * 0.1,
        middle.y + size * 0.12,
        size * 1.1,
        size * 1.1,
        .black,
        alpha: 0.42,
        softness: 0.4
      ),
      ring(1, china.times(0.94)), ring(0.96, china), ring(0.74, china.times(0.86)),
      Dot(
        middle.x + size * 0.74,
        middle.y - size * 0.1,
        size * 0.2,
        size * 0.13,
        china.times(0.97)
      ),
      ring(0.66, china), ring(0.58, drink.mixed(china, 0.35)), ring(0.54, drink),
      Dot(
        middle.x - size * 0.16,
        middle.y - size * 0.18,
        size * 0.24,
        size * 0.13,
        .white,
        alpha: 0.22,
        softness: 1
      ),
    ]
  }
}
