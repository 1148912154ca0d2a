/// Parses the API key and its secret in a file or in the output of a command.
enum FlickrKeyText {
  /// The maximum number of bytes to read.
  static let limit = 16_000

  /// The key and secret in a text; nil if there is no valid key.
  ///
  /// They are on two lines, or written as `key = "…"` and `secret = "…"`; empty lines and comments
  /// (`#`) are ignored.
  static func pair(in bytes: some Sequence<UInt8>) -> (key: String, secret: String?)? {
    let lines = String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { trimmed($0) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first = lines.first else { return nil }
    var key: String? = first
    var secret = lines.count == 2 ? lines[1] : nil
    if lines.contains(where: { $0.contains("=") }) {
      let named = lines.map(assignment)
      key = named.first { $0.name == "key" }?.value
      secret = named.first { $0.name == "secret" }?.value
    } else if lines.count > 2 {
      return nil
    }
    guard let key, isPossible(key), secret.map(isPossible) != false else { return nil }
    return (key, secret)
  }

  /// Whether a text may be a key or a secret; Flickr's have 32 and 16 hexadecimal digits.
  static func isPossible(_ text: String) -> Bool {
    (16...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: false
        }
      }
  }

  /// The text without leading and trailing white space.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The name and value of `name = "value" # comment`.
  private static func assignment(_ line: String) -> (name: String, value: String) {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return ("", "") }
    let value = trimmed(parts[1])
    if let quote = value.first, quote == "\"" || quote == "'" {
      return (trimmed(parts[0]), String(value.dropFirst().prefix { $0 != quote }))
    }
    return (trimmed(parts[0]), trimmed(value.prefix { $0 != "#" }))
  }
}
