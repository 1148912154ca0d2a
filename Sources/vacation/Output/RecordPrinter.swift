import Flickr
import Presentation
import VacationStore

/// Prints rows in one format, page by page.
final class RecordPrinter<Row> {
  private let fields: [Field<Row>]
  private let columns: [TableColumn<Row>]
  private let format: OutputFormat
  private let rawTimes: Bool
  private let output: StandardOutput
  private let terminal: Terminal
  private var layout: TableLayout
  /// The number of rows printed so far.
  private(set) var count = 0
  private var hasStarted = false
  private var list = JSONList()

  /// Creates a printer of rows with these fields and columns; `rawTimes` prints times as in the
  /// database: microseconds since 1970 UTC.
  init(
    fields: [Field<Row>],
    columns: [TableColumn<Row>],
    format: OutputFormat,
    rawTimes: Bool = false,
    output: StandardOutput,
    terminal: Terminal
  ) {
    self.fields = fields
    self.columns = columns
    self.format = format
    self.rawTimes = rawTimes
    self.output = output
    self.terminal = terminal
    self.layout = TableLayout(columns: columns.map(\.layout), width: terminal.width)
  }

  /// Prints a page of rows, in order.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func print(_ rows: [Row]) throws {
    switch format {
    case .table: try printTable(rows)
    case .tabSeparated:
      for row in rows {
        let cells = columns.map { VisibleText.escaped(stored($0.cell(row)).plain) }
        try output.writeLine(cells.joined(separator: "\t"))
      }
    case .commaSeparated:
      try startCSV()
      for row in rows {
        try output.write(CSVText.line(fields.map { stored($0.value(row)).plain }))
      }
    case .json: try output.write(list.part(rows.map(properties)))
    case .jsonLines: for row in rows { try output.write(JSONWriter.line(properties(of: row))) }
    }
    count += rows.count
    try output.flush()
  }

  /// Ends the output; must be called once, after the last page.
  func finish() throws {
    switch format {
    case .json: try output.write(list.end)
    case .commaSeparated: try startCSV()
    case .table, .tabSeparated, .jsonLines: break
    }
    try output.flush()
  }

  private func printTable(_ rows: [Row]) throws {
    guard !rows.isEmpty else { return }
    let rows = rows.map { row in
      columns.map { column in
        let value = column.tableCell(row)
        let text = rawTimes && value.isTime ? stored(value).plain : value.formatted
        return VisibleText.escaped(text)
      }
    }
    layout.fit(rows)
    try start {
      try output.writeLine(terminal.bold(layout.line(columns.map(\.layout.heading))))
    }
    for row in rows { try output.writeLine(layout.line(row)) }
  }

  private func properties(of row: Row) -> [Property] {
    fields.properties(of: row).map { Property($0.key, stored($0.value)) }
  }

  /// The value; times are converted to microseconds if `rawTimes` is set.
  private func stored(_ value: FieldValue) -> FieldValue {
    guard rawTimes else { return value }
    return switch value {
    case .time(let time): .integer(Int(time.microseconds))
    case .list(let values): .list(values.map(stored))
    case .object(let properties):
      .object(properties.map { Property($0.key, stored($0.value)) })
    default: value
    }
  }

  private func startCSV() throws {
    try start { try output.write(CSVText.line(fields.map(\.key))) }
  }

  private func start(_ heading: () throws -> Void) throws {
    guard !hasStarted else { return }
    hasStarted = true
    try heading()
  }
}

extension FieldValue {
  fileprivate var isTime: Bool {
    if case .time = self { true } else { false }
  }
}
