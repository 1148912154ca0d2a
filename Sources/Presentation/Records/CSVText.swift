/// Comma-separated values (RFC 4180).
package enum CSVText {
  /// One record, including CRLF.
  package static func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\r\n"
  }

  /// One field, quoted if it contains a comma, a quote, or a line break.
  package static func field(_ value: String) -> String {
    // Bytes, not characters: CRLF is one character in Swift, and so is a quote with an accent.
    let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
    guard value.utf8.contains(where: { $0 == comma || $0 == quote || $0 == 10 || $0 == 13 }) else {
      return value
    }
    let doubled = value.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}
