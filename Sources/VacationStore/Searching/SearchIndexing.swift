import GRDB

extension Vacation {
  /// Photos whose words are read in one query.
  fileprivate static let indexingPageSize = 1_000

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
    let reader = IndexedWordsReader(openReader)
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
        try budget.transactionBegan(database, isBulk: done > 0)
        defer { budget.rowsEnded(database) }
        // The commit waits for all readers.
        defer { reader.stop() }
        let indexer = try SearchIndexer(database)
        // The first transaction is short, so that a waiting user soon sees how much there is to do.
        var room = done == 0 ? min(limit, 2 * Self.indexingPageSize) : limit
        while room > 0, let range = ranges.first {
          let page = try reader.page(request(room, range), database)
          done += page.count
          room -= page.count
          if page.last < range.last {
            ranges[ranges.startIndex].first = page.last + 1
            if room > 0 { try reader.readAhead(request(room, ranges[ranges.startIndex])) }
          } else {
            ranges.removeFirst()
          }
          try indexer.index(page)
          if budget.isTimeToCommit(database, writers) { return }
        }
        if done <= Self.indexingPageSize { try indexer.mergeSegments() }
      }
      budget.transactionEnded()
    }
  }

  private func request(
    _ room: Int,
    _ range: (first: Int64, last: Int64)
  ) -> IndexedWordsRequest {
    IndexedWordsRequest(
      first: range.first,
      last: range.last,
      size: min(room, Self.indexingPageSize)
    )
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
      let (first, last) = (merged.first?.first, merged.first?.last)
      // After a bulk visit, all photos are in one range. Both ends and the number are found at once.
      if merged.count == 1,
        try Bool.fetchOne(
          database,
          sql: "SELECT (SELECT min(key) FROM Photo) >= ? AND (SELECT max(key) FROM Photo) <= ?",
          arguments: [first, last]
        ) == true
      {
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM Photo") ?? 0
      }
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
  /// The settings of FTS5 for a long update, which stay in the file.
  ///
  /// `hashsize` is the size in bytes at which FTS5 writes the words that it holds in memory as a
  /// segment. With its defaults, there are many small segments, which it merges again and again.
  /// - Source: decision note "Search index".
  private static let settings = [
    (name: "hashsize", value: 10 << 20), (name: "automerge", value: 64),
    (name: "crisismerge", value: 1_999),
  ]
  /// The number of segments from which short updates merge them.
  private static let maximumSegments = 16
  /// The maximum time for merging segments in a short update, in microseconds.
  private static let mergeTime: Int64 = 80_000
  /// The pages written by one step of merging.
  private static let mergePages = 64

  private let database: Database
  private let insertion: RawStatement

  init(_ database: Database) throws {
    self.database = database
    insertion = try RawStatement(
      database,
      """
      INSERT INTO SearchIndex (rowid, title, description, tags, place, owner, note)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  /// Indexes a page of a pending range.
  func index(_ page: IndexedWordsPage) throws {
    if page.count == Vacation.indexingPageSize { try applySettings() }
    try removeRows(from: page.first, to: page.last)
    try page.insert(with: insertion)
    try removePending(from: page.first, to: page.last)
  }

  private func removeRows(from first: Int64, to last: Int64) throws {
    let isIndexed = try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM SearchIndex_docsize WHERE id BETWEEN ? AND ?)"
      ),
      arguments: [first, last]
    )
    // Even if it deletes nothing, the statement makes FTS5 write a segment.
    guard isIndexed == true else { return }
    try database.cachedStatement(sql: "DELETE FROM SearchIndex WHERE rowid BETWEEN ? AND ?")
      .execute(arguments: [first, last])
  }

  private func applySettings() throws {
    for setting in Self.settings {
      let value = try Int.fetchOne(
        database.cachedStatement(sql: "SELECT v FROM SearchIndex_config WHERE k = ?"),
        arguments: [setting.name]
      )
      guard value != setting.value else { continue }
      try database.execute(
        sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES (?, ?)",
        arguments: [setting.name, setting.value]
      )
    }
  }

  /// Merges segments for a fraction of a second if there are many, as after a long update.
  func mergeSegments() throws {
    let end = BusyHandler.monotonicMicroseconds() + Self.mergeTime
    while BusyHandler.monotonicMicroseconds() < end,
      try Int.fetchOne(
        database.cachedStatement(sql: "SELECT count(DISTINCT segid) FROM SearchIndex_idx")
      ) ?? 0 > Self.maximumSegments
    {
      let changes = database.totalChangesCount
      try database.execute(
        sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES ('merge', ?)",
        arguments: [Self.mergePages]
      )
      // The statement itself counts as one change.
      guard database.totalChangesCount - changes >= 2 else { return }
    }
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
