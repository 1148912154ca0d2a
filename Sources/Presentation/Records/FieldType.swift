package import VacationStore

/// The type of a field's values.
package indirect enum FieldType: Hashable, Sendable {
  case text
  case integer
  case number
  case bool
  /// A time in ISO 8601, UTC, with microseconds.
  case time
  /// A choice of words.
  case word([String])
  case list(FieldType)
  /// An object whose values are strings.
  case texts
  /// A record, with the name of its schema.
  case record(String)
  /// A value that may be null.
  case optional(FieldType)

  /// The type of the values that are not null.
  var wrapped: FieldType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

/// A Swift type that can be the value of a field.
package protocol FieldConvertible: SendableMetatype {
  /// The corresponding field type.
  static var fieldType: FieldType { get }
  /// The corresponding field value.
  var fieldValue: FieldValue { get }
}

extension String: FieldConvertible {
  package static var fieldType: FieldType { .text }
  package var fieldValue: FieldValue { .text(self) }
}

extension Int: FieldConvertible {
  package static var fieldType: FieldType { .integer }
  package var fieldValue: FieldValue { .integer(self) }
}

extension Double: FieldConvertible {
  package static var fieldType: FieldType { .number }
  package var fieldValue: FieldValue { .number(self) }
}

extension Bool: FieldConvertible {
  package static var fieldType: FieldType { .bool }
  package var fieldValue: FieldValue { .bool(self) }
}

extension Timestamp: FieldConvertible {
  package static var fieldType: FieldType { .time }
  package var fieldValue: FieldValue { .time(self) }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  package static var fieldType: FieldType { .optional(Wrapped.fieldType) }
  package var fieldValue: FieldValue { map(\.fieldValue) ?? .null }
}

extension Array: FieldConvertible where Element: FieldConvertible {
  package static var fieldType: FieldType { .list(Element.fieldType) }
  package var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}
