import Flickr
import GRDB

/// A photo that a search found.
public struct SearchResult: Sendable, Hashable {
  /// The character before a word that was searched for, in a snippet (private use).
  public static let matchBegins: Character = "\u{E000}"
  /// The character behind a word that was searched for, in a snippet (private use).
  public static let matchEnds: Character = "\u{E001}"

  static let marks = Set([matchBegins, matchEnds].flatMap(\.unicodeScalars))

  /// The photo.
  public var photo: VacationPhoto
  /// The words around the best match, with ``matchBegins`` and ``matchEnds`` around what matched.
  public var snippet: String
}

extension Query {
  // Titles count most, then tags, places and owners, descriptions least.
  static let search = Query(
    "search",
    """
    SELECT \(VacationPhoto.columns), snippet
    FROM (
      SELECT rowid AS visited, bm25(SearchIndex, 10, 2, 6, 4, 3) AS score,
        snippet(SearchIndex, -1, char(0xE000), char(0xE001), '…', 16) AS snippet
      FROM SearchIndex WHERE SearchIndex MATCH ?1
      ORDER BY score, rowid LIMIT ?2 OFFSET ?3) AS Found
    CROSS JOIN Photo ON Photo.visited = Found.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY score, Photo.visited
    """
  )

  static let searchWithLateIndex = Query(
    "searchWithLateIndex",
    """
    SELECT \(VacationPhoto.columns), snippet
    FROM (
      SELECT rowid AS visited, bm25(SearchIndex, 10, 2, 6, 4, 3) AS score,
        snippet(SearchIndex, -1, char(0xE000), char(0xE001), '…', 16) AS snippet
      FROM SearchIndex WHERE SearchIndex MATCH ?1
        AND NOT EXISTS (
          SELECT 1 FROM SearchPending WHERE SearchIndex.rowid BETWEEN first AND last)
      UNION ALL
      SELECT rowid AS visited, bm25(LateIndex, 10, 2, 6, 4, 3) AS score,
        snippet(LateIndex, -1, char(0xE000), char(0xE001), '…', 16) AS snippet
      FROM LateIndex WHERE LateIndex MATCH ?1
      ORDER BY score, visited LIMIT ?2 OFFSET ?3) AS Found
    CROSS JOIN Photo ON Photo.visited = Found.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY score, Photo.visited
    """
  )

  // FTS5 has no expression for "all but": the photos that it finds are left out.
  static let searchExcluding = Query(
    "searchExcluding",
    """
    SELECT \(VacationPhoto.columns), ''
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited NOT IN (SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH ?1)
    ORDER BY Photo.visited LIMIT ?2 OFFSET ?3
    """
  )

  static let searchExcludingWithLateIndex = Query(
    "searchExcludingWithLateIndex",
    """
    SELECT \(VacationPhoto.columns), ''
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited NOT IN (
      SELECT rowid FROM SearchIndex WHERE SearchIndex MATCH ?1
        AND NOT EXISTS (
          SELECT 1 FROM SearchPending WHERE SearchIndex.rowid BETWEEN first AND last)
      UNION ALL
      SELECT rowid FROM LateIndex WHERE LateIndex MATCH ?1)
    ORDER BY Photo.visited LIMIT ?2 OFFSET ?3
    """
  )
}

extension Vacation {
  /// Searches titles, descriptions, tags, places and owners, best match first.
  ///
  /// All words are required; `"a phrase"`, `prefix*`, `-excluded`, `one OR other` and the fields `tag:`,
  /// `place:`, `title:`, `owner:` and `description:` are understood; case and accents are disregarded.
  /// Chinese, Japanese and Korean text is found inside of words. A search that only excludes finds all
  /// other photos, in the order of their visits, with empty snippets.
  ///
  /// Photos that are not indexed yet are indexed first, which takes a time that grows with their
  /// number.
  /// - Parameters:
  ///   - text: What to look for; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  ///   - progress: Called while photos are indexed, unless they are few: with the photos that were
  ///     indexed, and their number in all. What it throws ends the search; what was indexed stays.
  /// - Returns: What was found.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func search(
    _ text: String,
    offset: Int = 0,
    limit: Int,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [SearchResult] {
    // Nor is a damaged file written for a search.
    let isNotWritten = try isReadOnly || isHeldBack()
    let query = SearchQuery(text, isForOldIndex: isNotWritten)
    guard query.required != nil || query.excluded != nil else { return [] }
    if isNotWritten { return try searchReadOnly(query, offset: offset, limit: limit) }
    try updateSearchIndex(progress: progress)
    return try read { database in
      if let expression = query.expression {
        return try results(.search, expression, offset: offset, limit: limit, database)
      }
      return try results(.searchExcluding, query.excluded, offset: offset, limit: limit, database)
    }
  }

  /// Searches a file that may not be written: what is not indexed is indexed in temporary memory.
  private func searchReadOnly(_ query: SearchQuery, offset: Int, limit: Int) throws
    -> [SearchResult]
  {
    do {
      // Reading only, but for the connection's own temporary table.
      return try queue.writeWithoutTransaction { database in
        try database.inTransaction(.deferred) {
          try makeLateIndex(database)
          return .commit
        }
        return try results(
          query.expression == nil ? .searchExcludingWithLateIndex : .searchWithLateIndex,
          query.expression ?? query.excluded,
          offset: offset,
          limit: limit,
          database
        )
      }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private func makeLateIndex(_ database: Database) throws {
    // Others may have written since the last search.
    try database.execute(
      sql: """
        DROP TABLE IF EXISTS temp.LateIndex;
        CREATE VIRTUAL TABLE temp.LateIndex USING fts5 (
          title, description, tags, place, owner, tokenize = 'unicode61 remove_diacritics 2')
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
            INSERT OR REPLACE INTO LateIndex (rowid, title, description, tags, place, owner)
            VALUES (?, ?, ?, ?, ?, ?)
            """
        ).execute(arguments: try IndexedWords(row: row).arguments)
      }
    }
  }

  private func results(
    _ query: Query,
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
          try row.decode(String?.self, atIndex: 21) ?? "",
          marks: SearchResult.marks
        )
      )
    }
  }
}
