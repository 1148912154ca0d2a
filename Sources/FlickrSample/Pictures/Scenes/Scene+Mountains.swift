extension Scene {
  /// Ranges of mountains, one behind the other, maybe with a lake before them.
  static func mountains(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let hasLake = sketch.random.chance(0.55) || !sketch.tags.isDisjoint(with: ["lake", "river"])
    let horizon = hasLake ? sketch.random.number(0.54...0.66) : 0.72
    let sun = sketch.sky(horizon: horizon, into: &scene.behind)
    let rock = sketch.random.one(
      of: [Color(84, 98, 128), Color(112, 92, 92), Color(86, 108, 104)],
      or: .black
    )
    let isSnowy = sketch.random.chance(0.6) || sketch.tags.contains("snow")
    for index in 0..<3 {
      let near = Float(index) / 2
      var range = peaks(
        &sketch,
        base: horizon - 0.02 + 0.02 * near,
        relief: 0.46 - 0.15 * near,
        rock: sketch.light.seen(rock.mixed(sketch.light.shade, 0.35 * near), far: 0.62 - 0.4 * near)
      )
      scene.behind.append(range)
      guard isSnowy, index < 2 else { continue }
      // Snow lies where it is high, less far down on rough ground.
      let line = sketch.y(horizon) - sketch.unit * (0.26 - 0.02 * near)
      let seed = sketch.random.bits()
      let edge = zip(range.top, sketch.columns { Noise.rough($0 * 22, seed) }).map {
        $0 + max(0, line - $0) * (0.35 + 0.75 * $1)
      }
      let white = sketch.light.seen(Color(248, 250, 255), far: 0.3 - 0.2 * near)
      let light = range.light
      range = Band(
        top: range.top,
        bottom: edge,
        upper: white.mixed(sketch.light.seen(rock), 0.3),
        lower: white.mixed(sketch.light.seen(rock), 0.42)
      )
      range.light = light.map { min(1, $0 * 1.6) }
      range.lit = white
      scene.behind.append(range)
    }
    scene.behind.append(sketch.wood(base: horizon + 0.01, far: 0.25))
    if hasLake {
      scene.water = sketch.water(top: horizon, sun: sun)
      scene.front.append(sketch.wood(base: 1.04, far: 0, relief: 0.2))
    } else {
      scene.behind.append(sketch.wood(base: 0.86, far: 0.12, relief: 0.2))
      scene.behind.append(sketch.wood(base: 1.02, far: 0, relief: 0.22))
    }
    return scene
  }

  /// A range whose slopes toward the sun are lighter.
  private static func peaks(
    _ sketch: inout Sketch,
    base: Float,
    relief: Float,
    rock: Color
  ) -> Band {
    let top = sketch.hills(base: base, relief: relief, wide: 0.55, sharp: true)
    var band = Band(top: top, upper: rock, lower: rock.mixed(sketch.light.horizon, 0.35))
    let seed = sketch.random.bits()
    let reach = max(2, sketch.width / 90)
    let folds = sketch.columns { Noise.rough($0 * 5, seed, octaves: 2) }
    band.light = top.indices.map { column in
      let next = top[min(column + reach, top.count - 1)]
      let slope = (next - top[max(column - reach, 0)]) / Float(2 * reach)
      return min(max(0.25 + slope * 0.55 + (folds[column] - 0.5) * 0.4, 0), 0.7)
    }
    band.lit = rock.mixed(sketch.light.sun, 0.5)
    return band
  }
}

extension Sketch {
  /// A hill with pines on it.
  mutating func wood(base: Float, far: Float, relief: Float = 0.09) -> Band {
    var top = hills(base: base, relief: relief, wide: 0.9, sharp: false)
    let tall = 0.045 + 0.11 * (0.3 - far) * (relief > 0.1 ? 1.6 : 0.6)
    plant(
      .pine,
      on: &top,
      count: Int(70 * breadth * (far > 0.2 ? 2 : 1)),
      height: (tall * 0.5)...tall,
      slim: 0.42
    )
    let green = light.seen(Color(40, 72, 58), far: far)
    return Band(top: top, upper: green, lower: green.mixed(light.shade, 0.6))
  }

  /// Water down to the bottom of the picture.
  func water(top: Float, sun: (x: Float, y: Float), color: Color = Color(30, 84, 108)) -> Water {
    Water(
      top: Int(y(top)),
      depth: height - Int(y(top)),
      unit: unit,
      color: light.seen(color, far: 0.08),
      tint: light.isNight ? 0.3 : 0.42,
      glitter: light.sun,
      glitterX: sun.x,
      shine: light.isClear ? 0.75 : 0
    )
  }
}
