/// The layout of a table's column.
package struct ColumnLayout: Hashable, Sendable {
  /// Where a cell stands in its column.
  package enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// The name of what it shows.
  package let label: String
  /// The heading of the column.
  package let heading: String
  /// Where a cell stands.
  package let alignment: Alignment
  /// The fewest terminal columns that it may be squeezed to; nil for a column never cut.
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

  /// A column of words, which may be cut to fit.
  package static func words(_ label: String, narrowest: Int = 8) -> ColumnLayout {
    ColumnLayout(label, narrowest: narrowest)
  }

  /// A column of ids or states, never cut.
  package static func exact(_ label: String) -> ColumnLayout { ColumnLayout(label) }

  /// A column of times in UTC, never cut.
  package static func time(_ label: String) -> ColumnLayout {
    ColumnLayout(label, heading: label + " (UTC)")
  }

  /// A column of numbers, never cut.
  package static func number(_ label: String) -> ColumnLayout {
    ColumnLayout(label, alignment: .right)
  }
}

/// A column of a table, or a line of details, with what it shows of a record.
package struct TableColumn<Row>: Sendable {
  /// How it is laid out.
  package let layout: ColumnLayout
  /// What it shows in a line for programs.
  package let cell: @Sendable (Row) -> FieldValue
  /// What it shows on a terminal.
  package let tableCell: @Sendable (Row) -> FieldValue

  /// Creates a column of something that is no field; `inTable` where people are shown other words.
  package init(
    _ layout: ColumnLayout,
    inTable: (@Sendable (Row) -> FieldValue)? = nil,
    cell: @escaping @Sendable (Row) -> FieldValue
  ) {
    self.layout = layout
    self.cell = cell
    tableCell = inTable ?? cell
  }

  /// Creates the column of a field; nil where it has none.
  package init?(_ field: Field<Row>) {
    guard let layout = field.layout else { return nil }
    self.init(layout, cell: field.value)
  }

  /// The column of a record that has this one's as a part.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> TableColumn<Whole> {
    TableColumn<Whole>(layout, inTable: { tableCell(part($0)) }, cell: { cell(part($0)) })
  }
}
