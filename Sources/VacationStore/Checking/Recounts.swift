/// A recount that is compared with what is kept.
struct CountCheck: Sendable {
  let part: Disagreement.Part
  /// Answers name, kept and counted value of each that differs.
  let sql: String
  private let what: String

  func sentence(_ name: String, _ kept: Int64?, _ counted: Int64?) -> String {
    let kept = kept.map(String.init) ?? "none"
    let counted = counted.map(String.init) ?? "none"
    return "\(what) of \(name): kept \(kept), counted \(counted)."
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
      what: "Photos"
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
      what: "First visit"
    ),
    CountCheck(
      part: .tags,
      sql: """
        SELECT name, photos, counted FROM (
          SELECT name, photos,
            (SELECT count(*) FROM PhotoTag JOIN Photo USING (visited)
              WHERE tagNumber = Tag.number) AS counted
          FROM Tag)
        WHERE photos IS NOT counted LIMIT 100
        """,
      what: "Photos"
    ),
  ]
}

/// A look at the history that answers the changes for which something is wrong.
struct HistoryCheck: Sendable {
  let sql: String
  let complaint: String

  static let all = [
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 0 AND NOT EXISTS (SELECT 1 FROM History AS Later
          WHERE Later.changed > History.changed AND Later.undone = 0)
          AND visited <> (SELECT count(*) FROM HistoryVisit
            JOIN Photo ON Photo.visited BETWEEN first AND last
            WHERE HistoryVisit.changed = History.changed)
        """,
      complaint: "visited another number of photos than are there"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 1 AND visited <> (SELECT count(*) FROM HistoryPhoto
          WHERE HistoryPhoto.changed = History.changed AND what = 'visited')
        """,
      complaint: "keeps another number of photos than it visited"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE unvisited <> (SELECT count(*) FROM HistoryPhoto
            WHERE HistoryPhoto.changed = History.changed AND what = 'unvisited')
          OR refreshed <> (SELECT count(*) FROM HistoryPhoto
            WHERE HistoryPhoto.changed = History.changed AND what = 'refreshed')
        """,
      complaint: "keeps another number of photos than it changed"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM History
        WHERE undone = 1
          AND EXISTS (SELECT 1 FROM History AS Later
            WHERE Later.changed > History.changed AND Later.undone = 0)
        """,
      complaint: "is undone, but a later one is not"
    ),
    HistoryCheck(
      sql: """
        SELECT changed FROM HistoryVisit WHERE changed NOT IN (SELECT changed FROM History)
        UNION
        SELECT changed FROM HistoryPhoto WHERE changed NOT IN (SELECT changed FROM History)
        """,
      complaint: "is not in the history, but something of it is"
    ),
    HistoryCheck(
      sql: """
        SELECT DISTINCT A.changed FROM HistoryVisit AS A
        JOIN HistoryVisit AS B ON B.first > A.first AND B.first <= A.last
        """,
      complaint: "claims visits that another change made"
    ),
  ]
}

/// What the search index and the photos have against each other.
enum SearchIndexCheck {
  static let missing = """
    SELECT id FROM Photo
    WHERE NOT EXISTS (SELECT 1 FROM SearchIndex_docsize WHERE SearchIndex_docsize.id = Photo.visited)
      AND NOT EXISTS (SELECT 1 FROM SearchPending WHERE Photo.visited BETWEEN first AND last)
    LIMIT 100
    """

  static let surplus = """
    SELECT id FROM SearchIndex_docsize
    WHERE NOT EXISTS (SELECT 1 FROM Photo WHERE Photo.visited = SearchIndex_docsize.id)
      AND NOT EXISTS (SELECT 1 FROM SearchPending WHERE id BETWEEN first AND last)
    LIMIT 100
    """
}
