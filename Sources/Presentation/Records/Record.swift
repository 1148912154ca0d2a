/// What the program tells of one thing, in a list or alone: every format and the API's schema are
/// made from its fields.
package protocol Record: FieldConvertible, Sendable {
  /// Its name in the API's schema, and what it is, in a sentence.
  static var schema: (name: String, description: String) { get }
  /// Its fields: their order is that of the keys in JSON and CSV.
  static var fields: [Field<Self>] { get }
  /// The columns of a table and of tab-separated lines; without a list of their own, the fields
  /// that have a column.
  static var columns: [TableColumn<Self>] { get }
}

extension Record {
  package static var columns: [TableColumn<Self>] { fields.compactMap { TableColumn($0) } }

  package static var fieldType: FieldType { .record(schema.name) }

  package var fieldValue: FieldValue { .object(properties) }

  /// The values with their keys.
  package var properties: [Property] { Self.fields.properties(of: self) }

  /// The fields as those of a record that has this one as a part, and further ones behind them.
  package static func fields<Whole>(
    in part: @escaping @Sendable (Whole) -> Self,
    and more: [Field<Whole>] = []
  ) -> [Field<Whole>] {
    fields.map { field in
      Field(
        field.key,
        field.type,
        field.description,
        field.layout,
        isOptional: field.isOptional
      ) { field.value(part($0)) }
    } + more
  }

  /// The column of a field.
  ///
  /// - Parameters:
  ///   - key: The field's key.
  ///   - narrowest: The fewest terminal columns that it may be squeezed to, instead of the field's.
  ///   - null: What stands for null.
  ///   - inTable: What a table shows instead of the value; nil for the value.
  /// - Returns: The column; of a key that no field has, an empty one with the key as its heading.
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
