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
        try budget.transactionBegan(database)
        defer { budget.rowsEnded() }
        let indexer = try SearchIndexer(database)
        var room = limit
        while room > 0, let range = ranges.first {
          let size = min(room, Self.indexingPageSize)
          let page = try indexer.indexPage(of: size, from: range.first, to: range.last)
          done += page.photos
          room -= page.photos
          if let next = page.next {
            ranges[ranges.startIndex].first = next
          } else {
            ranges.removeFirst()
          }
          if budget.isTimeToCommit(database, writers) { return }
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
}

/// Writes the words of photos to the search index, within one transaction.
private struct SearchIndexer {
  /// The size in bytes at which FTS5 writes the words that it holds in memory.
  ///
  /// Its default is an eighth of this, and the many small segments would be merged again and again.
  private static let hashSize = 8 << 20

  private let database: Database
  private let selection: RawStatement
  private let insertion: RawStatement

  init(_ database: Database) throws {
    self.database = database
    selection = try RawStatement(database, IndexedWords.query)
    insertion = try RawStatement(
      database,
      """
      INSERT INTO SearchIndex (rowid, title, description, tags, place, owner, note)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  /// Indexes a page of a pending range.
  ///
  /// - Returns: The number of photos in the page, and where the next page begins; nil at the end.
  func indexPage(
    of size: Int,
    from first: Int64,
    to last: Int64
  ) throws -> (photos: Int, next: Int64?) {
    selection.bind(first, at: 1)
    selection.bind(last, at: 2)
    selection.bind(size, at: 3)
    var photos: [IndexedWords] = []
    while try selection.step() { photos.append(IndexedWords(selection)) }
    let isWhole = photos.count < size
    let end = isWhole ? last : photos.last?.key ?? last
    if photos.count == size { try enlargeHash() }
    try database.cachedStatement(sql: "DELETE FROM SearchIndex WHERE rowid BETWEEN ? AND ?")
      .execute(arguments: [first, end])
    for photo in photos {
      insertion.bind(photo.key, at: 1)
      for (index, text) in zip(Int32(2)..., photo.texts) { insertion.bind(text, at: index) }
      try insertion.run()
    }
    try removePending(from: first, to: end)
    return (photos.count, end < last ? end + 1 : nil)
  }

  /// Lets FTS5 hold more words in memory; the setting stays in the file.
  private func enlargeHash() throws {
    let size = try Int.fetchOne(
      database.cachedStatement(sql: "SELECT v FROM SearchIndex_config WHERE k = 'hashsize'")
    )
    guard size != Self.hashSize else { return }
    try database.execute(
      sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES ('hashsize', ?)",
      arguments: [Self.hashSize]
    )
  }

  /// Removes the indexed range from the pending ranges, which other processes may have extended.
  private func removePending(
    from first: Int64,
    to last: Int64
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
      if rangeFirst < first { try addPending(rangeFirst, first - 1) }
      if rangeLast > last { try addPending(last + 1, rangeLast) }
    }
  }

  private func addPending(_ first: Int64, _ last: Int64) throws {
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

  /// The photo.
  let key: Int64
  /// Its columns in the index: title, description, tags, place, owner, note.
  let texts: [String]

  /// The words in a row of the query.
  init(row: Row) throws {
    try self.init(
      key: row.decode(atIndex: 0),
      (1..<9).map { try row.decode(String?.self, atIndex: $0) }
    )
  }

  /// The words in the current row of the query.
  init(_ statement: RawStatement) {
    self.init(key: statement.integer(0) ?? 0, (1..<9).map { statement.text($0) })
  }

  private init(key: Int64, _ columns: [String?]) {
    self.key = key
    texts = [
      columns[0] ?? "",
      HTMLText.plainText(columns[1] ?? ""),
      columns[5] ?? "",
      columns[2] ?? "",
      columns[3...4].compactMap(\.self).joined(separator: " "),
      columns[6...7].compactMap(\.self).joined(separator: "\n"),
    ].map(WordSeparation.separated)
  }

  /// The values of a row of the index: rowid, then the texts.
  var arguments: StatementArguments {
    StatementArguments([key.databaseValue] + texts.map(\.databaseValue))
  }
}
