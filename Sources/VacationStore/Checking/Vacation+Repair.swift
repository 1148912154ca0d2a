import Flickr
import GRDB

extension Vacation {
  /// Repairs what can be derived from the photos.
  ///
  /// That is references, counts and first visits, columns and tags of photos, the bookkeeping of the
  /// history, the search index. What was stored before there were digests gets them.
  ///
  /// No photo of the vacation, visit or dictionary of it is changed or removed; a photo whose place is
  /// gone is put under Unknown. Of the history goes what refers to no change, what was undone behind a
  /// change that was not, and visits that are those of another change, too. What was damaged and
  /// cannot be derived stays, with a digest that does not fit: ``forgetHistory()`` drops such a
  /// history. One transaction.
  /// - Returns: What was mended, as ``check()`` found it; empty if there was nothing to mend.
  /// - Throws: ``VacationError``.
  public func repair() throws -> [Disagreement] {
    let found = try check().filter(\.isRepairable)
    guard try !found.isEmpty || countWithoutDigest() > 0 else { return [] }
    let options = WriteOptions(checksForeignKeys: false, spills: true, isRepair: true)
    guard !found.isEmpty else {
      try write(options) { database in
        try repairPhotos(database)
        let left = try repairDamagedHistory(database)
        try repairHistoryDigests(except: left, database)
      }
      // The note, if there is one, is about the file as it was.
      _ = try check()
      return []
    }
    try write(options) { database in
      try database.execute(sql: "REINDEX")
      let left = try repairDamagedHistory(database)
      try database.execute(sql: Repair.references)
      try repairPhotos(database)
      try database.execute(sql: Repair.counts)
      try database.execute(sql: Repair.history)
      try repairHistoryDigests(except: left, database)
      try database.execute(sql: Repair.searchIndex)
    }
    try updateSearchIndex(isRepair: true)
    let left = Set(try check())
    return found.filter { !left.contains($0) }
  }

  private func repairPhotos(_ database: Database) throws {
    try repairTagTitles(database)
    let statements = try PhotoStatements(database)
    var last = Int64.min
    while true {
      let page = try photoPage(after: last, database)
      guard let end = page.last else { return }
      last = end.visited
      for kept in page {
        guard let row = kept.row else { continue }
        let disagreement = kept.disagreement
        if disagreement == nil, kept.storedDigest == nil {
          try database.cachedStatement(sql: "UPDATE Photo SET digest = ? WHERE visited = ?")
            .execute(arguments: [row.digest, kept.visited])
        }
        guard disagreement?.isRepairable == true else { continue }
        let place = try Int64.fetchOne(
          database,
          sql: "SELECT placeNumber FROM Photo WHERE visited = ?",
          arguments: [kept.visited]
        )
        guard let place else { continue }
        statements.updatePhoto.bind(row, visited: kept.visited, place: place)
        try statements.updatePhoto.run()
        try database.execute(
          sql: "DELETE FROM PhotoTag WHERE visited = ?",
          arguments: [kept.visited]
        )
        for name in row.photo.tags {
          // Counts of 1 stand for what is counted when all photos are done.
          try database.execute(
            sql: "INSERT OR IGNORE INTO Tag (name, title, photos) VALUES (?, ?, 1)",
            arguments: [name, Tag(name).title]
          )
          try database.execute(
            sql: "INSERT INTO PhotoTag SELECT ?, number FROM Tag WHERE name = ?",
            arguments: [kept.visited, name]
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
      let right = Tag(name).title
      guard !right.utf8.elementsEqual(title.utf8) else { continue }
      try database.execute(
        sql: "UPDATE Tag SET title = ? WHERE number = ?",
        arguments: [right, try row.decode(Int64.self, atIndex: 0)]
      )
    }
  }
}

/// What is derived again by SQL alone.
private enum Repair {
  /// Rows that refer to nothing go; a photo without a place is put under Unknown, since its place
  /// cannot be known any more.
  static let references = """
    INSERT INTO Place (name, photos, firstVisited)
    SELECT 'Unknown', 1, 0
    WHERE EXISTS (SELECT 1 FROM Photo WHERE placeNumber NOT IN (SELECT number FROM Place))
    ON CONFLICT (name) DO NOTHING;
    UPDATE Photo SET placeNumber = (SELECT number FROM Place WHERE name = 'Unknown')
    WHERE placeNumber NOT IN (SELECT number FROM Place);
    DELETE FROM PhotoTag WHERE visited NOT IN (SELECT visited FROM Photo)
      OR tagNumber NOT IN (SELECT number FROM Tag);
    DELETE FROM HistoryVisit WHERE changed NOT IN (SELECT changed FROM History);
    DELETE FROM HistoryPhoto WHERE changed NOT IN (SELECT changed FROM History);
    """

  static let counts = """
    DELETE FROM Place WHERE number NOT IN (SELECT placeNumber FROM Photo);
    UPDATE Place SET
      photos = (SELECT count(*) FROM Photo WHERE placeNumber = Place.number),
      firstVisited = (SELECT min(visited) FROM Photo WHERE placeNumber = Place.number);
    DELETE FROM Tag WHERE number NOT IN (SELECT tagNumber FROM PhotoTag);
    UPDATE Tag SET photos = (SELECT count(*) FROM PhotoTag WHERE tagNumber = Tag.number);
    """

  /// Changes are counted by what is left of them; what is undone behind a change that is not cannot
  /// be redone.
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
      WHERE HistoryPhoto.changed = History.changed AND what = 'visited')
    WHERE undone = 1;
    UPDATE History SET visited = (SELECT count(*) FROM HistoryVisit
      JOIN Photo ON Photo.visited BETWEEN first AND last
      WHERE HistoryVisit.changed = History.changed)
    WHERE changed = (SELECT max(changed) FROM History WHERE undone = 0);
    """

  static let searchIndex = """
    INSERT INTO SearchIndex (SearchIndex) VALUES ('rebuild');
    DELETE FROM SearchIndex;
    DELETE FROM SearchPending;
    INSERT INTO SearchPending (first, last)
    SELECT min(visited), max(visited) FROM Photo HAVING count(*) > 0;
    """
}
