import GRDB

extension Vacation {
  /// Photos that are compared in one transaction.
  private static let wordsPageSize = 500

  /// Compares the search index with the words of all photos that are not pending.
  func checkIndexedWords() throws -> [IntegrityIssue] {
    // Older versions split words differently or do not index notes.
    guard try read(SchemaMigration.version) >= 3 else { return [] }
    var found: [IntegrityIssue] = []
    var first = Int64.min
    while found.count < 100 {
      let page = try read { database in try wordsPage(from: first, database) }
      found += page.changed.map { id in
        IntegrityIssue(
          part: .searchIndex,
          description: "The search index is missing the words of the photo with the key \(id).",
          isRepairable: true
        )
      }
      guard let last = page.last, last < Int64.max, last >= first else { break }
      first = last + 1
    }
    return Array(found.prefix(100))
  }

  private func wordsPage(
    from first: Int64,
    _ database: Database
  ) throws -> (changed: [Int64], last: Int64?) {
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: IndexedWords.query),
      arguments: [first, Int64.max, Self.wordsPageSize]
    )
    var last: Int64?
    var changed: [Int64] = []
    for row in rows {
      let key: Int64 = try row.decode(atIndex: 0)
      last = key
      let indexed = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT id, c0, c1, c2, c3, c4, c5 FROM SearchIndex_content WHERE id = ?"
        ),
        arguments: [key]
      )
      guard let indexed,
        StatementArguments(indexed.databaseValues) != (try IndexedWords(row: row).arguments),
        try !Self.isPending(key, database)
      else { continue }
      changed.append(key)
    }
    return (changed, last)
  }

  private static func isPending(_ key: Int64, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM SearchPending WHERE ?1 BETWEEN first AND last)"
      ),
      arguments: [key]
    ) ?? false
  }
}
