import Flickr
import GRDB

extension Vacation {
  /// Photos whose words are indexed in one transaction.
  private static let indexingPageSize: Int64 = 1_000

  /// Brings the search index up to date, in transactions of a fraction of a second.
  ///
  /// What others write meanwhile is left to the next search.
  func updateSearchIndex() throws {
    var pace = BatchPace()
    var ranges = try pendingRanges()[...]
    while !ranges.isEmpty {
      pace.waitForOthers()
      // Photos that were changed one by one are a range each: as many as fit go together.
      try write { database in
        pace.began()
        while let range = ranges.first {
          if let next = try Self.indexPage(from: range.first, to: range.last, database) {
            ranges[ranges.startIndex].first = next
          } else {
            ranges.removeFirst()
          }
          if pace.isTimeToCommit { return }
        }
      }
      pace.ended()
    }
  }

  private func pendingRanges() throws -> [(first: Int64, last: Int64)] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT first, last FROM SearchPending ORDER BY first")
        .map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
    }
  }

  /// Indexes a page of a range that is pending; answers where the next begins, nil at the end.
  private static func indexPage(
    from first: Int64,
    to last: Int64,
    _ database: Database
  ) throws -> Int64? {
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: IndexedWords.query),
      arguments: [first, last, indexingPageSize]
    )
    let isWhole = rows.count < indexingPageSize
    let end: Int64 = try isWhole ? last : rows.last?.decode(atIndex: 0) ?? last
    try database.execute(
      sql: "DELETE FROM SearchIndex WHERE rowid BETWEEN ? AND ?",
      arguments: [first, end]
    )
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO SearchIndex (rowid, title, description, tags, place, owner)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    )
    for row in rows {
      try insertion.execute(arguments: try IndexedWords(row: row).arguments)
    }
    try settlePending(from: first, to: end, database)
    return end < last ? end + 1 : nil
  }

  /// Takes what was indexed out of the ranges that are pending, which others may have widened.
  private static func settlePending(
    from first: Int64,
    to last: Int64,
    _ database: Database
  ) throws {
    let ranges = try Row.fetchAll(
      database,
      sql: "SELECT first, last FROM SearchPending WHERE first <= ? AND last >= ?",
      arguments: [last, first]
    )
    for range in ranges {
      let (rangeFirst, rangeLast): (Int64, Int64) = (
        try range.decode(atIndex: 0), try range.decode(atIndex: 1)
      )
      try database.execute(
        sql: "DELETE FROM SearchPending WHERE first = ?",
        arguments: [rangeFirst]
      )
      if rangeFirst < first { try addPending(rangeFirst, first - 1, database) }
      if rangeLast > last { try addPending(last + 1, rangeLast, database) }
    }
  }

  private static func addPending(_ first: Int64, _ last: Int64, _ database: Database) throws {
    try database.execute(
      sql: PhotoStatements.addPendingSQL,
      arguments: [first, last]
    )
  }
}

/// The words of a photo that are searched.
struct IndexedWords {
  static let query = """
    SELECT Photo.visited, title, description, Place.name, ownerName, owner,
      (SELECT group_concat(Tag.name, ' ') FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
        WHERE PhotoTag.visited = Photo.visited)
    FROM Photo JOIN Place ON Place.number = placeNumber
    WHERE Photo.visited BETWEEN ? AND ? ORDER BY Photo.visited LIMIT ?
    """

  /// The values of the index's row: rowid, title, description, tags, place, owner.
  let arguments: StatementArguments

  init(row: Row) throws {
    let names: [String?] = [try row.decode(atIndex: 4), try row.decode(atIndex: 5)]
    arguments = [
      try row.decode(Int64.self, atIndex: 0), try row.decode(String.self, atIndex: 1),
      HTMLText.plainText(try row.decode(atIndex: 2)),
      try row.decode(String?.self, atIndex: 6) ?? "", try row.decode(String.self, atIndex: 3),
      names.compactMap { $0 }.joined(separator: " "),
    ]
  }
}
