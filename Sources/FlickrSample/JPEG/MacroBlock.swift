/// The unit of a JPEG image: sixteen by sixteen pixels as four blocks of brightness, and one block
/// each of blue and red at half the resolution.
enum MacroBlock {
  /// Fills the six blocks, around 0, from a stripe.
  ///
  /// - Source: ITU-T T.871, the conversion of colors.
  static func fill(
    _ blocks: UnsafeMutablePointer<Float>,
    from stripe: PixelStripe,
    left: Int
  ) {
    var row = 0
    while row < 16 {
      let upper = row &* stripe.stride &+ left
      let brightness = blocks + (row & 8) &* 16 + (row & 7) &* 8
      let color = blocks + 256 + (row >> 1) &* 8
      var column = 0
      while column < 16 {
        // Two by two pixels at once: their colors are averaged.
        let place = upper &+ column
        let target = brightness + (column & 8) &* 8 + (column & 7)
        var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
        var part = 0
        while part < 4 {
          let (across, down) = (part & 1, part >> 1)
          let source = place &+ across &+ down &* stripe.stride
          let (r, g, b) = (stripe.red[source], stripe.green[source], stripe.blue[source])
          target[across &+ down &* 8] = 0.299 * r + 0.587 * g + 0.114 * b - 128
          red += r
          green += g
          blue += b
          part &+= 1
        }
        let half = column >> 1
        color[half] = -0.0421840 * red - 0.0828160 * green + 0.125 * blue
        color[half &+ 64] = 0.125 * red - 0.1046719 * green - 0.0203281 * blue
        column &+= 2
      }
      row &+= 2
    }
  }
}
