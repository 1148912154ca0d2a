/// An output format.
enum OutputFormat: Sendable {
  /// Columns fitted to the terminal.
  case table
  /// One row per line, cells separated by tabs, no header.
  case tabSeparated
  /// One JSON array.
  case json
  /// One JSON object per line.
  case jsonLines
  /// Comma-separated values with a header.
  case commaSeparated
}
