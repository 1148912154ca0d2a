import Flickr
import Presentation
import VacationStore

/// The lines of one record on a terminal: labels and values.
typealias DetailLines = [(label: String, text: String)]

extension Property {
  /// The number of removed items: `removed`.
  static func removed(_ count: Int) -> Property { Property("removed", .integer(count)) }
}

extension Record {
  /// The lines for these columns.
  func details(_ columns: [TableColumn<Self>]) -> DetailLines {
    columns.map { column in
      let value = column.tableCell(self)
      if case .time = value { return (column.layout.label, value.formatted + " UTC") }
      return (column.layout.label, value.formatted)
    }
  }
}

extension CommonOptions {
  /// Prints a list of records.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func print<Row: Record>(_ records: [Row], as format: FormatOptions) throws {
    let printer = printer(of: Row.self, as: format)
    try printer.print(records)
    try printer.finish()
  }

  /// Prints the photos of a selection, ordered by visit time; none if there is no vacation.
  ///
  /// - Returns: How many photos were printed.
  /// - Throws: `VacationError`; what ``StandardOutput/flush()`` throws.
  @discardableResult
  func print(
    _ selection: PhotoSelection,
    of vacation: Vacation?,
    _ page: PageOptions,
    as format: FormatOptions,
    rawTimes: Bool = false
  ) throws -> Int {
    let printer = printer(of: PhotoSummary.self, as: format, rawTimes: rawTimes)
    try page.forEachPage { after, offset, limit in
      try vacation?.photos(selection, after: after, offset: offset, limit: limit) ?? []
    } do: { photos in
      try printer.print(photos.map { PhotoSummary($0) })
    }
    try printer.finish()
    return printer.count
  }

  /// Prints the photos that fit a filter; none if there is no vacation.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - order: The order.
  ///   - vacation: The vacation.
  ///   - page: Which part of the list is printed.
  ///   - parts: The fields and columns.
  ///   - format: The format.
  ///   - rawTimes: Whether to print times as in the database.
  /// - Returns: How many photos were printed.
  /// - Throws: `VacationError`; what ``StandardOutput/flush()`` throws.
  @discardableResult
  func print(
    _ filter: PhotoFilter,
    _ order: PhotoOrder = .visited,
    of vacation: Vacation?,
    _ page: PageOptions,
    _ parts: (fields: [Field<PhotoSummary>], columns: [TableColumn<PhotoSummary>]) = (
      PhotoSummary.fields, PhotoSummary.columns
    ),
    as format: FormatOptions,
    rawTimes: Bool = false
  ) throws -> Int {
    let printer = printer(of: parts.fields, parts.columns, as: format, rawTimes: rawTimes)
    let indexing = IndexingReport(self)
    defer { indexing.end() }
    try vacation?.eachPage(
      filter,
      order: order,
      offset: page.offset,
      limit: page.limit ?? .max,
      progress: indexing.update
    ) { photos in
      indexing.end()
      try printer.print(photos.map { PhotoSummary($0) })
    }
    try printer.finish()
    return printer.count
  }

  /// Says on a terminal that no photo fits the filter, unless that is due to --offset or --limit.
  func sayIfNoneMatch(_ count: Int, _ page: PageOptions) {
    guard count == 0, terminal.isOutput, page.offset == 0, page.limit != 0 else { return }
    say("No photos match.")
  }

  /// Prints the places of a vacation, ordered by first visit; none if there is no vacation.
  ///
  /// - Throws: `VacationError`; what ``StandardOutput/flush()`` throws.
  func print(
    placesOf vacation: Vacation?,
    _ page: PageOptions,
    as format: FormatOptions,
    rawTimes: Bool = false
  ) throws {
    let printer = printer(of: ItineraryPlace.self, as: format, rawTimes: rawTimes)
    try page.forEachPage { after, offset, limit in
      try vacation?.itinerary(after: after, offset: offset, limit: limit) ?? []
    } do: { places in
      try printer.print(places)
    }
    try printer.finish()
  }

  /// A printer of records on standard output.
  func printer<Row: Record>(
    of _: Row.Type,
    as format: FormatOptions,
    rawTimes: Bool = false,
    whenClosed: StandardOutput.WhenClosed = .stop
  ) -> RecordPrinter<Row> {
    printer(of: Row.fields, Row.columns, as: format, rawTimes: rawTimes, whenClosed: whenClosed)
  }

  /// A printer of rows with these fields and columns.
  func printer<Row>(
    of fields: [Field<Row>],
    _ columns: [TableColumn<Row>],
    as format: FormatOptions,
    rawTimes: Bool = false,
    whenClosed: StandardOutput.WhenClosed = .stop
  ) -> RecordPrinter<Row> {
    let terminal = terminal
    return RecordPrinter(
      fields: fields,
      columns: columns,
      format: format.format(on: terminal),
      rawTimes: rawTimes,
      output: StandardOutput(whenClosed: whenClosed),
      terminal: terminal
    )
  }

  /// Prints one record: on a terminal, the lines of its columns, followed by `more`.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func show<Shown: Record>(
    _ record: Shown,
    _ columns: [TableColumn<Shown>] = Shown.columns,
    and more: DetailLines = [],
    as format: FormatOptions
  ) throws {
    try show(record.properties, details: record.details(columns) + more, as: format)
  }

  /// Prints the result of a command as one object if a format for programs was requested; people
  /// get a message instead.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func report(
    _ properties: @autoclosure () throws -> [Property],
    as format: FormatOptions
  ) throws {
    guard format.isForPrograms else { return }
    // The command has succeeded, even if no one reads its output.
    try show(try properties(), details: [], as: format, whenClosed: .carryOn)
  }

  /// Prints properties as lines `key TAB value`, as one JSON object, or as CSV with one row; on a
  /// terminal, the details that are not empty.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func show(
    _ properties: [Property],
    details: @autoclosure () -> DetailLines,
    as format: FormatOptions,
    whenClosed: StandardOutput.WhenClosed = .stop
  ) throws {
    let output = StandardOutput(whenClosed: whenClosed)
    let terminal = terminal
    switch format.format(on: terminal) {
    case .table:
      let details = details()
      let width = details.map { TextWidth.columns(of: $0.label) }.max() ?? 0
      for (label, text) in details where !text.isEmpty {
        let padding = String(repeating: " ", count: width - TextWidth.columns(of: label) + 2)
        try output.writeLine(terminal.bold(label) + padding + VisibleText.escaped(text))
      }
    case .tabSeparated:
      for property in properties {
        try output.writeLine(property.key + "\t" + VisibleText.escaped(property.value.plain))
      }
    case .json, .jsonLines: try output.write(JSONWriter.line(properties))
    case .commaSeparated:
      try output.write(CSVText.line(properties.map(\.key)))
      try output.write(CSVText.line(properties.map(\.value.plain)))
    }
    try output.flush()
  }
}
