import GRDB

extension NamedQuery {
  static let photoEverywhere = NamedQuery(
    "photoEverywhere",
    """
    SELECT Photo.file, File.file, key, visited
    FROM Photo CROSS JOIN File ON File.number = Photo.file
    WHERE Photo.number = ?
    """
  )
  static let snippetsEverywhere = NamedQuery(
    "snippetsEverywhere",
    """
    SELECT rowid, snippet(Words, -1, char(0xE000), char(0xE001), '…', 16)
    FROM Words
    WHERE Words MATCH ? AND rowid BETWEEN ? AND ?
      AND +rowid IN (SELECT value FROM json_each(?))
    """
  )
}

extension VacationsIndex {
  /// Searches all vacations as ``Vacation/search(_:offset:limit:progress:)`` does, best match first.
  ///
  /// More than 20,000 matches are not ranked: the photos that were indexed last come first. What a text
  /// finds that only excludes words is ordered by visit time.
  /// - Parameters:
  ///   - text: The search text; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - body: Called with each page.
  /// - Throws: ``VacationError``, or what `body` throws.
  public func search(
    _ text: String,
    offset: Int = 0,
    limit: Int = .max,
    _ body: ([InVacation<SearchResult>]) throws -> Void
  ) throws {
    try search(text, offset: offset, limit: limit, ranked: 20_000, body)
  }

  func search(
    _ text: String,
    offset: Int = 0,
    limit: Int = .max,
    ranked: Int,
    _ body: ([InVacation<SearchResult>]) throws -> Void
  ) throws {
    let query = SearchQuery(text)
    guard query.required != nil || query.excluded != nil, limit > 0 else { return }
    let numbers = try database.read { database in
      // A frequent word reads most pages once each; allocating a cache for them took half of the time.
      let cache = try Int.fetchOne(database, sql: "PRAGMA cache_size") ?? Self.rankingCache
      try database.execute(sql: "PRAGMA cache_size = \(Self.rankingCache)")
      // If that failed, later queries would only be slower.
      defer { try? database.execute(sql: "PRAGMA cache_size = \(cache)") }
      if let expression = query.expression {
        return try Self.matches(
          expression,
          offset: offset,
          limit: limit,
          ranked: ranked,
          database
        )
      }
      return try Int64.fetchAll(
        database,
        sql: Self.excluding,
        arguments: [query.excluded, limit, offset]
      )
    }
    for start in stride(from: 0, to: numbers.count, by: Self.pageSize) {
      let found = try self.found(
        Array(numbers[start..<min(start + Self.pageSize, numbers.count)]),
        query.expression
      )
      let photos = try self.photos(found.map(\.photo))
      try body(
        zip(found, photos).compactMap { found, photo in
          photo.map { photo in
            InVacation(
              vacation: photo.vacation,
              item: SearchResult(photo: photo.item, snippet: found.snippet),
              file: photo.file
            )
          }
        }
      )
    }
  }

  /// Finds photos that match, best match first, or if more than `ranked` match, last indexed first.
  ///
  /// The order depends on the number of all matches only, and is total: pages fit together.
  /// - Throws: `DatabaseError`.
  private static func matches(
    _ expression: String,
    offset: Int,
    limit: Int,
    ranked: Int,
    _ database: Database
  ) throws -> [Int64] {
    func fetch(_ sql: String, _ limit: Int, _ offset: Int) throws -> [Int64] {
      try Int64.fetchAll(database, sql: sql, arguments: [expression, limit, offset])
    }
    // Evaluating a prefix that most photos have takes the most time, and here it is done once.
    let last = try fetch(lastIndexed, ranked + 1, 0)
    guard last.count > ranked else { return try fetch(bestMatching, limit, offset) }
    guard offset < ranked, limit <= ranked - offset else {
      return try fetch(lastIndexed, limit, offset)
    }
    return Array(last[offset..<(offset + limit)])
  }

  private static let lastIndexed = """
    SELECT rowid FROM Words WHERE Words MATCH ? ORDER BY rowid DESC LIMIT ? OFFSET ?
    """
  // The weights are those of a search in one vacation.
  private static let bestMatching = """
    SELECT rowid FROM Words WHERE Words MATCH ?
    ORDER BY bm25(Words, 10, 2, 6, 4, 3, 8), rowid LIMIT ? OFFSET ?
    """

  /// SQLite's default, in negative kibibytes.
  private static let rankingCache = -2_000

  private static let excluding = """
    SELECT number FROM Photo WHERE number NOT IN (SELECT rowid FROM Words WHERE Words MATCH ?)
    ORDER BY visited, file, key LIMIT ? OFFSET ?
    """

  /// The photos that were found, and the words around the matches, without photos that were removed
  /// meanwhile.
  private func found(
    _ numbers: [Int64],
    _ expression: String?
  ) throws -> [(photo: InVacation<Int64>, snippet: String)] {
    try database.read { database in
      let snippets = try expression.map { try Self.snippets(numbers, $0, database) } ?? [:]
      return try numbers.compactMap { number in
        let row = try Row.fetchOne(
          database.cachedStatement(sql: NamedQuery.photoEverywhere.sql),
          arguments: [number]
        )
        return try row.map { row in
          (
            try IndexedPhoto(row: row).vacation,
            WordSeparation.joined(snippets[number] ?? "", marks: SearchResult.marks)
          )
        }
      }
    }
  }

  /// The words around the matches of photos, by number.
  ///
  /// One query for all: FTS5 evaluates the expression for each query, which takes a second for a
  /// prefix that most photos have.
  private static func snippets(
    _ numbers: [Int64],
    _ expression: String,
    _ database: Database
  ) throws -> [Int64: String] {
    guard let first = numbers.min(), let last = numbers.max() else { return [:] }
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: NamedQuery.snippetsEverywhere.sql),
      arguments: [expression, first, last, NamedQuery.list(numbers)]
    )
    return try Dictionary(
      rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
