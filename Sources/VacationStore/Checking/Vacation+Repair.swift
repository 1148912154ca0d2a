import Flickr
import GRDB

extension Vacation {
  /// Repairs everything that can be derived from the photos: references, counts and first visits,
  /// columns and tags of photos, the counts of the history, the search index, and missing digests.
  ///
  /// No photo, visit or photo JSON of the vacation is changed or removed; a photo whose place is
  /// missing moves to Unknown. The history loses rows that refer to no change, undone changes
  /// before one that is not undone, and visits that also belong to another change. Data that cannot
  /// be derived stays damaged, with a digest that does not match; ``forgetHistory()`` drops a
  /// damaged history. Everything but the search index is repaired in one transaction.
  /// - Returns: The issues that were repaired, as ``check()`` reported them, and those that remain.
  /// - Throws: ``VacationError``.
  public func repair() throws -> (repaired: [IntegrityIssue], remaining: [IntegrityIssue]) {
    let found = try check()
    let repairable = found.filter(\.isRepairable)
    guard try !repairable.isEmpty || countWithoutDigest() > 0 else { return ([], found) }
    try write(WriteOptions(checksForeignKeys: false, spills: true, isRepair: true)) { database in
      if !repairable.isEmpty { try database.execute(sql: "REINDEX") }
      let unrestored = try repairDamagedHistory(database)
      if !repairable.isEmpty { try database.execute(sql: Repair.references) }
      try repairPhotos(database)
      if !repairable.isEmpty {
        try database.execute(sql: Repair.counts)
        try database.execute(sql: Repair.history)
      }
      try repairHistoryDigests(except: unrestored, database)
      if !repairable.isEmpty { try database.execute(sql: Repair.searchIndex) }
    }
    if !repairable.isEmpty { try updateSearchIndex(isRepair: true) }
    // Also updates the damage note, which is about the file before the repair.
    let remaining = try check()
    return (repairable.filter { !remaining.contains($0) }, remaining)
  }

  private func repairPhotos(_ database: Database) throws {
    try repairTagTitles(database)
    let statements = try PhotoStatements(database)
    var last = Int64.min
    while true {
      let page = try photoPage(after: last, database)
      guard let end = page.last else { return }
      last = end.key
      for stored in page {
        guard let row = stored.row else { continue }
        let issue = stored.issue
        if issue == nil, stored.storedDigest == nil {
          try database.cachedStatement(sql: "UPDATE Photo SET digest = ? WHERE key = ?")
            .execute(arguments: [row.digest, stored.key])
        }
        guard issue?.isRepairable == true else { continue }
        let kept = try Row.fetchOne(
          database,
          sql: "SELECT placeNumber, stamped FROM Photo WHERE key = ?",
          arguments: [stored.key]
        )
        guard let kept else { continue }
        statements.updatePhoto.bind(
          row,
          key: stored.key,
          place: try kept.decode(atIndex: 0),
          stamped: try kept.decode(atIndex: 1)
        )
        try statements.updatePhoto.run()
        try database.execute(
          sql: "DELETE FROM PhotoTag WHERE photoKey = ?",
          arguments: [stored.key]
        )
        for name in stored.expectedTags {
          // The counts are placeholders until all photos are repaired.
          try database.execute(
            sql: "INSERT OR IGNORE INTO Tag (name, title, photos) VALUES (?, ?, 1)",
            arguments: [name, Tag(name).title]
          )
          try database.execute(
            sql: "INSERT INTO PhotoTag SELECT ?, number FROM Tag WHERE name = ?",
            arguments: [stored.key, name]
          )
        }
      }
    }
  }
}

extension Vacation {
  private func repairTagTitles(_ database: Database) throws {
    for row in try Row.fetchAll(database, sql: "SELECT number, name, title FROM Tag") {
      let (name, title): (String, String) = (
        try row.decode(atIndex: 1), try row.decode(atIndex: 2)
      )
      let expected = Tag(name).title
      guard !expected.utf8.elementsEqual(title.utf8) else { continue }
      try database.execute(
        sql: "UPDATE Tag SET title = ? WHERE number = ?",
        arguments: [expected, try row.decode(Int64.self, atIndex: 0)]
      )
    }
  }
}

/// Repairs in SQL.
private enum Repair {
  /// Deletes dangling rows; a photo whose place is lost moves to Unknown.
  static let references = """
    INSERT INTO Place (name, photos, firstVisited)
    SELECT 'Unknown', 1, 0
    WHERE EXISTS (SELECT 1 FROM Photo WHERE placeNumber NOT IN (SELECT number FROM Place))
    ON CONFLICT (name) DO NOTHING;
    UPDATE Photo SET placeNumber = (SELECT number FROM Place WHERE name = 'Unknown')
    WHERE placeNumber NOT IN (SELECT number FROM Place);
    DELETE FROM PhotoTag WHERE photoKey NOT IN (SELECT key FROM Photo)
      OR tagNumber NOT IN (SELECT number FROM Tag);
    DELETE FROM HistoryVisit WHERE changed NOT IN (SELECT changed FROM History);
    DELETE FROM HistoryPhoto WHERE changed NOT IN (SELECT changed FROM History);
    DELETE FROM HistoryWords WHERE changed NOT IN (SELECT changed FROM History);
    DELETE FROM Picture WHERE name NOT IN (SELECT name FROM sqlar);
    """

  static let counts = """
    DELETE FROM Place WHERE number NOT IN (SELECT placeNumber FROM Photo);
    UPDATE Place SET
      photos = (SELECT count(*) FROM Photo WHERE placeNumber = Place.number),
      firstVisited = (SELECT min(visited) FROM Photo WHERE placeNumber = Place.number);
    DELETE FROM Tag WHERE number NOT IN (SELECT tagNumber FROM PhotoTag);
    UPDATE Tag SET photos = (SELECT count(*) FROM PhotoTag WHERE tagNumber = Tag.number);
    """

  /// Recounts changes, and deletes undone changes before one that is not undone: they cannot be
  /// redone.
  static let history = """
    DELETE FROM HistoryVisit WHERE first IN (SELECT B.first FROM HistoryVisit AS A
      JOIN HistoryVisit AS B ON B.first > A.first AND B.first <= A.last);
    DELETE FROM HistoryPhoto WHERE changed IN (SELECT changed FROM History WHERE undone = 1
      AND changed < (SELECT max(changed) FROM History WHERE undone = 0));
    DELETE FROM HistoryVisit WHERE changed IN (SELECT changed FROM History WHERE undone = 1
      AND changed < (SELECT max(changed) FROM History WHERE undone = 0));
    DELETE FROM History WHERE undone = 1
      AND changed < (SELECT max(changed) FROM History WHERE undone = 0);
    UPDATE History SET
      unvisited = (SELECT count(*) FROM HistoryPhoto
        WHERE HistoryPhoto.changed = History.changed AND what = 'unvisited'),
      refreshed = (SELECT count(*) FROM HistoryPhoto
        WHERE HistoryPhoto.changed = History.changed AND what = 'refreshed');
    UPDATE History SET visited = (SELECT count(*) FROM HistoryPhoto
      WHERE HistoryPhoto.changed = History.changed AND what IN ('visited', 'added'))
    WHERE undone = 1;
    UPDATE History SET visited = (SELECT count(*) FROM HistoryVisit
      JOIN Photo ON Photo.key BETWEEN firstKey AND lastKey
      WHERE HistoryVisit.changed = History.changed)
      + (SELECT count(*) FROM HistoryPhoto
        WHERE HistoryPhoto.changed = History.changed AND what = 'added')
    WHERE changed = (SELECT max(changed) FROM History WHERE undone = 0);
    """

  static let searchIndex = """
    INSERT INTO SearchIndex (SearchIndex) VALUES ('rebuild');
    DELETE FROM SearchIndex;
    DELETE FROM SearchPending;
    INSERT INTO SearchPending (first, last)
    SELECT min(key), max(key) FROM Photo HAVING count(*) > 0;
    """
}
