import Hummingbird

/// What stands behind the question mark of an address, or in a form: names and values, decoded, in
/// their order.
struct Query: Sendable, Hashable {
  private let items: [(name: String, value: String)]

  static func == (a: Query, b: Query) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Takes names and values.
  init(_ items: [(String, String)] = []) {
    self.items = items.map { (name: $0.0, value: $0.1) }
  }

  /// Reads `a=1&b=2`; nil when it is not UTF-8, or holds a control character other than a line end.
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

  /// The first value of a name; nil where there is none, or it is empty.
  subscript(name: String) -> String? {
    items.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// All values of a name that are not empty.
  func all(_ name: String) -> [String] {
    items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// A number; nil where there is none, or something else.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// Degrees; nil where there is no number, or none that is finite.
  func degrees(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The same with other values of a name, or without it.
  func setting(_ name: String, to value: String?) -> Query {
    var kept = items.filter { $0.name != name }.map { ($0.name, $0.value) }
    if let value { kept.append((name, value)) }
    return Query(kept)
  }

  /// As it stands in an address: `a=1&b=2`.
  var text: String {
    items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// Whether there is nothing.
  var isEmpty: Bool { items.isEmpty }

  /// Percent-encodes all but letters, digits and `-._~`.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// Decodes `%41` and `+`; nil for what is no UTF-8, and for NUL and other controls.
  static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard rest.count >= 2,
          let digits = String(validating: rest.prefix(2), as: UTF8.self),
          digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        rest.removeFirst(2)
        bytes.append(value)
      default: bytes.append(byte)
      }
    }
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }
}
