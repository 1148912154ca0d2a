extension Scene {
  /// Dunes with a lit and a shaded side, maybe with pyramids behind them.
  static func desert(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let horizon = sketch.random.number(0.5...0.6)
    let sun = sketch.sky(horizon: horizon, into: &scene.behind)
    let sand = sketch.random.one(
      of: [Color(224, 170, 104), Color(214, 140, 84), Color(232, 196, 140)],
      or: .black
    )
    let far = sketch.light.seen(sand, far: 0.5)
    let plain = sketch.dunes(base: horizon, relief: 0.04, wide: 1.2)
    if sketch.tags.contains("cairo") || sketch.random.chance(0.35) {
      scene.behind.append(Shapes(shapes: sketch.pyramids(horizon, sand: sand, sun: sun.x)))
    }
    scene.behind.append(Band(top: plain, upper: far, lower: far.times(0.95)))
    for index in 1..<5 {
      let near = Float(index) / 4
      let top = sketch.dunes(
        base: horizon + (1 - horizon) * near * 0.92 + 0.05,
        relief: 0.1 + 0.24 * near,
        wide: 0.34 + 0.36 * near
      )
      let color = sketch.light.seen(sand, far: 0.42 - 0.42 * near)
      scene.behind.append(Band(top: top, upper: color.times(1.06), lower: color.times(0.84)))
      scene.behind.append(sketch.shade(of: top, color: color, sun: sun.x))
    }
    return scene
  }
}

extension Sketch {
  /// The side of a dune that lies away from the sun: below its crest, as wide as it is steep.
  fileprivate mutating func shade(of top: [Float], color: Color, sun: Float) -> Band {
    let seed = random.bits()
    let reach = max(2, width / 60)
    let unit = unit
    let bottom = top.indices.map { column -> Float in
      let slope =
        (top[min(column + reach, top.count - 1)] - top[max(column - reach, 0)]) / Float(2 * reach)
      let away = sun < Float(top.count) / 2 ? slope : -slope
      let wavy = 0.75 + 0.5 * Noise.smooth(Float(column) / unit * 5, seed)
      return top[column] + max(0, away) * unit * 0.6 * wavy
    }
    let dark = color.mixed(light.shade, 0.42)
    return Band(top: top, bottom: bottom, upper: dark, lower: dark.mixed(color, 0.3))
  }

  fileprivate mutating func pyramids(_ horizon: Float, sand: Color, sun: Float) -> [Shape] {
    let stone = light.seen(sand.mixed(Color(190, 160, 120), 0.5), far: 0.3)
    let start = random.number(0.1...0.4)
    return (0..<3).flatMap { index -> [Shape] in
      let size = unit * random.number(0.12...0.3) / (1 + 0.3 * Float(index))
      let middle = x(start + 0.24 * Float(index))
      let (top, base) = (y(horizon) - size, y(horizon) + unit * 0.02)
      let ridge = middle + size * (sun > middle ? -0.35 : 0.35)
      let (left, right) = (middle - size * 1.25, middle + size * 1.25)
      let isLeftLit = sun < middle
      return [
        Shape([(middle, top), (ridge, base), (left, base)], isLeftLit ? stone : stone.times(0.68)),
        Shape(
          [(middle, top), (right, base), (ridge, base)],
          isLeftLit ? stone.times(0.68) : stone
        ),
      ]
    }
  }
}
