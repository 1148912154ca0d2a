/// A check that compares stored counts with a recount.
struct CountCheck: Sendable {
  let part: IntegrityIssue.Part
  /// Selects the name, the stored value and the counted value of each row where the two differ.
  let sql: String
  private let subject: String

  func sentence(_ name: String, _ stored: Int64?, _ counted: Int64?) -> String {
    let stored = stored.map(String.init) ?? "none"
    let counted = counted.map(String.init) ?? "none"
    return "\(subject) \"\(name)\": stored \(stored), actual \(counted)."
  }

  static let all = [
    CountCheck(
      part: .places,
      sql: """
        SELECT name, photos, counted FROM (
          SELECT name, photos,
            (SELECT count(*) FROM Photo WHERE placeNumber = Place.number) AS counted
          FROM Place)
        WHERE photos IS NOT counted LIMIT 100
        """,
      subject: "Photos of the place"
    ),
    CountCheck(
      part: .places,
      sql: """
        SELECT name, firstVisited, counted FROM (
          SELECT name, firstVisited,
            (SELECT min(visited) FROM Photo WHERE placeNumber = Place.number) AS counted
          FROM Place)
        WHERE firstVisited IS NOT counted LIMIT 100
        """,
      subject: "First visit of the place"
    ),
    CountCheck(
      part: .tags,
      sql: """
        SELECT name, photos, counted FROM (
          SELECT name, photos,
            (SELECT count(*) FROM PhotoTag JOIN Photo ON Photo.key = photoKey
              WHERE tagNumber = Tag.number) AS counted
          FROM Tag)
        WHERE photos IS NOT counted LIMIT 100
        """,
      subject: "Photos with the tag"
    ),
  ]
}

/// An invariant of the history: the query selects the changes that violate it.
struct HistoryCheck: Sendable {
  let sql: String
  let violation: String

  static let all = [
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 0 AND NOT EXISTS (SELECT 1 FROM History AS Later
          WHERE Later.changed > History.changed AND Later.undone = 0)
          AND visited <> (SELECT count(*) FROM HistoryVisit
            JOIN Photo ON Photo.key BETWEEN firstKey AND lastKey
            WHERE HistoryVisit.changed = History.changed)
            + (SELECT count(*) FROM HistoryPhoto
              WHERE HistoryPhoto.changed = History.changed AND what = 'added')
        """,
      violation: "does not have as many photos as it visited"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 1 AND visited <> (SELECT count(*) FROM HistoryPhoto
          WHERE HistoryPhoto.changed = History.changed AND what IN ('visited', 'added'))
        """,
      violation: "does not store as many photos as it visited"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE unvisited <> (SELECT count(*) FROM HistoryPhoto
            WHERE HistoryPhoto.changed = History.changed AND what = 'unvisited')
          OR refreshed <> (SELECT count(*) FROM HistoryPhoto
            WHERE HistoryPhoto.changed = History.changed AND what = 'refreshed')
        """,
      violation: "does not store as many photos as it changed"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 1
          AND EXISTS (SELECT 1 FROM History AS Later
            WHERE Later.changed > History.changed AND Later.undone = 0)
        """,
      violation: "is undone, but a later one is not"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM HistoryVisit WHERE changed NOT IN (SELECT changed FROM History)
        UNION
        SELECT changed FROM HistoryPhoto WHERE changed NOT IN (SELECT changed FROM History)
        """,
      violation: "is missing from the history, but some of its rows remain"
    ),
    HistoryCheck(
      sql: """
        SELECT DISTINCT A.changed FROM HistoryVisit AS A
        JOIN HistoryVisit AS B ON B.first > A.first AND B.first <= A.last
        """,
      violation: "includes visits that another change made"
    ),
  ]
}

/// Queries that compare the search index with the photos.
///
/// Ranges of SearchPending may overlap, and there may be as many as photos. They are therefore
/// merged with the visits in one ordered pass instead of being searched for each visit.
enum SearchIndexCheck {
  static let missing = """
    WITH Unindexed (key, isPhoto, reach) AS (
      SELECT key, 1, NULL FROM Photo
        WHERE NOT EXISTS (SELECT 1 FROM SearchIndex_docsize WHERE id = Photo.key)
      UNION ALL SELECT first, 0, last FROM SearchPending)
    SELECT Photo.id FROM (
      SELECT key, isPhoto, max(reach) OVER (ORDER BY key, isPhoto) AS pending
      FROM Unindexed) AS Walk
    JOIN Photo ON Photo.key = Walk.key
    WHERE isPhoto = 1 AND ifnull(pending < Walk.key, 1) LIMIT 100
    """

  static let surplus = """
    WITH Indexed (key, isPhoto, reach) AS (
      SELECT id, 1, NULL FROM SearchIndex_docsize
        WHERE NOT EXISTS (SELECT 1 FROM Photo WHERE key = SearchIndex_docsize.id)
      UNION ALL SELECT first, 0, last FROM SearchPending)
    SELECT key FROM (
      SELECT key, isPhoto, max(reach) OVER (ORDER BY key, isPhoto) AS pending
      FROM Indexed)
    WHERE isPhoto = 1 AND ifnull(pending < key, 1) LIMIT 100
    """
}
