extension Sketch {
  /// The sky down to a horizon, with sun or moon, stars and clouds; answers where the sun stands.
  mutating func sky(horizon: Float, into layers: inout [any Layer]) -> (x: Float, y: Float) {
    let sun = (x: x(random.number(0.15...0.85)), y: y(horizon * random.number(sunHeight)))
    layers.append(
      Sky(
        top: light.zenith,
        middle: light.sky,
        bottom: light.horizon,
        horizon: y(horizon),
        glow: light.sun,
        strength: light.glow,
        centerX: sun.x,
        centerY: sun.y,
        reach: unit * (light.isNight ? 0.4 : 0.85)
      )
    )
    if light.isNight { layers.append(Dots(dots: stars(above: horizon))) }
    if light.isClear { layers.append(Dots(dots: disc(sun))) }
    layers.append(Dots(dots: clouds(above: horizon)))
    return sun
  }

  private var sunHeight: ClosedRange<Float> {
    if light.isNight { return 0.18...0.5 }
    return light.brightness > 0.93 ? 0.2...0.5 : 0.62...0.93
  }

  private mutating func disc(_ sun: (x: Float, y: Float)) -> [Dot] {
    let size = unit * random.number(light.isNight ? 0.03...0.05 : 0.032...0.06)
    let halo = Dot(sun.x, sun.y, size * 2.2, size * 2.2, light.sun, alpha: 0.35, softness: 1)
    let disc = Dot(sun.x, sun.y, size, size, light.sun.mixed(.white, 0.4), softness: 0.06)
    guard light.isNight else { return [halo, disc] }
    let seas = (0..<4).map { _ in
      Dot(
        sun.x + size * random.number(-0.5...0.5),
        sun.y + size * random.number(-0.5...0.5),
        size * random.number(0.14...0.34),
        size * random.number(0.1...0.28),
        Color(196, 200, 196),
        alpha: 0.5,
        softness: 0.8
      )
    }
    return [halo, disc] + seas
  }

  private mutating func stars(above horizon: Float) -> [Dot] {
    (0..<170).map { _ in
      let size = unit * random.number(0.0008...0.0024)
      return Dot(
        x(random.number(0...1)),
        y(horizon * random.number(0...0.95)),
        size,
        size,
        Color(225, 232, 255),
        alpha: random.number(0.25...1)
      )
    }
  }

  /// Clouds of soft puffs, flat below.
  private mutating func clouds(above horizon: Float) -> [Dot] {
    let count = random.whole(light.isClear ? 0...5 : 4...8)
    let color =
      light.isNight ? light.sky.mixed(.white, 0.06) : light.horizon.mixed(.white, 0.45)
    return (0..<count).flatMap { _ in
      let (left, base) = (x(random.number(-0.1...1.05)), y(horizon * random.number(0.12...0.8)))
      let size = unit * random.number(0.04...0.11) * (base / y(horizon) < 0.5 ? 1.3 : 0.8)
      let alpha = random.number(0.25...0.6)
      return (0..<14).map { index in
        let along = Float(index) / 13
        let bulge = 1 - (along * 2 - 1) * (along * 2 - 1)
        let width = size * (0.5 + bulge * random.number(0.4...0.9))
        return Dot(
          left + (along - 0.5) * size * 6,
          base - bulge * size * random.number(0...0.42),
          width * 1.6,
          width * 0.42,
          color,
          alpha: alpha,
          softness: 1
        )
      }
    }
  }
}
