/// Escapes untrusted text for a terminal and for one field of a line.
enum VisibleText {
  /// Escapes control characters, line breaks, tabs, and bidirectional overrides.
  ///
  /// `\n`, `\r`, and `\t` by name, all others as `\u{1B}`. A backslash is not escaped, since the
  /// result is for people and is not parsed.
  static func escaped(_ text: String, keepingLineEnds: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if !isHidden(scalar) || (keepingLineEnds && scalar == "\n") {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }

  /// Controls (C0, DEL, C1), line and paragraph separators, and bidirectional embeddings,
  /// overrides, and isolates.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
