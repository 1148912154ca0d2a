/// One value of a record, in whatever format it is written.
package enum FieldValue: Hashable, Sendable {
  case null
  case text(String)
  case integer(Int64)
  case number(Double)
  case truth(Bool)
  case bytes([UInt8])
  indirect case list([FieldValue])
  indirect case object([Field])

  /// A value that may be unknown.
  package static func text(ifKnown text: String?) -> FieldValue {
    text.map { .text($0) } ?? .null
  }

  /// A value that may be unknown.
  package static func integer(ifKnown integer: Int?) -> FieldValue {
    integer.map { .integer(Int64($0)) } ?? .null
  }

  /// A value that may be unknown.
  package static func number(ifKnown number: Double?) -> FieldValue {
    number.map { .number($0) } ?? .null
  }

  /// A list of texts.
  package static func texts(_ texts: [String]) -> FieldValue {
    .list(texts.map { .text($0) })
  }
}
