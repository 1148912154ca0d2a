/// Tests on single bytes of JSON text.
enum JSONByte {
  /// Whether the byte is whitespace between JSON tokens.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a line that begins with the byte may continue a value.
  static func maySucceed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "\"}],:[{-tfn".utf8.contains(byte)
    }
  }

  /// Whether the byte ends an unquoted value.
  static func endsScalar(_ byte: UInt8) -> Bool {
    isBlank(byte) || ",]}[{\":".utf8.contains(byte)
  }

  /// The length of the opening of a JSONP call, `name(`, at the start of the bytes; nil if none.
  static func callLength(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let start = bytes.prefix(longestCall)
    guard let paren = start.firstIndex(of: UInt8(ascii: "(")), let first = bytes.first else {
      return nil
    }
    var name = start[..<paren]
    while let last = name.last, isBlank(last) { name = name.dropLast() }
    let isName = !name.isEmpty && !isDigit(first) && name.allSatisfy(isNameByte)
    return isName ? paren + 1 : nil
  }

  /// The maximum length of the opening of a JSONP call, in bytes.
  static let longestCall = 128

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
  }
}
