/// The light of a picture: the time of day and the weather.
struct Light: Sendable {
  var zenith: Color
  var sky: Color
  var horizon: Color
  /// The sun or the moon, and what it glitters.
  var sun: Color
  /// What near things are tinted with.
  var shade: Color
  /// How bright colors are, 0...1.
  var brightness: Float
  /// How strong the glow around the sun is, 0...1.
  var glow: Float
  var isNight = false
  var isClear = true

  static let day = Light(
    zenith: Color(46, 112, 190),
    sky: Color(118, 176, 226),
    horizon: Color(214, 232, 240),
    sun: Color(255, 250, 226),
    shade: Color(36, 62, 58),
    brightness: 1,
    glow: 0.55
  )
  static let morning = Light(
    zenith: Color(104, 138, 190),
    sky: Color(226, 190, 184),
    horizon: Color(255, 228, 192),
    sun: Color(255, 240, 208),
    shade: Color(58, 62, 78),
    brightness: 0.92,
    glow: 0.8
  )
  static let golden = Light(
    zenith: Color(96, 136, 186),
    sky: Color(240, 196, 142),
    horizon: Color(255, 224, 160),
    sun: Color(255, 236, 180),
    shade: Color(66, 46, 40),
    brightness: 0.95,
    glow: 0.9
  )
  static let sunset = Light(
    zenith: Color(52, 42, 100),
    sky: Color(204, 84, 96),
    horizon: Color(255, 178, 92),
    sun: Color(255, 226, 150),
    shade: Color(34, 20, 40),
    brightness: 0.7,
    glow: 0.85
  )
  static let dusk = Light(
    zenith: Color(22, 28, 70),
    sky: Color(84, 70, 132),
    horizon: Color(222, 132, 124),
    sun: Color(255, 206, 160),
    shade: Color(18, 18, 40),
    brightness: 0.5,
    glow: 0.5
  )
  static let night = Light(
    zenith: Color(5, 9, 28),
    sky: Color(13, 25, 60),
    horizon: Color(38, 62, 106),
    sun: Color(238, 240, 226),
    shade: Color(4, 7, 16),
    brightness: 0.34,
    glow: 0.4,
    isNight: true
  )
  static let fog = Light(
    zenith: Color(170, 181, 188),
    sky: Color(197, 204, 207),
    horizon: Color(226, 227, 224),
    sun: Color(250, 248, 240),
    shade: Color(70, 80, 86),
    brightness: 0.85,
    glow: 0.5,
    isClear: false
  )
  static let rain = Light(
    zenith: Color(66, 78, 94),
    sky: Color(112, 124, 136),
    horizon: Color(182, 188, 190),
    sun: Color(214, 218, 220),
    shade: Color(32, 40, 46),
    brightness: 0.65,
    glow: 0.2,
    isClear: false
  )
  static let winter = Light(
    zenith: Color(110, 150, 192),
    sky: Color(176, 202, 222),
    horizon: Color(240, 236, 230),
    sun: Color(255, 250, 240),
    shade: Color(58, 72, 86),
    brightness: 0.95,
    glow: 0.6
  )

  /// A color as it looks in this light at a distance, 0 (here) to 1 (at the horizon).
  func seen(_ color: Color, far: Float = 0) -> Color {
    color.times(brightness).mixed(shade, 0.12).mixed(horizon, far)
  }
}
