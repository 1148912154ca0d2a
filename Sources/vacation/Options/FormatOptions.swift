import ArgumentParser

/// How an answer is printed.
///
/// Four flags, where one of an `EnumerableFlag` would say the same: its generic types are made anew
/// at each start, which can be measured.
struct FormatOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print one JSON object a line.")
  var ndjson = false

  @Flag(help: "Print comma-separated values with a header.")
  var csv = false

  @Flag(help: "Print a table even when output is not a terminal.")
  var table = false

  func validate() throws {
    guard [json, ndjson, csv, table].count(where: { $0 }) <= 1 else {
      throw ValidationError("Choose one of --json, --ndjson, --csv and --table.")
    }
  }

  /// The format asked for, else a table on a terminal and tab-separated lines elsewhere.
  func format(on terminal: Terminal) -> OutputFormat {
    if json { return .json }
    if ndjson { return .jsonLines }
    if csv { return .commaSeparated }
    return table || terminal.isOutput ? .table : .tabSeparated
  }

  /// Whether a format was asked for.
  var isChosen: Bool { json || ndjson || csv || table }

  /// Whether the answer, and so every failure, is JSON.
  var isJSON: Bool { json || ndjson }

  /// Whether the answer is for a program that wants it even where people want a word at most.
  var isForPrograms: Bool { isJSON || csv }
}

/// The one format of commands whose answer is no list and no record of ours.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}

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
