/// Text from strangers, made safe to show on a terminal and to put in one field of a line.
enum VisibleText {
  /// Shows control characters, line ends, tabs and bidirectional overrides escaped.
  ///
  /// `\n`, `\r` and `\t` by name, all others as `\u{1B}`. Everything else stays as it is, the
  /// backslash too: this is for reading, not for reading back.
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

  /// Controls (C0, DEL, C1), line and paragraph separators, bidirectional embeddings, overrides
  /// and isolates.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
