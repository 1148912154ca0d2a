/// An output record.
///
/// All output formats and the API schema are generated from its fields.
package protocol Record: FieldConvertible, Sendable {
  /// Its name in the API schema, and a description in one sentence.
  static var schema: (name: String, description: String) { get }
  /// Its fields, in the order of the keys in JSON and CSV.
  static var fields: [Field<Self>] { get }
  /// The columns of tables and tab-separated output; by default, the fields with a layout.
  static var columns: [TableColumn<Self>] { get }
}

extension Record {
  package static var columns: [TableColumn<Self>] { fields.compactMap { TableColumn($0) } }

  package static var fieldType: FieldType { .record(schema.name) }

  package var fieldValue: FieldValue { .object(properties) }

  /// The keys and values.
  package var properties: [Property] { Self.fields.properties(of: self) }

  /// The fields for a record that contains this one, followed by additional fields.
  package static func fields<Whole>(
    in part: @escaping @Sendable (Whole) -> Self,
    and more: [Field<Whole>] = []
  ) -> [Field<Whole>] {
    fields.map { $0.of(part) } + more
  }

  /// The column of a field.
  ///
  /// - Parameters:
  ///   - key: The field's key.
  ///   - narrowest: The minimum width in terminal columns; nil for that of the field.
  ///   - null: The text for null.
  ///   - inTable: The text in tables instead of the value; nil for the value.
  /// - Returns: The column; for an unknown key, an empty one with the key as its heading.
  package static func column(
    _ key: String,
    narrowest: Int? = nil,
    null: String = "",
    inTable: @escaping @Sendable (Self) -> String? = { _ in nil }
  ) -> TableColumn<Self> {
    let field = fields.first { $0.key == key }
    var layout = field?.layout ?? .words(key)
    layout.narrowest = narrowest ?? layout.narrowest
    let value = { @Sendable (row: Self) -> FieldValue in
      let value = field?.value(row) ?? .null
      return value == .null ? .text(null) : value
    }
    return TableColumn(layout, inTable: { inTable($0).map { .text($0) } ?? value($0) }, cell: value)
  }

  /// The columns of some fields, in this order.
  package static func fieldColumns(_ keys: String...) -> [TableColumn<Self>] {
    keys.map { column($0) }
  }
}
