import Flickr
import GRDB
import Migrations

extension Vacation {
  /// Photos whose words are read in one query.
  private static let indexingPageSize = 1_000

  /// Updates the search index, in transactions of a fraction of a second.
  ///
  /// Photos written by other processes meanwhile are left to the next search. A file of version 1
  /// is migrated first: its index does not find Chinese, Japanese and Korean text inside words.
  /// - Parameters:
  ///   - limit: The maximum number of photos indexed in one transaction.
  ///   - isRepair: Whether to write even if a check found damage.
  ///   - progress: Called between transactions with the number of photos indexed and the total; not
  ///     called if one transaction suffices. If it throws, indexing stops; photos already indexed
  ///     stay indexed.
  /// - Throws: ``VacationError``, or what `progress` throws.
  func updateSearchIndex(
    atOnce limit: Int = .max,
    isRepair: Bool = false,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    try migrate()
    var budget = BatchBudget()
    var ranges = try pendingRanges()[...]
    var (done, total) = (0, Int?.none)
    while !ranges.isEmpty {
      if done > 0 {
        let all = try total ?? done + countPhotos(in: ranges)
        total = all
        // Other processes may have visited more photos meanwhile.
        try progress(done, max(done, all))
      }
      budget.waitForOthers()
      // Photos changed one by one are a range each, so one transaction indexes several ranges.
      try write(WriteOptions(isRepair: isRepair)) { database in
        budget.transactionBegan()
        var room = limit
        while room > 0, let range = ranges.first {
          let size = min(room, Self.indexingPageSize)
          let page = try Self.indexPage(of: size, from: range.first, to: range.last, database)
          done += page.photos
          room -= page.photos
          if let next = page.next {
            ranges[ranges.startIndex].first = next
          } else {
            ranges.removeFirst()
          }
          if budget.isTimeToCommit { return }
        }
      }
      budget.transactionEnded()
    }
  }

  /// Counts the photos in ranges that are sorted by their lower bound and may overlap.
  private func countPhotos(in ranges: ArraySlice<(first: Int64, last: Int64)>) throws -> Int {
    var merged: [(first: Int64, last: Int64)] = []
    for range in ranges {
      if let last = merged.last?.last, range.first <= last {
        merged[merged.count - 1].last = max(last, range.last)
      } else {
        merged.append(range)
      }
    }
    return try read { database in
      // SQLite reads the index by place for this, which is far smaller than the table.
      let keys = try Int64.fetchCursor(database, sql: "SELECT key FROM Photo")
      var count = 0
      while let key = try keys.next() {
        var (low, high) = (0, merged.count)
        while low < high {
          let middle = (low + high) / 2
          if merged[middle].last < key { low = middle + 1 } else { high = middle }
        }
        if low < merged.count, merged[low].first <= key { count += 1 }
      }
      return count
    }
  }

  private func pendingRanges() throws -> [(first: Int64, last: Int64)] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT first, last FROM SearchPending ORDER BY first")
        .map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
    }
  }

  /// Indexes a page of a pending range.
  ///
  /// - Returns: The number of photos in the page, and where the next page begins; nil at the end.
  private static func indexPage(
    of size: Int,
    from first: Int64,
    to last: Int64,
    _ database: Database
  ) throws -> (photos: Int, next: Int64?) {
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: IndexedWords.query),
      arguments: [first, last, size]
    )
    let isWhole = rows.count < size
    let end: Int64 = try isWhole ? last : rows.last?.decode(atIndex: 0) ?? last
    try database.execute(
      sql: "DELETE FROM SearchIndex WHERE rowid BETWEEN ? AND ?",
      arguments: [first, end]
    )
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO SearchIndex (rowid, title, description, tags, place, owner, note)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    for row in rows {
      try insertion.execute(arguments: try IndexedWords(row: row).arguments)
    }
    try removePending(from: first, to: end, database)
    return (rows.count, end < last ? end + 1 : nil)
  }

  /// Removes the indexed range from the pending ranges, which other processes may have extended.
  private static func removePending(
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

/// The searchable words of a photo.
struct IndexedWords {
  static let query = """
    SELECT Photo.key, title, description, Place.name, ownerName, owner,
      (SELECT group_concat(Tag.name, ' ') FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
        WHERE PhotoTag.photoKey = Photo.key),
      (SELECT note FROM PhotoWords WHERE photo = Photo.id),
      (SELECT note FROM PlaceWords WHERE place = Place.name)
    FROM Photo JOIN Place ON Place.number = placeNumber
    WHERE Photo.key BETWEEN ? AND ? ORDER BY Photo.key LIMIT ?
    """

  /// The values of a row of the index: rowid, title, description, tags, place, owner, note.
  let arguments: StatementArguments

  init(row: Row) throws {
    let names: [String?] = [try row.decode(atIndex: 4), try row.decode(atIndex: 5)]
    let notes: [String?] = [try row.decode(atIndex: 7), try row.decode(atIndex: 8)]
    arguments = [
      try row.decode(Int64.self, atIndex: 0),
      WordSeparation.separated(try row.decode(atIndex: 1)),
      WordSeparation.separated(HTMLText.plainText(try row.decode(atIndex: 2))),
      WordSeparation.separated(try row.decode(String?.self, atIndex: 6) ?? ""),
      WordSeparation.separated(try row.decode(atIndex: 3)),
      WordSeparation.separated(names.compactMap { $0 }.joined(separator: " ")),
      WordSeparation.separated(notes.compactMap { $0 }.joined(separator: "\n")),
    ]
  }
}
