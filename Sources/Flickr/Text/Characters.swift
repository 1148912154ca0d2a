import Foundation

/// The least UTF-8 byte of a text that may not be in NFC.
///
/// All characters before U+0300, the first combining one, are in NFC, and U+0300 is encoded CC 80.
let firstByteThatMayCompose: UInt8 = 0xCC

extension String {
  /// The text in Unicode's normalization form C (NFC).
  ///
  /// Swift's `==` ignores normalization; SQLite and file systems do not.
  package var composed: String {
    guard utf8.contains(where: { $0 >= firstByteThatMayCompose }) else { return self }
    return precomposedStringWithCanonicalMapping
  }
}

extension String {
  /// The text with control characters and line and paragraph separators replaced by spaces.
  package var withoutControlCharacters: String {
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

/// The length in bytes of the whitespace at an offset of valid UTF-8; 0 when there is none.
///
/// Whitespace is defined by Unicode (White_Space=yes).
@inline(__always)
func whiteSpaceLength(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
  let byte = bytes[offset]
  if byte <= 0x20 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
  return byte < 0xC2 ? 0 : wideWhiteSpaceLength(bytes, at: offset)
}

/// The same for what is beyond ASCII.
private func wideWhiteSpaceLength(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
  func byte(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }
  switch (bytes[offset], byte(1), byte(2)) {
  case (0xC2, 0x85, _), (0xC2, 0xA0, _):
    return 2
  case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
    (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
    return 3
  default:
    return 0
  }
}

extension StringProtocol {
  /// Whether the text is empty or only whitespace.
  var isBlank: Bool {
    unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The text without the whitespace at its ends.
  package var trimmed: SubSequence {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
