/// The sky: colors from top to horizon, and the glow around the sun or moon.
struct Sky: Layer {
  let top: Color
  let middle: Color
  let bottom: Color
  /// The row where the colors have become the bottom's.
  let horizon: Float
  var glow = Color.white
  /// How strong the glow is in its middle, 0...1.
  var strength: Float = 0
  var centerX: Float = 0
  var centerY: Float = 0
  /// How far the glow reaches, in pixels.
  var reach: Float = 1

  func covers(_ y: Int) -> Bool { true }

  func paint(_ y: Int, on row: PixelRow) {
    let part = min(max(Float(y) / horizon, 0), 1)
    let color =
      part < 0.55
      ? top.mixed(middle, part / 0.55) : middle.mixed(bottom, (part - 0.55) / 0.45)
    row.fill(color)
    guard strength > 0 else { return }
    let down = (Float(y) - centerY) / reach
    let rest = 1 - down * down
    guard rest > 0 else { return }
    let half = rest.squareRoot() * reach
    var x = max(0, Int(centerX - half))
    let end = min(row.width, Int(centerX + half))
    while x < end {
      let across = (Float(x) - centerX) / reach
      let near = max(0, rest - across * across)
      row.blend(x, glow, strength * near * near * near)
      x &+= 1
    }
  }
}
