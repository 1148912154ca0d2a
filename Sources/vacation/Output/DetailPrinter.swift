import TravelDesk

extension Field {
  /// How many things a command removed: `removed`.
  static func removed(_ count: Int) -> Field { Field("removed", .integer(Int64(count))) }
}

/// Prints one thing with its fields, instead of rows of many.
enum DetailPrinter {
  /// Prints `labels` on a terminal and the fields elsewhere: as lines `key TAB value`, as one JSON
  /// object, or as CSV with one row.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  static func print(
    _ fields: [Field],
    labels: [(name: String, value: String)],
    format: OutputFormat,
    terminal: Terminal,
    whenClosed: StandardOutput.WhenClosed = .stop
  ) throws {
    let output = StandardOutput(whenClosed: whenClosed)
    switch format {
    case .table:
      let width = labels.map { TextWidth.columns(of: $0.name) }.max() ?? 0
      for (name, value) in labels where !value.isEmpty {
        let padding = String(repeating: " ", count: width - TextWidth.columns(of: name) + 2)
        try output.writeLine(terminal.bold(name) + padding + VisibleText.escaped(value))
      }
    case .tabSeparated:
      for field in fields {
        try output.writeLine(field.key + "\t" + VisibleText.escaped(field.value.plain))
      }
    case .json, .jsonLines: try output.write(JSONText.line(fields))
    case .commaSeparated:
      try output.write(CSVText.line(fields.map(\.key)))
      try output.write(CSVText.line(fields.map(\.value.plain)))
    }
    try output.flush()
  }
}
