extension Scene {
  /// A row of painted houses, on a street or on a canal that mirrors them.
  static func houses(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let hasWater = sketch.random.chance(0.35) || sketch.tags.contains("canal")
    let ground = sketch.random.number(hasWater ? 0.62...0.7 : 0.78...0.86)
    let sun = sketch.sky(horizon: ground, into: &scene.behind)
    let hill = sketch.hills(base: ground * 0.6, relief: 0.16, wide: 0.9, sharp: false)
    let distance = sketch.light.seen(Color(96, 112, 108), far: 0.6)
    scene.behind.append(Band(top: hill, upper: distance, lower: distance))
    var shapes: [Shape] = []
    var place = sketch.x(0) - sketch.unit * sketch.random.number(0...0.1)
    var last = -1
    while place < sketch.x(1) {
      let wide = sketch.unit * sketch.random.number(0.17...0.27)
      shapes += sketch.house(left: place, wide: wide, ground: sketch.y(ground), last: &last)
      place += wide
    }
    scene.behind.append(Shapes(shapes: shapes))
    if hasWater {
      let quay = sketch.light.seen(Color(112, 104, 96))
      let edge = sketch.y(ground) - sketch.unit * 0.03
      scene.behind.append(Shapes(shapes: [.box(-1, edge, sketch.x(1) + 2, sketch.y(1), quay)]))
      scene.water = sketch.water(top: ground, sun: sun, color: Color(44, 84, 84))
      scene.water?.shine = 0.25
    } else {
      scene.front += sketch.street(ground: ground)
    }
    return scene
  }
}

extension Sketch {
  private static let paints: [Color] = [
    Color(226, 152, 96), Color(236, 206, 146), Color(196, 92, 76), Color(120, 160, 176),
    Color(238, 228, 208), Color(158, 178, 132), Color(222, 148, 148), Color(88, 128, 158),
    Color(244, 190, 84), Color(204, 120, 82),
  ]

  /// A house with a roof, windows and a door or a shop.
  fileprivate mutating func house(
    left: Float,
    wide: Float,
    ground: Float,
    last: inout Int
  ) -> [Shape] {
    var index = random.whole(0...Self.paints.count - 1)
    // Neighbors differ.
    if index == last { index = (index + 3) % Self.paints.count }
    last = index
    let wall = light.seen(Self.paints[index], far: 0.04)
    let floors = random.whole(2...4)
    let storey = unit * random.number(0.13...0.16)
    let tall = storey * (Float(floors) + 0.15)
    let top = ground - tall
    var shapes: [Shape] = []
    let roof = light.seen(
      random.one(of: [Color(158, 76, 54), Color(96, 84, 84), Color(178, 98, 64)], or: .black)
    )
    let eaves = unit * 0.012
    if random.chance(0.6) {
      let rise = unit * random.number(0.05...0.12)
      let inset = random.chance(0.5) ? wide * 0.5 : wide * 0.16
      shapes.append(
        Shape(
          [
            (left - eaves, top), (left + inset, top - rise), (left + wide - inset, top - rise),
            (left + wide + eaves, top),
          ],
          roof
        )
      )
      shapes.append(
        .box(left + wide * 0.72, top - rise * 1.2, wide * 0.09, rise * 1.2, roof.times(0.8))
      )
    }
    shapes.append(.box(left, top, wide, tall + 2, wall))
    shapes.append(.box(left, top, wide * 0.035, tall + 2, light.shade, alpha: 0.25))
    shapes.append(.box(left - eaves / 2, top - eaves / 2, wide + eaves, eaves, wall.times(0.78)))
    let columns = wide > unit * 0.23 ? 3 : 2
    for floor in 1..<floors {
      for column in 0..<columns {
        shapes += window(
          x: left + wide * (Float(column) + 0.5) / Float(columns),
          y: top + storey * (Float(floor) - 0.42),
          wide: wide / Float(columns) * 0.36,
          tall: storey * 0.58,
          wall: wall
        )
      }
    }
    return shapes + shop(left: left, wide: wide, ground: ground, storey: storey, wall: wall)
  }

  private mutating func window(
    x middle: Float,
    y: Float,
    wide: Float,
    tall: Float,
    wall: Color
  ) -> [Shape] {
    let isLit = random.chance(light.brightness < 0.6 ? 0.55 : 0.06)
    let glass =
      isLit ? Color(255, 216, 140) : light.seen(Color(54, 70, 88)).mixed(light.sky, 0.15)
    let frame = light.seen(Color(246, 242, 232))
    let line = wide * 0.12
    let (left, top) = (middle - wide / 2, y - tall / 2)
    var shapes: [Shape] = [
      .box(left - line, top - line, wide + 2 * line, tall + 2 * line, frame),
      .box(left, top, wide, tall, glass),
      .box(middle - line / 3, top, line / 1.5, tall, frame),
      .box(left, y - line / 3, wide, line / 1.5, frame),
    ]
    if random.chance(0.4) {
      let color = wall.mixed(light.seen(Color(50, 84, 78)), 0.75)
      let shutter = wide * 0.46
      shapes.append(.box(left - line - shutter, top, shutter, tall, color))
      shapes.append(.box(left + wide + line, top, shutter, tall, color))
    }
    if random.chance(0.22) {
      let flowers = light.seen(
        random.one(of: [Color(214, 60, 70), Color(240, 150, 170), Color(90, 140, 80)], or: .black)
      )
      shapes.append(.box(left - line, top + tall, wide + 2 * line, tall * 0.16, flowers))
    }
    return shapes
  }

  /// The ground floor.
  private mutating func shop(
    left: Float,
    wide: Float,
    ground: Float,
    storey: Float,
    wall: Color
  ) -> [Shape] {
    let tall = storey * 0.74
    let dark = light.seen(Color(62, 50, 46))
    guard random.chance(0.5) else {
      let door = light.seen(
        random.one(of: [Color(44, 92, 92), Color(120, 44, 40), Color(70, 56, 44)], or: .black)
      )
      let middle = left + wide * random.number(0.3...0.7)
      let half = wide * 0.1
      return [
        .box(middle - half * 1.3, ground - tall * 1.06, half * 2.6, tall * 1.1, wall.times(1.18)),
        .box(middle - half, ground - tall, half * 2, tall + 2, door),
      ]
    }
    let glow = light.brightness < 0.75 ? Color(255, 214, 140) : dark.mixed(light.sky, 0.25)
    var shapes: [Shape] = [
      .box(left + wide * 0.08, ground - tall * 0.9, wide * 0.84, tall * 0.9 + 2, glow),
      .box(left + wide * 0.62, ground - tall * 0.9, wide * 0.04, tall * 0.9 + 2, dark),
    ]
    let stripes = 8
    let cloth = light.seen(
      random.one(of: [Color(190, 60, 52), Color(60, 110, 84), Color(60, 84, 140)], or: .black)
    )
    for stripe in 0..<stripes {
      let part = wide * 0.92 / Float(stripes)
      let start = left + wide * 0.04 + Float(stripe) * part
      let color = stripe.isMultiple(of: 2) ? cloth : light.seen(Color(246, 240, 226))
      shapes.append(.box(start, ground - tall * 1.04, part, tall * 0.26, color))
    }
    return shapes
  }

  /// Paving with people on it.
  fileprivate mutating func street(ground: Float) -> [any Layer] {
    let line = y(ground)
    let stone = light.seen(Color(150, 142, 134))
    var shapes: [Shape] = [.box(-1, line, x(1) + 2, unit * 0.012, stone.times(0.7))]
    let rows = 7
    for row in 1..<rows {
      let part = Float(row) / Float(rows)
      let edge = line + (y(1) - line) * part * part
      shapes.append(.box(-1, edge, x(1) + 2, unit * 0.003, light.shade, alpha: 0.22))
    }
    let band = Band(top: columns { _ in line }, upper: stone.times(0.86), lower: stone)
    let count = tags.contains("people") || tags.contains("market") ? 9 : 4
    return [band, Shapes(shapes: shapes)] + people(count: random.whole(1...count), on: line)
  }

  /// People seen from afar.
  mutating func people(count: Int, on line: Float) -> [any Layer] {
    var bodies: [Shape] = []
    var rounds: [Dot] = []
    for _ in 0..<count {
      let near = random.number(0.05...0.45)
      let foot = line + (y(1) - line) * near
      let tall = unit * (0.1 + 0.1 * near)
      let middle = x(random.number(0.04...0.96))
      let color = light.seen(
        random.one(
          of: [
            Color(170, 60, 54), Color(52, 70, 104), Color(66, 60, 58), Color(210, 176, 110),
            Color(86, 110, 92), Color(226, 220, 210),
          ],
          or: .black
        )
      )
      let half = tall * 0.12
      let stride = tall * random.number(0.04...0.11)
      let legs = color.mixed(light.shade, 0.7)
      for side in [-stride, stride] {
        bodies.append(
          Shape(
            [
              (middle - half * 0.5, foot - tall * 0.48), (middle + half * 0.5, foot - tall * 0.48),
              (middle + side + half * 0.34, foot), (middle + side - half * 0.34, foot),
            ],
            legs
          )
        )
      }
      bodies.append(
        Shape(
          [
            (middle - half, foot - tall * 0.83), (middle + half, foot - tall * 0.83),
            (middle + half * 0.9, foot - tall * 0.42), (middle - half * 0.9, foot - tall * 0.42),
          ],
          color
        )
      )
      rounds.append(
        Dot(middle, foot, half * 2.4, tall * 0.035, light.shade, alpha: 0.35, softness: 1)
      )
      let skin = light.seen(random.one(of: [Color(214, 168, 134), Color(120, 82, 62)], or: .black))
      rounds.append(Dot(middle, foot - tall * 0.91, tall * 0.06, tall * 0.075, skin))
      rounds.append(
        Dot(middle, foot - tall * 0.945, tall * 0.063, tall * 0.05, light.seen(Color(52, 40, 34)))
      )
    }
    return [Dots(dots: rounds), Shapes(shapes: bodies)]
  }
}
