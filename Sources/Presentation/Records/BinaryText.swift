/// Hexadecimal encoding, for SQL literals.
package enum Hexadecimal {
  /// Encodes each byte as two uppercase digits.
  package static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Base64 encoding, for JSON.
package enum Base64 {
  /// Encodes bytes with the standard alphabet and padding, on one line.
  package static func text(of bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
