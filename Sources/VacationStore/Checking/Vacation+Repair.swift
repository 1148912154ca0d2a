import Flickr
import GRDB

extension Vacation {
  /// Derives anew what can be derived: references, counts and first visits, columns and tags of
  /// photos, the bookkeeping of the history, the search index.
  ///
  /// No photo of the vacation, visit or dictionary of it is changed or removed; a photo whose place is
  /// gone is put under Unknown. Of the history goes what refers to no change, and what was undone
  /// behind a change that was not. One transaction.
  /// - Returns: What was mended, as ``check()`` found it; empty if there was nothing to mend.
  /// - Throws: ``VacationError``.
  public func repair() throws -> [Disagreement] {
    let found = try check().filter(\.isRepairable)
    guard !found.isEmpty else { return [] }
    try write(WriteOptions(checksForeignKeys: false, spills: true)) { database in
      try database.execute(sql: "REINDEX")
      try database.execute(sql: Repair.references)
      try repairPhotos(database)
      try database.execute(sql: Repair.counts)
      try database.execute(sql: Repair.history)
      try database.execute(sql: Repair.searchIndex)
    }
    try updateSearchIndex()
    let left = Set(try check())
    return found.filter { !left.contains($0) }
  }

  private func repairPhotos(_ database: Database) throws {
    let statements = try PhotoStatements(database)
    var last = Int64.min
    while true {
      let page = try photoPage(after: last, database)
      guard let end = page.last else { return }
      last = end.visited
      for kept in page where kept.disagreement?.isRepairable == true {
        guard let row = kept.row else { continue }
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

/// What is derived anew by SQL alone.
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
