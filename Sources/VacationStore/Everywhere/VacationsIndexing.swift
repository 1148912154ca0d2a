import GRDB

/// The update of a ``VacationsIndex``: which files are still to be indexed, and how far the present
/// one is.
struct VacationsIndexing {
  /// The vacations that cannot be read.
  private(set) var unreadable: [(name: VacationName, reason: VacationError)] = []
  /// The number of vacations that have been dealt with.
  private(set) var done = 0

  /// A vacation without photos costs as much as some photos.
  private static let costOfFile = 20

  /// Photos looked at in one transaction.
  private let transactionSize: Int
  private let vacations: Vacations
  private var removed: [String]
  private var changed: ArraySlice<Vacations.Entry>
  private var current: Current?

  /// A vacation of which a part is indexed.
  fileprivate struct Current {
    let entry: Vacations.Entry
    let vacation: Vacation
    let isOld: Bool
    /// The key of the last photo that was looked at.
    var last: Int64?
  }

  init(
    vacations: Vacations,
    removed: [String],
    changed: [Vacations.Entry],
    transactionSize: Int
  ) {
    self.transactionSize = transactionSize
    self.vacations = vacations
    self.removed = removed
    self.changed = changed[...]
  }

  /// Whether nothing is left to be done.
  var isFinished: Bool { removed.isEmpty && changed.isEmpty && current == nil }

  /// Indexes as much as one transaction should.
  ///
  /// - Throws: `DatabaseError`.
  mutating func run(_ database: Database) throws {
    for file in removed { try remove(file, database) }
    removed = []
    var room = transactionSize
    while room > 0, !isFinished {
      guard let indexing = current ?? opened(changed.first, database) else {
        // Its rows would be out of date.
        if let entry = changed.popFirst() { try remove(entry.file, database) }
        done += 1
        room -= Self.costOfFile
        continue
      }
      if current == nil { changed = changed.dropFirst() }
      current = indexing
      room -= try advance(indexing, database)
    }
  }

  /// Photos read with one query.
  private var pageSize: Int { min(1_000, transactionSize) }

  /// Opens the next vacation; nil if it cannot be read.
  private mutating func opened(_ entry: Vacations.Entry?, _ database: Database) -> Current? {
    guard let entry else { return nil }
    do {
      guard let vacation = try vacations.open(entry.name, path: entry.path, forWriting: false)
      else { return nil }
      let isOld = try vacation.read(SchemaMigration.version) < 3
      return Current(entry: entry, vacation: vacation, isOld: isOld)
    } catch {
      report(entry, error)
      return nil
    }
  }

  private mutating func report(_ entry: Vacations.Entry, _ error: any Error) {
    let reason = (error as? VacationError) ?? VacationError(error, path: entry.path)
    unreadable.append((entry.name, reason))
  }

  /// Indexes the next photos of a vacation, and at its end, its places and tags.
  ///
  /// - Returns: The cost.
  private mutating func advance(_ indexing: Current, _ database: Database) throws -> Int {
    let words: [IndexedWords]
    var listed: Listed?
    do {
      words = try indexing.page(pageSize)
      if words.count < pageSize { listed = try Listed(indexing.vacation) }
    } catch {
      report(indexing.entry, error)
      try remove(indexing.entry.file, database)
      current = nil
      done += 1
      return Self.costOfFile
    }
    let file = try number(of: indexing.entry.file, database)
    try replace(words, of: indexing, file, isLast: listed != nil, database)
    if let listed {
      try replace(listed, of: file, database)
      try database.cachedStatement(sql: "UPDATE File SET stamp = ? WHERE number = ?")
        .execute(arguments: [indexing.entry.remembered, file])
      current = nil
      done += 1
    } else {
      current?.last = words.last?.key
    }
    return words.count + Self.costOfFile
  }

  /// The number of a file, which gets one if it has none.
  private func number(of file: String, _ database: Database) throws -> Int64 {
    try database.cachedStatement(
      sql: "INSERT INTO File (file) VALUES (?) ON CONFLICT DO UPDATE SET stamp = NULL"
    ).execute(arguments: [file])
    let number = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT number FROM File WHERE file = ?"),
      arguments: [file]
    )
    guard let number else { throw DatabaseError(message: "a file was not added") }
    return number
  }

  /// Replaces those of a range of photos whose words have changed.
  private func replace(
    _ words: [IndexedWords],
    of indexing: Current,
    _ file: Int64,
    isLast: Bool,
    _ database: Database
  ) throws {
    var stored: [Int64: (number: Int64, digest: Int64)] = [:]
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT key, number, digest FROM Photo WHERE file = ? AND key > ? AND key <= ?"
      ),
      arguments: [file, indexing.last ?? .min, isLast ? .max : words.last?.key ?? .max]
    )
    while let row = try rows.next() {
      stored[try row.decode(atIndex: 0)] = (
        try row.decode(atIndex: 1), try row.decode(atIndex: 2)
      )
    }
    let photo = try database.cachedStatement(
      sql: "INSERT INTO Photo (file, key, visited, digest) VALUES (?, ?, ?, ?)"
    )
    let text = try database.cachedStatement(
      sql: """
        INSERT INTO Words (rowid, title, description, tags, place, owner, note)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    for words in words {
      var digest = RowDigest()
      for text in words.texts { digest.add(text) }
      if let old = stored[words.key] {
        stored[words.key] = nil
        if old.digest == digest.value { continue }
        try remove(photo: old.number, database)
      }
      let visited = indexing.isOld ? words.key : words.key >> 8
      try photo.execute(arguments: [file, words.key, visited, digest.value])
      let row = [database.lastInsertedRowID.databaseValue] + words.texts.map(\.databaseValue)
      try text.execute(arguments: StatementArguments(row))
    }
    for old in stored.values { try remove(photo: old.number, database) }
  }

  private func replace(_ listed: Listed, of file: Int64, _ database: Database) throws {
    for table in ["Place", "Tag"] {
      try database.cachedStatement(sql: "DELETE FROM \(table) WHERE file = ?")
        .execute(arguments: [file])
    }
    let place = try database.cachedStatement(
      sql: "INSERT INTO Place (firstVisited, name, file, photos) VALUES (?, ?, ?, ?)"
    )
    for item in listed.places {
      try place.execute(
        arguments: [item.firstVisited.microseconds, item.place, file, item.photos]
      )
    }
    let tag = try database.cachedStatement(
      sql: "INSERT INTO Tag (file, name, title, photos) VALUES (?, ?, ?, ?)"
    )
    for item in listed.tags {
      try tag.execute(arguments: [file, item.name, item.tag, item.photos])
    }
  }

  private func remove(photo number: Int64, _ database: Database) throws {
    for sql in ["DELETE FROM Words WHERE rowid = ?", "DELETE FROM Photo WHERE number = ?"] {
      try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
  }

  /// Removes a vacation.
  private func remove(_ file: String, _ database: Database) throws {
    for sql in [
      """
      DELETE FROM Words WHERE rowid IN (
        SELECT Photo.number FROM File JOIN Photo ON Photo.file = File.number WHERE File.file = ?)
      """,
      "DELETE FROM Photo WHERE file = (SELECT number FROM File WHERE file = ?)",
      "DELETE FROM Place WHERE file = (SELECT number FROM File WHERE file = ?)",
      "DELETE FROM Tag WHERE file = (SELECT number FROM File WHERE file = ?)",
      "DELETE FROM File WHERE file = ?",
    ] {
      try database.cachedStatement(sql: sql).execute(arguments: [file])
    }
  }
}

extension VacationsIndexing.Current {
  /// The words of the next photos.
  fileprivate func page(_ size: Int) throws -> [IndexedWords] {
    let first = last.map { $0 + 1 } ?? .min
    return try vacation.read { database in
      try Row.fetchAll(
        database.cachedStatement(sql: IndexedWords.query),
        arguments: [first, Int64.max, size]
      ).map { try IndexedWords(row: $0) }
    }
  }
}

/// The places and tags of a vacation.
private struct Listed {
  let places: [ItineraryPlace]
  let tags: [TagCount]

  init(_ vacation: Vacation) throws {
    places = try vacation.itinerary(limit: .max)
    tags = try vacation.tagSearch(limit: .max)
  }
}
