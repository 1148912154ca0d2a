import Flickr
import GRDB

extension Vacation {
  /// Recounts everything: the file's pages, references between tables, counts and first visits of
  /// places and tags, the photos' columns and tags against their dictionaries, what is stored against
  /// its digests, the history, and the search index.
  ///
  /// Reads the whole file. What was found is noted: until the file is repaired or replaced, it is
  /// written only where ``Vacations/writesDamaged`` is set.
  /// - Returns: What does not fit, at most 100 of a part; empty if all is well.
  /// - Throws: ``VacationError``.
  public func check() throws -> [Disagreement] {
    let found: [Disagreement]
    do {
      found = try disagreements()
    } catch VacationError.damaged(let path, let detail) {
      keepNote("\(detail).")
      throw VacationError.damaged(path: path, detail: detail)
    }
    keepNote(found.first?.description)
    return found
  }

  private func keepNote(_ detail: String?) {
    // What was found is said all the same; without a note the next check finds it again.
    try? noteDamage(detail)
  }

  private func disagreements() throws -> [Disagreement] {
    var found = try read { database in try checkPages(database) }
    // On pages that contradict themselves the rest would say nothing.
    guard found.allSatisfy({ $0.part == .searchIndex }) else { return found }
    found += try read { database in
      try checkReferences(database) + checkCounts(database) + checkTagTitles(database)
        + checkHistory(database) + checkHistoryDigests(database)
    }
    found += try checkPhotos()
    found += try checkSearchIndex()
    return found
  }

  /// The pages up to which a writer looks at a whole file before it writes: in half a megabyte that
  /// costs less than starting the program.
  private static let pagesLookedThrough = 64

  /// Stops a writer at damage that shows without reading a large file as a whole.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)``.
  func refuseDamage() throws {
    let found = try read { database -> [Disagreement] in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      guard pages <= Self.pagesLookedThrough else { return [] }
      let found = try checkPages(database)
      guard found.isEmpty else { return found }
      return try checkReferences(database) + checkCounts(database) + checkHistory(database)
    }
    guard let first = found.first(where: { $0.part != .searchIndex }) else { return }
    throw VacationError.damaged(path: path, detail: String(first.description.dropLast()))
  }

  private func checkPages(_ database: Database) throws -> [Disagreement] {
    do {
      let others = try UserObjects(database)
      return try String.fetchAll(database, sql: "PRAGMA integrity_check(100)")
        // A message about a page may have a heading, on a line of its own.
        .flatMap { $0.split(separator: "\n").map(String.init) }
        .filter { $0 != "ok" && !$0.hasPrefix("***") && !others.areMeant(by: $0) }
        .map { message in
          // Newer versions of SQLite look into the full-text index, too.
          if message.contains("FTS5 table") {
            return Disagreement(
              part: .searchIndex,
              description: "SQLite finds: \(message).",
              isRepairable: true
            )
          }
          // A missing entry of an index is made anew from its table.
          let isRepairable = message.contains("index") && !message.contains("malformed")
          return Disagreement(
            part: .file,
            description: "SQLite finds: \(message).",
            isRepairable: isRepairable
          )
        }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
    {
      return [
        Disagreement(
          part: .file,
          description: "SQLite finds: \(error.message ?? "damage").",
          isRepairable: false
        )
      ]
    }
  }

  private func checkReferences(_ database: Database) throws -> [Disagreement] {
    // Those of the user's tables are the user's.
    try Row.fetchAll(
      database,
      sql: """
        SELECT Found."table", Found.parent
        FROM (VALUES ('Photo'), ('PhotoTag'), ('HistoryVisit'), ('HistoryPhoto')) AS Own
        CROSS JOIN pragma_foreign_key_check(Own.column1) AS Found LIMIT 100
        """
    ).map { row in
      let child: String = try row.decode(atIndex: 0)
      let parent: String = try row.decode(atIndex: 1)
      return Disagreement(
        part: .references,
        description: "A row of \(child) refers to a row of \(parent) that is not there.",
        isRepairable: true
      )
    }
  }

  private func checkCounts(_ database: Database) throws -> [Disagreement] {
    try CountCheck.all.flatMap { check in
      try Row.fetchAll(database, sql: check.sql).map { row in
        Disagreement(
          part: check.part,
          description: check.sentence(
            try row.decode(atIndex: 0),
            try row.decode(atIndex: 1),
            try row.decode(atIndex: 2)
          ),
          isRepairable: true
        )
      }
    }
  }

  private func checkHistory(_ database: Database) throws -> [Disagreement] {
    try HistoryCheck.all.flatMap { check in
      try Row.fetchAll(database, sql: check.sql).map { row in
        let time = VisitTime(microseconds: try row.decode(atIndex: 0))
        return Disagreement(
          part: .history,
          description: "The change of \(time) \(check.complaint).",
          isRepairable: true
        )
      }
    }
  }

  private func checkTagTitles(_ database: Database) throws -> [Disagreement] {
    var found: [Disagreement] = []
    let rows = try Row.fetchCursor(database, sql: "SELECT name, title FROM Tag")
    while found.count < 100, let row = try rows.next() {
      let (name, title): (String, String) = (
        try row.decode(atIndex: 0), try row.decode(atIndex: 1)
      )
      // Compared byte by byte: equal strings may be written differently.
      guard !Tag(name).title.utf8.elementsEqual(title.utf8) else { continue }
      found.append(
        Disagreement(
          part: .tags,
          description: "The tag \"\(name)\" is not shown by its name.",
          isRepairable: true
        )
      )
    }
    return found
  }

  private func checkSearchIndex() throws -> [Disagreement] {
    var found = try read { database in
      try String.fetchAll(database, sql: SearchIndexCheck.missing).map { id in
        Disagreement(
          part: .searchIndex,
          description: "Photo \(id) is not in the search index.",
          isRepairable: true
        )
      }
        + Int64.fetchAll(database, sql: SearchIndexCheck.surplus).map { visited in
          Disagreement(
            part: .searchIndex,
            description: "The search index holds a visit (\(visited)) that is not there.",
            isRepairable: true
          )
        }
    }
    found += try checkIndexedWords()
    // The index checks itself by what looks like a write; a file that may not be written goes without.
    guard !isReadOnly else { return found }
    do {
      try write(WriteOptions(isDryRun: true)) { database in
        try database.execute(
          sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES ('integrity-check', 0)"
        )
      }
    } catch let error as VacationError where error.showsDamage {
      found.append(
        Disagreement(
          part: .searchIndex,
          description: "The search index contradicts its own words.",
          isRepairable: true
        )
      )
    }
    return found
  }
}

extension VacationError {
  /// Whether the search index, asked to check itself, failed over what it holds.
  fileprivate var showsDamage: Bool {
    switch self {
    case .damaged, .failed: true
    default: false
    }
  }
}
