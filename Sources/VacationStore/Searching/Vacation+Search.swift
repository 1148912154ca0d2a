import Flickr
import GRDB

/// A photo that a search found.
public struct SearchResult: Sendable, Hashable {
  /// The character before a word that was searched for, in a snippet (private use).
  public static let matchBegins: Character = "\u{E000}"
  /// The character behind a word that was searched for, in a snippet (private use).
  public static let matchEnds: Character = "\u{E001}"

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
}

extension Vacation {
  /// Searches titles, descriptions, tags, places and owners, best match first.
  ///
  /// All words are required; `"a phrase"` and `prefix*` are understood, case and accents disregarded.
  /// Photos that are not indexed yet are indexed first, which takes a time that grows with their
  /// number.
  /// - Parameters:
  ///   - text: What to look for; empty finds nothing.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  /// - Returns: What was found.
  /// - Throws: ``VacationError``.
  public func search(
    _ text: String,
    offset: Int = 0,
    limit: Int
  ) throws -> [SearchResult] {
    guard let expression = SearchQuery(text).expression else { return [] }
    if isReadOnly { return try searchReadOnly(expression, offset: offset, limit: limit) }
    try updateSearchIndex()
    return try read { database in
      try results(.search, expression, offset: offset, limit: limit, database)
    }
  }

  /// Searches a file that may not be written: what is not indexed is indexed in temporary memory.
  private func searchReadOnly(_ expression: String, offset: Int, limit: Int) throws
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
          .searchWithLateIndex,
          expression,
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
    _ expression: String,
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
        snippet: try row.decode(String?.self, atIndex: 21) ?? ""
      )
    }
  }
}
