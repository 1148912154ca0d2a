import Flickr
import Hummingbird

/// A query string or the fields of a form: decoded names and values, in order.
struct URLQuery: Sendable, Hashable {
  private let items: [(name: String, value: String)]

  static func == (a: URLQuery, b: URLQuery) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  init(_ items: [(String, String)] = []) {
    self.items = items.map { (name: $0.0, value: $0.1) }
  }

  /// Parses `a=1&b=2`; nil for invalid UTF-8, and for control characters other than line breaks.
  init?(parsing text: some StringProtocol) {
    var items: [(name: String, value: String)] = []
    for piece in text.split(separator: "&", maxSplits: 1_000) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = parts.count > 1 ? Self.decoded(parts[1]) : ""
      else { return nil }
      items.append((name, value))
    }
    self.items = items
  }

  /// The first value for a name; nil if it is missing or empty.
  subscript(name: String) -> String? {
    items.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Whether a name is present, even with an empty value, as in a submitted form.
  func contains(_ name: String) -> Bool { items.contains { $0.name == name } }

  /// All nonempty values for a name.
  func all(_ name: String) -> [String] {
    items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// A whole number; nil for anything else.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// A finite number; nil for anything else.
  func degrees(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The query with another value for a name, or without the name.
  func setting(_ name: String, to value: String?) -> URLQuery {
    var kept = items.filter { $0.name != name }.map { ($0.name, $0.value) }
    if let value { kept.append((name, value)) }
    return URLQuery(kept)
  }

  /// The encoded query: `a=1&b=2`.
  var text: String {
    items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  var isEmpty: Bool { items.isEmpty }

  /// All names and values, in order.
  var all: [(name: String, value: String)] { items }

  /// Percent-encodes everything except letters, digits, and `-._~`.
  static func encoded(_ text: String) -> String { PercentEncoding.encode(text) }

  /// Decodes `%41` and `+`; nil for invalid UTF-8 and control characters.
  static func decoded(_ text: some StringProtocol) -> String? {
    plain(text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }

  /// Decodes a path component, where a plus sign is literal; nil as for ``decoded(_:)``.
  static func decodedPath(_ text: some StringProtocol) -> String? { plain(Array(text.utf8)) }

  private static func plain(_ encoded: [UInt8]) -> String? {
    guard let text = percentDecoded(encoded) else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D }
    return isPlain ? text : nil
  }

  /// Decodes percent-encoded bytes; nil for an incomplete escape, and for invalid UTF-8.
  static func percentDecoded(_ encoded: some Collection<UInt8>) -> String? {
    PercentEncoding.decode(Array(encoded)).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
