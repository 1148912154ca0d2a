import ArgumentParser

/// Which part of a list is printed.
struct PageOptions: ParsableArguments {
  // Unconditional: `--limit -1` is a number out of range, not a missing one.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Print at most this many rows.", valueName: "rows")
  )
  var limit: Int?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Leave out this many rows first.", valueName: "rows")
  )
  var offset = 0

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number of rows, 0 or more.") }
    if offset < 0 { throw ValidationError("--offset is a number of rows, 0 or more.") }
  }

  /// Walks through a list page by page.
  ///
  /// `page` answers rows behind a row of an earlier page, or from an offset for the first page, and
  /// at most a number of them; fewer than that end the list. No page is asked for beyond the limit.
  func forEachPage<Row>(
    of page: (_ after: Row?, _ offset: Int, _ limit: Int) throws -> [Row],
    do body: ([Row]) throws -> Void
  ) throws {
    let pageSize = 500
    var wanted = limit ?? .max
    var last: Row?
    while wanted > 0 {
      let size = min(pageSize, wanted)
      let rows = try page(last, last == nil ? offset : 0, size)
      if !rows.isEmpty { try body(rows) }
      wanted -= rows.count
      last = rows.last
      if rows.count < size { return }
    }
  }

  /// The part of a list that is in memory.
  func part<Row>(of rows: [Row]) -> [Row] {
    Array(rows.dropFirst(offset).prefix(limit ?? .max))
  }
}
