/// A field of a record, described once for JSON, CSV, tables and the API schema.
package struct Field<Row>: Sendable {
  /// The key in JSON and the header in CSV, which must not change.
  package let key: String
  /// The type of its values.
  package let type: FieldType
  /// A description, in one sentence.
  package let description: String
  /// The layout of its column in tables; nil if it is not shown in tables.
  package let layout: ColumnLayout?
  /// Whether the key is omitted if the value is null.
  package let isOptional: Bool
  /// Returns the value of a record.
  package let value: @Sendable (Row) -> FieldValue

  /// Creates a field whose type is derived from the Swift type.
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

  /// Creates a field with an explicit type, such as a choice of words.
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

  /// The field for a record that contains this one.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> Field<Whole> {
    Field<Whole>(key, type, description, layout, isOptional: isOptional) { value(part($0)) }
  }
}

extension Array {
  /// The keys and values of a row in these fields.
  package func properties<Row>(of row: Row) -> [Property] where Element == Field<Row> {
    compactMap { field in
      let value = field.value(row)
      return field.isOptional && value == .null ? nil : Property(field.key, value)
    }
  }
}
