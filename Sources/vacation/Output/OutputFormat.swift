/// How an answer is printed.
enum OutputFormat: Sendable {
  /// Columns fitted to a terminal.
  case table
  /// A line a row, tabs between the cells, no header.
  case tabSeparated
  /// One JSON array.
  case json
  /// One JSON object a line.
  case jsonLines
  /// Comma-separated values with a header.
  case commaSeparated
}
