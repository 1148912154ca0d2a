extension JSONScanner {
  /// Scans the string whose opening quote is at the position.
  mutating func string() throws(JSONFault) -> JSONValue {
    let start = position &+ 1
    position = start
    var kind = JSONValue.Kind.string
    while true {
      skipPlainBytes()
      guard position < bytes.count else { throw fault(.endsEarly) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let end = position
        position &+= 1
        return JSONValue(kind: kind, start: start, end: end)
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try escape()
      default:
        throw fault(.controlCharacter)
      }
    }
  }

  /// Moves to the next quote, backslash or control character, eight bytes at a time.
  @inline(__always)
  private mutating func skipPlainBytes() {
    while position &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      )
      // The lowest set bit is exact; borrows can only set false bits above it.
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let stops =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
          | (word &- ones &* 0x20) & ~word) & (ones &* 0x80)
      guard stops == 0 else {
        position &+= stops.trailingZeroBitCount >> 3
        return
      }
      position &+= 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      position &+= 1
    }
  }

  /// Moves past the escape whose backslash is at the position.
  private mutating func escape() throws(JSONFault) {
    position &+= 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 1
    case UInt8(ascii: "u"):
      position &+= 1
      for _ in 0..<4 {
        guard hexadecimalValue(next) != nil else { throw fault(.badEscape) }
        position &+= 1
      }
    default:
      throw fault(.badEscape)
    }
  }

  /// Moves past the number at the position.
  mutating func number() throws(JSONFault) {
    if next == UInt8(ascii: "-") {
      position &+= 1
    } else if !isDigit(next) {
      throw fault(.unexpectedByte)
    }
    if next == UInt8(ascii: "0") { position &+= 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position &+= 1
      try digits()
    }
    guard next | 0x20 == UInt8(ascii: "e") else { return }
    position &+= 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position &+= 1 }
    try digits()
  }

  /// Moves past at least one digit.
  private mutating func digits() throws(JSONFault) {
    guard isDigit(next) else { throw fault(.badNumber) }
    while isDigit(next) { position &+= 1 }
  }

  /// Moves past a word that begins at the position.
  mutating func literal(_ word: StaticString) throws(JSONFault) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else { throw fault(.unexpectedByte) }
      position &+= 1
    }
  }
}

/// Whether a byte is an ASCII digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}

/// The value of a hexadecimal digit, 0...15; nil for other bytes.
@inline(__always)
func hexadecimalValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
  default: nil
  }
}
