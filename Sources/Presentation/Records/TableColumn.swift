/// The layout of a table column.
package struct ColumnLayout: Hashable, Sendable {
  /// The alignment of cells.
  package enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// The label.
  package let label: String
  /// The heading of the column.
  package let heading: String
  /// The alignment of cells.
  package let alignment: Alignment
  /// The minimum width in terminal columns; nil for columns that are never truncated.
  package var narrowest: Int?

  private init(
    _ label: String,
    heading: String? = nil,
    alignment: Alignment = .left,
    narrowest: Int? = nil
  ) {
    self.label = label
    self.heading = heading ?? label
    self.alignment = alignment
    self.narrowest = narrowest
  }

  /// A column of text, which may be truncated.
  package static func words(_ label: String, narrowest: Int = 8) -> ColumnLayout {
    ColumnLayout(label, narrowest: narrowest)
  }

  /// A column of ids or states, never truncated.
  package static func exact(_ label: String) -> ColumnLayout { ColumnLayout(label) }

  /// A column of times in UTC, never truncated.
  package static func time(_ label: String) -> ColumnLayout {
    ColumnLayout(label, heading: label + " (UTC)")
  }

  /// A column of numbers, never truncated.
  package static func number(_ label: String) -> ColumnLayout {
    ColumnLayout(label, alignment: .right)
  }
}

/// A column of a table, or a row of details.
package struct TableColumn<Row>: Sendable {
  /// The layout.
  package let layout: ColumnLayout
  /// The value in output for programs.
  package let cell: @Sendable (Row) -> FieldValue
  /// The value in tables for users.
  package let tableCell: @Sendable (Row) -> FieldValue

  /// Creates a column that is not a field; `inTable` is the value for users if it differs.
  package init(
    _ layout: ColumnLayout,
    inTable: (@Sendable (Row) -> FieldValue)? = nil,
    cell: @escaping @Sendable (Row) -> FieldValue
  ) {
    self.layout = layout
    self.cell = cell
    tableCell = inTable ?? cell
  }

  /// Creates the column of a field; nil if it has no layout.
  package init?(_ field: Field<Row>) {
    guard let layout = field.layout else { return nil }
    self.init(layout, cell: field.value)
  }

  /// The column for a record that contains this one.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> TableColumn<Whole> {
    TableColumn<Whole>(layout, inTable: { tableCell(part($0)) }, cell: { cell(part($0)) })
  }
}
