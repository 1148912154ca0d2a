import ArgumentParser

/// The output format.
///
/// Four flags rather than one `EnumerableFlag`, whose generic metadata would be instantiated at
/// each start, which takes measurable time.
struct FormatOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print one JSON object per line.")
  var ndjson = false

  @Flag(help: "Print comma-separated values with a header.")
  var csv = false

  @Flag(help: "Print a table even when output is not a terminal.")
  var table = false

  func validate() throws {
    guard [json, ndjson, csv, table].count(where: { $0 }) <= 1 else {
      throw ValidationError("Use only one of --json, --ndjson, --csv, and --table.")
    }
  }

  /// The requested format; by default a table on a terminal and tab-separated lines elsewhere.
  func format(on terminal: Terminal) -> OutputFormat {
    if json { return .json }
    if ndjson { return .jsonLines }
    if csv { return .commaSeparated }
    return table || terminal.isOutput ? .table : .tabSeparated
  }

  /// Whether a format was requested.
  var isChosen: Bool { json || ndjson || csv || table }

  /// Whether the output, and therefore every failure, is JSON.
  var isJSON: Bool { json || ndjson }

  /// Whether the output is for programs, which get a record even if people get only a message.
  var isForPrograms: Bool { isJSON || csv }
}

/// The only format option of commands that print no records.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
