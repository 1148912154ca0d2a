/// Comma-separated values as RFC 4180 writes them.
enum CSVText {
  /// One record with its CRLF.
  static func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\r\n"
  }

  /// One field, in quotes where it holds a comma, a quote or a line end.
  static func field(_ value: String) -> String {
    // Bytes, not characters: CRLF is one character in Swift.
    let mustQuote = value.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard mustQuote else { return value }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
