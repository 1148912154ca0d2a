/// How many columns of a terminal a text takes.
enum TextWidth {
  /// Counts the columns: 1 for most characters, 2 for East Asian wide ones and emoji, 0 for
  /// combining marks.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Shortens a text to at most `width` columns, with an ellipsis where something was cut off.
  static func shortened(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let next = columns(of: character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// Counts the columns of one grapheme, which is as wide as its widest scalar.
  private static func columns(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // Variation selector 16 asks for the emoji form of the scalar before it, drawn wide; two
      // regional indicators are a flag.
      if scalar.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains(scalar.value) { return 2 }
      widest = max(widest, columns(of: scalar))
    }
    return widest
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    if WideScalars.contains(scalar) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(scalar.value) ? 0 : 1
    }
  }
}
