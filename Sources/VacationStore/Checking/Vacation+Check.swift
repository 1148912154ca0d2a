import Flickr
import GRDB

extension Vacation {
  /// Recounts everything: the file's pages, references between tables, counts and first visits of
  /// places and tags, the photos' columns and tags against their dictionaries, the history, and the
  /// search index.
  ///
  /// Reads the whole file.
  /// - Returns: What does not fit, at most 100 of a part; empty if all is well.
  /// - Throws: ``VacationError``.
  public func check() throws -> [Disagreement] {
    var found = try read { database in try checkPages(database) }
    // On pages that contradict themselves the rest would say nothing.
    guard found.allSatisfy({ $0.part == .searchIndex }) else { return found }
    found += try read { database in
      try checkReferences(database) + checkCounts(database) + checkHistory(database)
    }
    found += try checkPhotos()
    found += try checkSearchIndex()
    return found
  }

  private func checkPages(_ database: Database) throws -> [Disagreement] {
    do {
      return try String.fetchAll(database, sql: "PRAGMA integrity_check(100)")
        .filter { $0 != "ok" }
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
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
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
    try Row.fetchAll(database, sql: "SELECT * FROM pragma_foreign_key_check LIMIT 100").map { row in
      let child: String = try row.decode(atIndex: 0)
      let parent: String = try row.decode(atIndex: 2)
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
    // The index checks itself by what looks like a write; a file that may not be written goes without.
    guard !isReadOnly else { return found }
    do {
      try write(WriteOptions(isDryRun: true)) { database in
        try database.execute(
          sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES ('integrity-check', 0)"
        )
      }
    } catch VacationError.damaged {
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
