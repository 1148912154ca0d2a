import Flickr
package import VacationStore

/// A value of a record, independent of the output format.
package enum FieldValue: Hashable, Sendable {
  case null
  case text(String)
  case integer(Int)
  /// A number of bytes: an integer for programs, a formatted size for users.
  case byteCount(Int)
  case number(Double)
  case bool(Bool)
  case time(Timestamp)
  case bytes([UInt8])
  indirect case list([FieldValue])
  indirect case object([Property])

  /// A list of strings.
  package static func texts(_ texts: [String]) -> FieldValue {
    .list(texts.map { .text($0) })
  }
}

/// A key and value: a member of a JSON object.
package struct Property: Hashable, Sendable {
  /// The key, which must not change.
  package let key: String
  /// The value.
  package let value: FieldValue

  /// Creates a property.
  package init(_ key: String, _ value: FieldValue) {
    self.key = key
    self.value = value
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral integer: Int) { self = .integer(integer) }
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
  package init(arrayLiteral values: FieldValue...) { self = .list(values) }

  /// Creates an object whose keys keep their order.
  package init(dictionaryLiteral properties: (String, FieldValue)...) {
    self = .object(properties.map { Property($0, $1) })
  }
}

extension FieldValue {
  /// The value for programs, as the text of a CSV field: empty for null, a list of strings
  /// separated by spaces, bytes as an SQL literal, other nested values as JSON.
  package var plain: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let integer), .byteCount(let integer): String(integer)
    case .number(let number): number.description
    case .bool(let bool): bool ? "true" : "false"
    case .time(let time): time.description
    case .bytes(let bytes): "X'" + Hexadecimal.text(of: bytes) + "'"
    case .list(let values) where values.allSatisfy(\.isText):
      values.map(\.plain).joined(separator: " ")
    case .list, .object: String(decoding: JSONWriter.text(self), as: UTF8.self)
    }
  }

  /// The value for users, as a table cell: digits in groups, sizes with a unit, times to the
  /// minute.
  package var formatted: String {
    switch self {
    case .integer(let integer): Quantity.grouped(integer)
    case .byteCount(let count): Quantity.bytes(count)
    case .time(let time): time.shortText
    default: plain
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension Timestamp {
  /// The day in UTC: `2026-11-21`.
  package var dayText: String { String(description.prefix(10)) }

  /// `2026-11-21 03:04`, UTC.
  package var shortText: String {
    description.prefix(16).split(separator: "T").joined(separator: " ")
  }
}
