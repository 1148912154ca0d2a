/// A color, each part 0...255.
struct Color: Sendable {
  var red: Float
  var green: Float
  var blue: Float

  init(_ red: Float, _ green: Float, _ blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  static let white = Color(255, 255, 255)
  static let black = Color(0, 0, 0)

  /// This color with a part, 0...1, of another.
  func mixed(_ other: Color, _ part: Float) -> Color {
    Color(
      red + (other.red - red) * part,
      green + (other.green - green) * part,
      blue + (other.blue - blue) * part
    )
  }

  /// This color darker or lighter.
  func times(_ factor: Float) -> Color {
    Color(min(red * factor, 255), min(green * factor, 255), min(blue * factor, 255))
  }
}
