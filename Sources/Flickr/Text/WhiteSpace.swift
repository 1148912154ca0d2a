/// The length in bytes of the white space at an offset of valid UTF-8; 0 when there is none.
///
/// White space is what Unicode calls so (White_Space=yes).
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
  /// Whether the text is empty or has nothing but white space.
  var isBlank: Bool {
    unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The text without the white space at its ends.
  var trimmed: SubSequence {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
