/// A field of a record, described once for JSON, CSV, tables and the API's schema.
package struct Field<Row>: Sendable {
  /// The key in JSON and the header of CSV: a contract with scripts.
  package let key: String
  /// What its values are.
  package let type: FieldType
  /// What it is, in a sentence.
  package let description: String
  /// Its column in a table; nil for a field that no table shows.
  package let layout: ColumnLayout?
  /// Whether the key is left out of the object where the value is null.
  package let isOptional: Bool
  /// The value that a record has in it.
  package let value: @Sendable (Row) -> FieldValue

  /// Creates a field of the type that its values have in Swift.
  package init<Value: FieldConvertible>(
    _ key: String,
    _ description: String,
    _ layout: ColumnLayout? = nil,
    isOptional: Bool = false,
    value: @escaping @Sendable (Row) -> Value
  ) {
    let type = isOptional ? Value.fieldType.wrapped : Value.fieldType
    self.init(key, type, description, layout, isOptional: isOptional) { value($0).fieldValue }
  }

  /// Creates a field of a type that Swift's types do not tell, such as one of some words.
  package init(
    _ key: String,
    _ type: FieldType,
    _ description: String,
    _ layout: ColumnLayout? = nil,
    isOptional: Bool = false,
    value: @escaping @Sendable (Row) -> FieldValue
  ) {
    self.key = key
    self.type = type
    self.description = description
    self.layout = layout
    self.isOptional = isOptional
    self.value = value
  }
}

extension Array {
  /// The values that a row has in these fields, with their keys.
  package func properties<Row>(of row: Row) -> [Property] where Element == Field<Row> {
    compactMap { field in
      let value = field.value(row)
      return field.isOptional && value == .null ? nil : Property(field.key, value)
    }
  }
}
