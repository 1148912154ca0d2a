import TravelDesk

/// Prints the rows of an answer in one format, page by page as they come.
final class RecordPrinter {
  private let shape: RecordShape
  private let format: OutputFormat
  private let output: StandardOutput
  private let terminal: Terminal
  private var layout: TableLayout
  /// How many rows were printed.
  private(set) var count = 0
  private var hasStarted = false
  private var list = JSONList()

  /// Creates a printer of rows of one shape.
  init(
    shape: RecordShape,
    format: OutputFormat,
    output: StandardOutput,
    terminal: Terminal
  ) {
    self.shape = shape
    self.format = format
    self.output = output
    self.terminal = terminal
    self.layout = TableLayout(columns: shape.columns, width: terminal.width)
  }

  /// Prints a page of rows, in order.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func print(_ records: [some Record]) throws {
    switch format {
    case .table: try printTable(records)
    case .tabSeparated:
      for record in records {
        let cells = record.cells.map(VisibleText.escaped)
        try output.writeLine(cells.joined(separator: "\t"))
      }
    case .commaSeparated:
      try start { try output.write(CSVText.line(shape.keys)) }
      for record in records {
        let values = record.values.map(\.plain)
        let missing = repeatElement("", count: max(0, shape.keys.count - values.count))
        try output.write(CSVText.line(values + missing))
      }
    case .json: try output.write(list.part(fields(of: records)))
    case .jsonLines:
      for fields in fields(of: records) { try output.write(JSONText.line(fields)) }
    }
    count += records.count
    try output.flush()
  }

  /// Ends the answer; to be called once, after the last page.
  func finish() throws {
    switch format {
    case .json: try output.write(list.end)
    case .commaSeparated: try start { try output.write(CSVText.line(shape.keys)) }
    case .table, .tabSeparated, .jsonLines: break
    }
    try output.flush()
  }

  private func printTable(_ records: [some Record]) throws {
    guard !records.isEmpty else { return }
    let rows = records.map { $0.tableCells.map(VisibleText.escaped) }
    layout.fit(rows)
    try start { try output.writeLine(terminal.bold(layout.line(shape.columns.map(\.heading)))) }
    for row in rows { try output.writeLine(layout.line(row)) }
  }

  private func fields(of records: [some Record]) -> [[Field]] {
    records.map { record in zip(shape.keys, record.values).map { Field($0, $1) } }
  }

  private func start(_ heading: () throws -> Void) throws {
    guard !hasStarted else { return }
    hasStarted = true
    try heading()
  }
}
