/// Percent-encoding of UTF-8: all characters but the unreserved ones are encoded.
///
/// - Source: RFC 3986 section 2.3, RFC 5849 section 3.6.
package enum PercentEncoding {
  /// Encodes a text; ASCII letters, digits, `-`, `.`, `_` and `~` stay.
  package static func encode(_ text: some StringProtocol) -> String {
    let bytes = text.utf8
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digits[Int(byte >> 4)])
        encoded.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes a name or value of a form or query: `%XX`, and `+` for a space.
  ///
  /// A `%` without two hexadecimal digits stays as it is, and bytes that are not UTF-8 become U+FFFD.
  package static func decodeForm(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: decode(bytes, keepsInvalid: true) ?? bytes, as: UTF8.self)
  }

  /// Decodes `%XX`.
  ///
  /// - Parameters:
  ///   - encoded: Percent-encoded bytes.
  ///   - keepsInvalid: Whether a `%` without two hexadecimal digits stays as it is.
  /// - Returns: The decoded bytes; nil if there is an invalid `%`.
  package static func decode(_ encoded: [UInt8], keepsInvalid: Bool = false) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      if encoded[index] != UInt8(ascii: "%") {
        decoded.append(encoded[index])
      } else if index + 2 < encoded.count,
        let high = hexadecimalValue(encoded[index + 1]),
        let low = hexadecimalValue(encoded[index + 2])
      {
        decoded.append(UInt8(high << 4 | low))
        index += 2
      } else if keepsInvalid {
        decoded.append(encoded[index])
      } else {
        return nil
      }
      index += 1
    }
    return decoded
  }

  /// RFC 5849 requires upper case.
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
