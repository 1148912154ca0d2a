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
    help: ArgumentHelp("Skip this many rows.", valueName: "rows")
  )
  var offset = 0

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
    if offset < 0 { throw ValidationError("--offset must be 0 or more.") }
  }

  /// Iterates over a list page by page (keyset pagination).
  ///
  /// `page` returns at most `limit` rows after the last row of the previous page, or from an offset
  /// for the first page; fewer rows end the list. No page beyond `--limit` is requested.
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

  /// The requested part of a list in memory.
  func part<Row>(of rows: [Row]) -> [Row] {
    Array(rows.dropFirst(offset).prefix(limit ?? .max))
  }
}
