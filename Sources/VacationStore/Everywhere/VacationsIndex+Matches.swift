import GRDB

extension NamedQuery {
  static let latestEverywhere = NamedQuery(
    "latestEverywhere",
    """
    SELECT number, visited, file, key FROM Photo
    WHERE (visited, file, key) < (?, ?, ?)
    ORDER BY visited DESC, file DESC, key DESC LIMIT ?
    """
  )
  static let examinedEverywhere = NamedQuery(
    "examinedEverywhere",
    "SELECT rowid FROM Words WHERE Words MATCH ? AND rowid BETWEEN ? AND ?"
  )
}

extension VacationsIndex {
  /// The numbers of matches from which on less work is done for each of them.
  struct MatchBounds {
    /// Up to this many matches are ordered by relevance, more by visit time.
    ///
    /// As many photos are examined at most before all matches are collected.
    var ranked = 20_000
    /// Up to this many matches are sorted by visit time; of more, the latest visits are examined.
    var collected = 200_000
    /// Photos examined in one step.
    var examined = 2_000
  }

  /// Finds photos that match, best match first, or if there are too many, latest visit first.
  ///
  /// The order depends on the number of all matches only, and is total: pages fit together.
  /// - Throws: `DatabaseError`.
  static func matches(
    _ expression: String,
    offset: Int,
    limit: Int,
    bounds: MatchBounds,
    _ database: Database
  ) throws -> [Int64] {
    let count = try Int.fetchOne(
      database,
      sql: counting,
      arguments: [expression, bounds.collected + 1]
    )
    guard let count, count > bounds.ranked else {
      return try Int64.fetchAll(database, sql: ranking, arguments: [expression, limit, offset])
    }
    if count > bounds.collected, offset < bounds.ranked, limit <= bounds.ranked - offset,
      let found = try latest(expression, offset + limit, bounds, database)
    {
      return Array(found[offset...])
    }
    return try Int64.fetchAll(database, sql: sorting, arguments: [expression, limit, offset])
  }

  /// Finds the latest visits that match by examining the latest visits.
  ///
  /// - Returns: As many as wanted; nil if there are not as many among the examined ones.
  private static func latest(
    _ expression: String,
    _ wanted: Int,
    _ bounds: MatchBounds,
    _ database: Database
  ) throws -> [Int64]? {
    let latest = try database.cachedStatement(sql: NamedQuery.latestEverywhere.sql)
    let examined = try database.cachedStatement(sql: NamedQuery.examinedEverywhere.sql)
    var found: [Int64] = []
    var last: [Int64] = [.max, .max, .max]
    for _ in stride(from: 0, to: bounds.ranked, by: bounds.examined) {
      let rows = try Row.fetchAll(
        latest,
        arguments: StatementArguments(last + [Int64(bounds.examined)])
      )
      guard let end = rows.last else { return nil }
      last = try (1...3).map { try end.decode(atIndex: $0) }
      let numbers: [Int64] = try rows.map { try $0.decode(atIndex: 0) }
      var matching: Set<Int64> = []
      // FTS5 evaluates the expression again for each range, and photos visited one after the other
      // have successive numbers.
      for range in ranges(of: numbers.sorted()) {
        matching.formUnion(
          try Int64.fetchAll(
            examined,
            arguments: [expression, range.lowerBound, range.upperBound]
          )
        )
      }
      found += numbers.filter(matching.contains)
      if found.count >= wanted { return Array(found[..<wanted]) }
    }
    return nil
  }

  /// The ranges of successive numbers in ascending ones.
  private static func ranges(of numbers: [Int64]) -> [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges
  }

  private static let counting = """
    SELECT count(*) FROM (SELECT 1 FROM Words WHERE Words MATCH ? LIMIT ?)
    """
  // The weights are those of a search in one vacation.
  private static let ranking = """
    SELECT rowid FROM Words WHERE Words MATCH ?
    ORDER BY bm25(Words, 10, 2, 6, 4, 3, 8), rowid LIMIT ? OFFSET ?
    """
  private static let sorting = """
    SELECT number FROM Words CROSS JOIN Photo ON Photo.number = Words.rowid WHERE Words MATCH ?
    ORDER BY visited DESC, Photo.file DESC, key DESC LIMIT ? OFFSET ?
    """
}
