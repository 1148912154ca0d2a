extension String {
  /// The text with a space for each control character and line or paragraph separator.
  var withoutControlCharacters: String {
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: clean.append(" ")
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }

  /// Whether the text is printable ASCII with no space at either end.
  var isCleanASCII: Bool {
    utf8.first != 0x20 && utf8.last != 0x20 && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
