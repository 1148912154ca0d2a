import Flickr
import GRDB
import Synchronization

/// A photo found by a search.
public struct SearchResult: Sendable, Hashable {
  /// The character before a matched word in a snippet (private use).
  public static let matchBegins: Character = "\u{E000}"
  /// The character after a matched word in a snippet (private use).
  public static let matchEnds: Character = "\u{E001}"

  static let marks = Set([matchBegins, matchEnds].flatMap(\.unicodeScalars))

  /// The photo.
  public var photo: VacationPhoto
  /// The words around the best match, with ``matchBegins`` and ``matchEnds`` around matched words.
  public var snippet: String
}

extension NamedQuery {
  static let search = search("search", from: ranked("SearchIndex"))
  static let searchWithLateIndex = search(
    "searchWithLateIndex",
    from: """
      \(ranked("SearchIndex")) AND \(isIndexed)
      UNION ALL
      \(ranked("LateIndex"))
      """
  )

  private static func search(_ name: String, from matches: String) -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT \(VacationPhoto.columns), snippet
      FROM (
        \(matches)
        ORDER BY score, key LIMIT ?2 OFFSET ?3) AS Found
      CROSS JOIN Photo ON Photo.key = Found.key
      JOIN Place ON Place.number = Photo.placeNumber
      ORDER BY score, Photo.key
      """
    )
  }

  // Weights: titles most, then one's own notes, tags, places, owners, and descriptions least.
  private static func ranked(_ index: String) -> String {
    """
    SELECT rowid AS key, bm25(\(index), 10, 2, 6, 4, 3, 8) AS score,
      snippet(\(index), -1, char(0xE000), char(0xE001), '…', 16) AS snippet
    FROM \(index) WHERE \(index) MATCH ?1
    """
  }

  /// Whether the row of SearchIndex is up to date.
  static let isIndexed = """
    NOT EXISTS (SELECT 1 FROM SearchPending WHERE SearchIndex.rowid BETWEEN first AND last)
    """

  static let searchExcluding = searchExcluding(
    "searchExcluding",
    "SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH ?1"
  )
  static let searchExcludingWithLateIndex = searchExcluding(
    "searchExcludingWithLateIndex",
    """
    SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH ?1 AND \(isIndexed)
    UNION ALL
    SELECT rowid FROM LateIndex WHERE LateIndex MATCH ?1
    """
  )

  // FTS5 cannot express "all except", so the photos that it finds are excluded from all photos.
  private static func searchExcluding(_ name: String, _ matches: String) -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT \(VacationPhoto.columns), ''
      FROM Photo JOIN Place ON Place.number = Photo.placeNumber
      WHERE Photo.key NOT IN (
        \(matches))
      ORDER BY Photo.key LIMIT ?2 OFFSET ?3
      """
    )
  }
}

extension Vacation {
  /// Searches titles, descriptions, tags, places and owners, best match first.
  ///
  /// All words are required; `"a phrase"`, `prefix*`, `-excluded`, `one OR other` and the fields
  /// `tag:`, `place:`, `title:`, `owner:` and `description:` are supported; case and accents are
  /// ignored. Chinese, Japanese and Korean text is found inside words. A search with only
  /// exclusions finds all other photos, in visit order, with empty snippets.
  ///
  /// Photos that are not indexed yet are indexed first, which takes time proportional to their
  /// number.
  /// - Parameters:
  ///   - text: The search text; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - progress: Called during indexing, unless there are only a few photos to index, with the
  ///     number of photos indexed and the total. If it throws, the search stops; photos already
  ///     indexed stay indexed.
  /// - Returns: The results.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func search(
    _ text: String,
    offset: Int = 0,
    limit: Int,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [SearchResult] {
    // A search does not write a damaged file either.
    let isWriteProtected = try isReadOnly || isWriteBlocked()
    let query = SearchQuery(text, isForOldIndex: isWriteProtected)
    guard query.required != nil || query.excluded != nil else { return [] }
    if isWriteProtected { return try searchReadOnly(query, offset: offset, limit: limit) }
    try updateSearchIndex(progress: progress)
    return try read { database in
      if let expression = query.expression {
        return try results(.search, expression, offset: offset, limit: limit, database)
      }
      return try results(.searchExcluding, query.excluded, offset: offset, limit: limit, database)
    }
  }

  /// Searches without writing the file: pending photos are indexed in a temporary table.
  private func searchReadOnly(_ query: SearchQuery, offset: Int, limit: Int) throws
    -> [SearchResult]
  {
    try readWithLateIndex { database in
      try results(
        query.expression == nil ? .searchExcludingWithLateIndex : .searchWithLateIndex,
        query.expression ?? query.excluded,
        offset: offset,
        limit: limit,
        database
      )
    }
  }

  /// Reads in one transaction, in which the temporary table LateIndex has the photos that are not
  /// indexed yet.
  func readWithLateIndex<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      // Writes only the connection's temporary table.
      return try queue.writeWithoutTransaction { database in
        // The temporary index is valid until the file changes.
        if try DataVersion(database) != lateIndexVersion.withLock({ $0 }) {
          try database.inTransaction(.deferred) {
            try createLateIndex(database)
            return .commit
          }
          let version = try DataVersion(database)
          lateIndexVersion.withLock { $0 = version }
        }
        var value: Value?
        try database.inTransaction(.deferred) {
          value = try body(database)
          return .commit
        }
        guard let value else { throw VacationError.failed(path: path, detail: "nothing was read") }
        return value
      }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private func createLateIndex(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP TABLE IF EXISTS temp.LateIndex;
        CREATE VIRTUAL TABLE temp.LateIndex USING fts5 (
          title, description, tags, place, owner, note, tokenize = 'unicode61 remove_diacritics 2')
        """
    )
    let ranges = try Row.fetchAll(database, sql: "SELECT first, last FROM SearchPending")
    for range in ranges {
      let rows = try Row.fetchCursor(
        database,
        sql: IndexedWords.query,
        arguments: [
          try range.decode(Int64.self, atIndex: 0), try range.decode(Int64.self, atIndex: 1), -1,
        ]
      )
      while let row = try rows.next() {
        try database.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO LateIndex (rowid, title, description, tags, place, owner, note)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        ).execute(arguments: try IndexedWords(row: row).arguments)
      }
    }
  }

  private func results(
    _ query: NamedQuery,
    _ expression: String?,
    offset: Int,
    limit: Int,
    _ database: Database
  ) throws -> [SearchResult] {
    try Row.fetchAll(
      database.cachedStatement(sql: query.sql),
      arguments: [expression, limit, offset]
    ).map { row in
      SearchResult(
        photo: try VacationPhoto(row: row, path: path),
        snippet: WordSeparation.joined(
          try row.decode(String?.self, atIndex: VacationPhoto.columnCount) ?? "",
          marks: SearchResult.marks
        )
      )
    }
  }
}

/// A page of search results.
public struct SearchPage: Sendable, Hashable {
  /// The results, best match first.
  public var results: [SearchResult]
  /// Whether there are more results.
  public var hasMore: Bool
}

extension Vacation {
  /// Searches like ``search(_:offset:limit:progress:)``, and returns whether there are more
  /// results.
  ///
  /// - Parameters:
  ///   - text: The search text; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - progress: As for ``search(_:offset:limit:progress:)``.
  /// - Returns: The page.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func searchPage(
    _ text: String,
    offset: Int = 0,
    limit: Int,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> SearchPage {
    // Fetches one more to find out; an unbounded limit must not overflow.
    let fetchLimit = limit == .max ? limit : limit + 1
    let found = try search(text, offset: offset, limit: fetchLimit, progress: progress)
    return SearchPage(results: Array(found.prefix(limit)), hasMore: found.count > limit)
  }
}
