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
  static let snippetEverywhere = NamedQuery(
    "snippetEverywhere",
    """
    SELECT snippet(Words, -1, char(0xE000), char(0xE001), '…', 16)
    FROM Words WHERE Words MATCH ? AND rowid = ?
    """
  )
}

extension VacationsIndex {
  /// Searches all vacations as ``Vacation/search(_:offset:limit:progress:)`` does, best match first.
  ///
  /// More than 20,000 matches are ordered by visit time, latest first; what a text finds that only
  /// excludes words, earliest first.
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
    try search(text, offset: offset, limit: limit, bounds: MatchBounds(), body)
  }

  func search(
    _ text: String,
    offset: Int = 0,
    limit: Int = .max,
    bounds: MatchBounds,
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
          bounds: bounds,
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
      let found = try numbers[start..<min(start + Self.pageSize, numbers.count)].compactMap {
        try self.found($0, query.expression)
      }
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

  /// SQLite's default, in negative kibibytes.
  private static let rankingCache = -2_000

  private static let excluding = """
    SELECT number FROM Photo WHERE number NOT IN (SELECT rowid FROM Words WHERE Words MATCH ?)
    ORDER BY visited, file, key LIMIT ? OFFSET ?
    """

  /// A photo that was found, and the words around the match; nil if it was removed meanwhile.
  private func found(
    _ number: Int64,
    _ expression: String?
  ) throws -> (photo: InVacation<Int64>, snippet: String)? {
    try database.read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: NamedQuery.photoEverywhere.sql),
        arguments: [number]
      )
      guard let row else { return nil }
      let snippet = try expression.flatMap {
        try String.fetchOne(
          database.cachedStatement(sql: NamedQuery.snippetEverywhere.sql),
          arguments: [$0, number]
        )
      }
      return (
        try IndexedPhoto(row: row).vacation,
        WordSeparation.joined(snippet ?? "", marks: SearchResult.marks)
      )
    }
  }
}
