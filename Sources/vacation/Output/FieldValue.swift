/// One value of a record, in whatever format it is printed.
enum FieldValue: Hashable, Sendable {
  case null
  case text(String)
  case integer(Int64)
  case number(Double)
  case truth(Bool)
  case bytes([UInt8])
  indirect case list([FieldValue])
  indirect case object([Field])

  /// A value that may be unknown.
  static func text(ifKnown text: String?) -> FieldValue {
    text.map { .text($0) } ?? .null
  }

  /// A value that may be unknown.
  static func integer(ifKnown integer: Int?) -> FieldValue {
    integer.map { .integer(Int64($0)) } ?? .null
  }

  /// A value that may be unknown.
  static func number(ifKnown number: Double?) -> FieldValue {
    number.map { .number($0) } ?? .null
  }

  /// A list of texts.
  static func texts(_ texts: [String]) -> FieldValue {
    .list(texts.map { .text($0) })
  }

  /// The value as the text of one CSV field: nothing for null, the texts of a list between spaces,
  /// bytes as an SQL literal, what is nested deeper as JSON.
  var plain: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .truth(let truth): truth ? "true" : "false"
    case .bytes(let bytes): "X'" + Hexadecimal.text(of: bytes) + "'"
    case .list(let values) where values.allSatisfy(\.isText):
      values.map(\.plain).joined(separator: " ")
    case .list, .object: json
    }
  }

  private var json: String {
    var text = JSONText()
    text.append(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}

/// One value with its JSON key.
struct Field: Hashable, Sendable {
  let key: String
  let value: FieldValue

  /// Creates a field.
  init(_ key: String, _ value: FieldValue) {
    self.key = key
    self.value = value
  }
}
