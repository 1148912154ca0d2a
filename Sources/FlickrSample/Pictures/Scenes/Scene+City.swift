extension Scene {
  /// A city from afar, often beyond water, with towers, domes and lit windows.
  static func city(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let hasWater = sketch.random.chance(0.7)
    let ground = hasWater ? sketch.random.number(0.6...0.68) : 0.93
    let sun = sketch.sky(horizon: ground, into: &scene.behind)
    let hill = sketch.hills(base: ground, relief: 0.16, wide: 1.2, sharp: false)
    let distance = sketch.light.seen(Color(90, 100, 116), far: 0.72)
    scene.behind.append(Band(top: hill, upper: distance, lower: distance))
    for index in 0..<3 { sketch.quarter(&scene, near: Float(index) / 2, ground: ground) }
    if hasWater {
      scene.water = sketch.water(top: ground, sun: sun)
      if sketch.random.chance(0.4) || sketch.tags.contains("bridge") {
        scene.front.append(Shapes(shapes: sketch.bridge(ground: ground)))
      }
    } else {
      scene.front.append(sketch.wood(base: 1.06, far: 0, relief: 0.16))
    }
    return scene
  }
}

extension Sketch {
  private var landmarks: [OutlinePiece] {
    if !tags.isDisjoint(with: ["mosque", "istanbul", "cairo", "marrakech", "bosphorus"]) {
      return [.dome, .dome, .onion, .spire]
    }
    if !tags.isDisjoint(with: ["temple", "varanasi", "luangprabang", "pagoda", "shrine"]) {
      return [.onion, .spire, .gable]
    }
    if !tags.isDisjoint(with: ["church", "castle", "edinburgh", "vienna", "ljubljana"]) {
      return [.spire, .spire, .gable, .dome]
    }
    return [.spire, .dome]
  }

  /// A row of buildings: farther ones are paler and more even.
  fileprivate mutating func quarter(_ scene: inout Scene, near: Float, ground: Float) {
    let line = y(ground)
    var top = columns { _ in line - unit * 0.02 }
    let stone = random.one(
      of: [Color(126, 112, 108), Color(104, 110, 128), Color(142, 118, 96)],
      or: .black
    )
    let wall = light.seen(stone.mixed(light.shade, 0.3 + 0.45 * near), far: 0.55 - 0.5 * near)
    var windows: [Shape] = []
    var place = x(-0.02)
    while place < x(1) {
      let wide = unit * random.number(0.05...0.12)
      let tall = unit * random.number(0.06...(0.36 - 0.17 * near)) * (0.8 + 0.2 * near)
      let isLandmark = random.chance(0.2)
      let piece = isLandmark ? random.one(of: landmarks, or: .box) : roof
      let high = isLandmark ? tall * 1.35 : tall
      put(piece, on: &top, middle: place + wide / 2, width: wide, height: high, ground: line)
      if piece == .box, near > 0.2 {
        windows += lit(x: place, top: line - tall, wide: wide, tall: tall)
      }
      if isLandmark, random.chance(0.6) {
        for side in [place, place + wide] {
          put(.spire, on: &top, middle: side, width: wide * 0.14, height: high, ground: line)
        }
      }
      place += wide * random.number(0.9...1.1)
    }
    scene.behind.append(Band(top: top, upper: wall, lower: wall.mixed(light.horizon, 0.12)))
    scene.behind.append(Shapes(shapes: windows))
  }

  private var roof: OutlinePiece {
    mutating get { random.chance(0.72) ? .box : .gable }
  }

  /// Windows, more of them lit the darker it is.
  private mutating func lit(x left: Float, top: Float, wide: Float, tall: Float) -> [Shape] {
    let chance: Float = light.brightness > 0.8 ? 0.1 : 0.4
    let pane = unit * 0.0085
    let across = Int(wide / (pane * 2.2))
    let down = min(Int(tall / (pane * 2.8)), 12)
    guard across > 0, down > 0 else { return [] }
    let margin = (wide - Float(across) * pane * 2.2 + pane * 1.2) / 2
    var windows: [Shape] = []
    for row in 0..<down {
      for column in 0..<across {
        let isLit = random.chance(chance)
        let warm = random.number(0...1)
        let color =
          isLit
          ? Color(255, 214, 130).mixed(Color(255, 246, 220), warm)
          : light.shade.mixed(light.sky, 0.3)
        windows.append(
          .box(
            left + margin + Float(column) * pane * 2.2,
            top + pane * 1.4 + Float(row) * pane * 2.8,
            pane,
            pane * 1.5,
            color,
            alpha: isLit ? 0.9 : 0.35
          )
        )
      }
    }
    return windows
  }

  /// A bridge that hangs from two towers.
  fileprivate mutating func bridge(ground: Float) -> [Shape] {
    let red = light.seen(
      random.one(of: [Color(196, 72, 48), Color(90, 100, 110), Color(60, 66, 74)], or: .black)
    )
    let deck = y(ground) + unit * 0.035
    let (rise, thick) = (unit * 0.26, unit * 0.014)
    let towers = [x(random.number(0.18...0.3)), x(random.number(0.7...0.82))]
    var shapes: [Shape] = []
    for tower in towers {
      shapes.append(.box(tower - thick, deck - rise, thick * 2, rise + unit * 0.07, red))
    }
    let steps = 72
    func cable(_ place: Float) -> Float {
      let inner = (place - towers[0]) / (towers[1] - towers[0])
      if inner >= 0, inner <= 1 {
        let sag = (inner * 2 - 1) * (inner * 2 - 1)
        return deck - unit * 0.02 - rise * 0.9 * sag
      }
      let reach = towers[1] - towers[0]
      let away = min(place < towers[0] ? towers[0] - place : place - towers[1], reach / 2)
      let part = 1 - away / (reach / 2)
      return deck - unit * 0.02 - rise * 0.9 * part * part
    }
    for step in 0..<steps {
      let left = x(Float(step) / Float(steps))
      let right = x(Float(step + 1) / Float(steps))
      let (from, to) = (cable(left), cable(right))
      let line = unit * 0.004
      shapes.append(
        Shape(
          [(left, from - line), (right, to - line), (right, to + line), (left, from + line)],
          red
        )
      )
      shapes.append(.box(left, from, unit * 0.0022, max(deck - from, 0.1), red, alpha: 0.8))
    }
    shapes.append(.box(-1, deck, x(1) + 2, thick, red.times(0.85)))
    shapes.append(.box(-1, deck + thick, x(1) + 2, thick * 0.5, light.shade, alpha: 0.6))
    return shapes
  }
}
