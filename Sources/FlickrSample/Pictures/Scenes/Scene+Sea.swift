import Foundation

extension Scene {
  /// The sea, with islands, boats, and maybe a beach.
  static func sea(_ sketch: inout Sketch) -> Scene {
    var scene = Scene()
    let horizon = sketch.random.number(0.46...0.6)
    let sun = sketch.sky(horizon: horizon, into: &scene.behind)
    for index in 0..<sketch.random.whole(1...3) {
      let far = 0.66 - 0.2 * Float(index)
      let relief = sketch.random.number(0.06...0.2)
      let drop = sketch.unit * relief * sketch.random.number(0.3...0.55)
      let rise = sketch.hills(base: horizon, relief: relief, wide: 0.8, sharp: false)
      // Only the tops stand out of the water, so that there is open sea between them.
      let color = sketch.light.seen(Color(58, 84, 92), far: far)
      scene.behind.append(Band(top: rise.map { $0 + drop }, upper: color, lower: color))
    }
    var water = sketch.water(top: horizon, sun: sun, color: Color(20, 104, 138))
    water.roughness = 1.6
    scene.water = water
    var boats: [Shape] = []
    for _ in 0..<sketch.random.whole(1...4) { boats += sketch.boat(horizon: horizon) }
    boats.sort { $0.bottom < $1.bottom }
    scene.front.append(Shapes(shapes: boats))
    if sketch.random.chance(0.5) || sketch.tags.contains("beach") { sketch.beach(&scene) }
    return scene
  }
}

extension Sketch {
  /// A boat with a sail, somewhere on the water, with its shadow in it.
  fileprivate mutating func boat(horizon: Float) -> [Shape] {
    let near = random.number(0...0.55)
    let size = unit * (0.025 + 0.15 * near * near + 0.03 * near)
    let (middle, line) = (x(random.number(0.08...0.92)), y(horizon + (1 - horizon) * near * 0.75))
    let lean = random.number(-0.3...0.3)
    let hull = light.seen(
      random.one(of: [Color(120, 50, 40), Color(46, 60, 84), Color(232, 226, 214)], or: .white)
    )
    let sail = light.seen(
      random.one(of: [Color(250, 246, 236), Color(226, 120, 64), Color(244, 214, 140)], or: .white)
    )
    let mast = (x: middle, y: line - size * 1.9)
    return [
      Shape(
        [(middle - size * 0.7, line), (middle + size * 0.7, line), (middle, line + size * 1.1)],
        light.shade,
        alpha: 0.28
      ),
      Shape.box(mast.x - size * 0.02, mast.y, size * 0.04, size * 1.8, light.shade),
      Shape(
        [mast, (middle + size * (0.8 + lean), line - size * 0.35), (middle, line - size * 0.3)],
        sail
      ),
      Shape(
        [
          (mast.x, mast.y + size * 0.2), (middle - size * 0.06, line - size * 0.32),
          (middle - size * (0.6 - lean), line - size * 0.32),
        ],
        sail.times(0.86)
      ),
      Shape(
        [
          (middle - size * 0.85, line - size * 0.24), (middle + size * 0.95, line - size * 0.24),
          (middle + size * 0.62, line + size * 0.04), (middle - size * 0.62, line + size * 0.04),
        ],
        hull
      ),
    ]
  }

  /// Sand with the edge of a wave, and maybe palms over it.
  fileprivate mutating func beach(_ scene: inout Scene) {
    let edge = dunes(base: 1, relief: 0.3, wide: 1.1)
    let sand = light.seen(Color(232, 204, 158))
    let foam = light.seen(Color(246, 250, 250))
    let thick = unit * 0.022
    let wet = Band(top: edge, upper: sand.times(0.74), lower: sand.times(0.8))
    let surf = Band(
      top: edge.map { $0 - thick },
      bottom: edge.map { $0 + thick * 0.3 },
      upper: foam,
      lower: foam
    )
    let dry = Band(top: edge.map { $0 + thick * 2.6 }, upper: sand, lower: sand.times(0.93))
    scene.front += [surf, wet, dry]
    guard random.chance(0.5) else { return }
    scene.front.append(Shapes(shapes: palm()))
  }

  private mutating func palm() -> [Shape] {
    let isLeft = random.chance(0.5)
    let side: Float = isLeft ? 1 : -1
    let foot = (x: x(isLeft ? 0.02 : 0.98), y: y(1))
    let crown = (x: foot.x + side * unit * 0.22, y: y(0.22))
    let color = light.shade.mixed(light.seen(Color(50, 90, 60)), 0.35)
    var shapes: [Shape] = []
    for part in 0..<12 {
      func at(_ along: Float) -> (x: Float, y: Float) {
        (
          foot.x + (crown.x - foot.x) * along * along, foot.y + (crown.y - foot.y) * along
        )
      }
      let (low, high) = (at(Float(part) / 12), at(Float(part + 1) / 12))
      let thick = unit * (0.02 - 0.0008 * Float(part))
      shapes.append(
        Shape(
          [
            (low.x - thick, low.y), (low.x + thick, low.y), (high.x + thick * 0.94, high.y),
            (high.x - thick * 0.94, high.y),
          ],
          color
        )
      )
    }
    for leaf in 0..<11 {
      // Leaves rise from the crown and hang down at their ends.
      let turn = Float.pi * (1 + (Float(leaf) + random.number(-0.2...0.2)) / 10)
      let reach = unit * random.number(0.2...0.28)
      func at(_ along: Float) -> (x: Float, y: Float) {
        (
          crown.x + reach * cos(turn) * along,
          crown.y + reach * (0.7 * sin(turn) * along + 0.62 * along * along)
        )
      }
      for part in 0..<7 {
        let (inner, outer) = (at(Float(part) / 7), at(Float(part + 1) / 7))
        let (thick, thin) = (reach * 0.012 * Float(8 - part), reach * 0.012 * Float(7 - part))
        shapes.append(
          Shape(
            [
              (inner.x, inner.y - thick * 0.4), (outer.x, outer.y - thin * 0.4),
              (outer.x, outer.y + thin), (inner.x, inner.y + thick),
            ],
            color
          )
        )
      }
    }
    return shapes
  }
}
