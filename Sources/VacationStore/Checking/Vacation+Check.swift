import Flickr
import GRDB

/// An inconsistency found in a vacation's file.
public struct IntegrityIssue: Sendable, Hashable, CustomStringConvertible {
  /// Parts of a file that are checked.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case file, references, places, tags, photos, words, pictures, history, searchIndex
  }

  /// The part in which it was found.
  public var part: Part
  /// What is inconsistent, as one sentence.
  public var description: String
  /// Whether ``Vacation/repair()`` can rebuild the data from the photos.
  public var isRepairable: Bool
}

extension Vacation {
  /// Checks every invariant of the file: its pages, references between tables, counts and first
  /// visits of places and tags, the photos' columns and tags against their JSON, stored rows
  /// against their digests, one's own words, the history, and the search index.
  ///
  /// Reads the whole file. Damage is recorded: until the file is repaired or replaced, it is
  /// written only if ``Vacations/writesDamaged`` is set.
  /// - Returns: The issues, at most 100 in each part; empty if the file is consistent.
  /// - Throws: ``VacationError``.
  public func check() throws -> [IntegrityIssue] {
    let found: [IntegrityIssue]
    do {
      found = try findIssues()
    } catch VacationError.damaged(let path, let detail) {
      updateDamageNote("\(detail).")
      throw VacationError.damaged(path: path, detail: detail)
    }
    // Damaged pictures do not keep the rest from being written.
    updateDamageNote(found.first { $0.part != .pictures }?.description)
    return found
  }

  private func updateDamageNote(_ detail: String?) {
    // The result is returned anyway; without a note, the next check finds the damage again.
    try? noteDamage(detail)
  }

  private func findIssues() throws -> [IntegrityIssue] {
    var found = try read { database in try checkPages(database) }
    // The other checks are meaningless if pages are corrupt.
    guard found.allSatisfy({ $0.part == .searchIndex }) else { return found }
    found += try read { database in
      try checkReferences(database) + checkCounts(database) + checkTagTitles(database)
        + checkHistory(database) + checkHistoryDigests(database)
    }
    found += try read { database in try checkPictureSizes(database) }
    found += try checkPhotos()
    found += try checkSearchIndex()
    return found
  }

  /// The maximum size, in pages, of a file that a writer checks entirely before it writes: for half
  /// a megabyte, that costs less than starting the program.
  private static let fullCheckPageLimit = 64

  /// Throws if damage can be detected without reading all of a large file.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)``.
  func refuseDamage() throws {
    let found = try read { database -> [IntegrityIssue] in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      guard pages <= Self.fullCheckPageLimit else { return [] }
      let found = try checkPages(database)
      guard found.isEmpty else { return found }
      return try checkReferences(database) + checkCounts(database) + checkHistory(database)
    }
    guard let first = found.first(where: { $0.part != .searchIndex }) else { return }
    throw VacationError.damaged(path: path, detail: String(first.description.dropLast()))
  }

  private func checkPages(_ database: Database) throws -> [IntegrityIssue] {
    do {
      let others = try UserObjects(database)
      return try String.fetchAll(database, sql: "PRAGMA integrity_check(100)")
        // A message about a page may have a heading on a separate line.
        .flatMap { $0.split(separator: "\n").map(String.init) }
        .filter { $0 != "ok" && !$0.hasPrefix("***") && !others.areMentioned(in: $0) }
        .map { message in
          // Newer versions of SQLite check the full-text index too.
          if message.contains("FTS5 table") {
            return IntegrityIssue(
              part: .searchIndex,
              description: "SQLite reports: \(message).",
              isRepairable: true
            )
          }
          // An index can be rebuilt from its table.
          let isRepairable = message.contains("index") && !message.contains("malformed")
          return IntegrityIssue(
            part: .file,
            description: "SQLite reports: \(message).",
            isRepairable: isRepairable
          )
        }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
    {
      return [
        IntegrityIssue(
          part: .file,
          description: "SQLite reports: \(error.message ?? "damage").",
          isRepairable: false
        )
      ]
    }
  }

  private func checkReferences(_ database: Database) throws -> [IntegrityIssue] {
    // References between the user's own tables are not checked.
    try Row.fetchAll(
      database,
      sql: """
        SELECT Found."table", Found.parent
        FROM (VALUES ('Photo'), ('PhotoTag'), ('HistoryVisit'), ('HistoryPhoto'),
          ('HistoryWords'), ('Picture')) AS Own
        CROSS JOIN pragma_foreign_key_check(Own.column1, 'main') AS Found
        WHERE Own.column1 IN (SELECT name FROM main.sqlite_master) LIMIT 100
        """
    ).map { row in
      let child: String = try row.decode(atIndex: 0)
      let parent: String = try row.decode(atIndex: 1)
      return IntegrityIssue(
        part: .references,
        description: "A row of \(child) refers to a missing row of \(parent).",
        isRepairable: true
      )
    }
  }

  private func checkCounts(_ database: Database) throws -> [IntegrityIssue] {
    try CountCheck.all.flatMap { check in
      try Row.fetchAll(database, sql: check.sql).map { row in
        IntegrityIssue(
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

  private func checkHistory(_ database: Database) throws -> [IntegrityIssue] {
    try HistoryCheck.all.flatMap { check in
      try Row.fetchAll(database, sql: check.sql).map { row in
        let time = Timestamp(microseconds: try row.decode(atIndex: 0))
        return IntegrityIssue(
          part: .history,
          description: "The change made at \(time) \(check.violation).",
          isRepairable: true
        )
      }
    }
  }

  private func checkTagTitles(_ database: Database) throws -> [IntegrityIssue] {
    var found: [IntegrityIssue] = []
    let rows = try Row.fetchCursor(database, sql: "SELECT name, title FROM Tag")
    while found.count < 100, let row = try rows.next() {
      let (name, title): (String, String) = (
        try row.decode(atIndex: 0), try row.decode(atIndex: 1)
      )
      // Compared byte by byte: canonically equivalent strings are equal in Swift.
      guard !Tag(name).title.utf8.elementsEqual(title.utf8) else { continue }
      found.append(
        IntegrityIssue(
          part: .tags,
          description: "The title of the tag \"\(name)\" does not match its name.",
          isRepairable: true
        )
      )
    }
    return found
  }

  private func checkSearchIndex() throws -> [IntegrityIssue] {
    var found = try read { database in
      try String.fetchAll(database, sql: SearchIndexCheck.missing).map { id in
        IntegrityIssue(
          part: .searchIndex,
          description: "Photo \(id) is not in the search index.",
          isRepairable: true
        )
      }
        + Int64.fetchAll(database, sql: SearchIndexCheck.surplus).map { key in
          IntegrityIssue(
            part: .searchIndex,
            description: "The search index contains a photo (key \(key)) that does not exist.",
            isRepairable: true
          )
        }
    }
    found += try checkIndexedWords()
    // FTS5's integrity check needs a write transaction, which a read-only file does not allow.
    guard !isReadOnly else { return found }
    do {
      try write(WriteOptions(isDryRun: true)) { database in
        try database.execute(
          sql: "INSERT INTO SearchIndex (SearchIndex, rank) VALUES ('integrity-check', 0)"
        )
      }
    } catch let error as VacationError where error.indicatesDamage {
      found.append(
        IntegrityIssue(
          part: .searchIndex,
          description: "The search index is internally inconsistent.",
          isRepairable: true
        )
      )
    }
    return found
  }
}

extension VacationError {
  /// Whether FTS5's integrity check failed because of the index's contents.
  fileprivate var indicatesDamage: Bool {
    switch self {
    case .damaged, .failed: true
    default: false
    }
  }
}
