import GRDB

@testable import VacationStore

/// What merging is about in a vacation's file, by natural names.
enum MergedState {
  /// All rows that a merge may change, without row numbers and the vacation's identity.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - withDropped: Whether to include the rows of dropped pictures.
  /// - Returns: A line for each row.
  /// - Throws: SQLite's error.
  static func of(_ path: String, withDropped: Bool = false) throws -> [String] {
    let queries = [
      """
      SELECT 'Photo', id, visited, Place.name, coalesce(stamped, visited), dictionary, info, latest,
        digest, (SELECT group_concat(name) FROM (SELECT name FROM PhotoTag
          JOIN Tag ON Tag.number = tagNumber WHERE photoKey = key ORDER BY name))
      FROM Photo JOIN Place ON Place.number = placeNumber ORDER BY key
      """,
      "SELECT 'Place', name, photos, firstVisited FROM Place ORDER BY name",
      "SELECT 'Tag', name, title, photos FROM Tag ORDER BY name",
      "SELECT 'OtherVisit', * FROM OtherVisit ORDER BY photo, visited, place",
      "SELECT 'Removed', * FROM Removed ORDER BY photo",
      "SELECT 'PhotoWords', * FROM PhotoWords ORDER BY photo",
      "SELECT 'OwnTag', * FROM OwnTag ORDER BY photo, tag",
      "SELECT 'PlaceWords', * FROM PlaceWords ORDER BY place",
      "SELECT 'PlaceAlias', * FROM PlaceAlias ORDER BY name",
      "SELECT 'Vacation', note, noteEdited, cover, coverEdited FROM Vacation",
      "SELECT 'Imported', * FROM Imported ORDER BY photo, format",
      "SELECT 'Unavailable', * FROM Unavailable ORDER BY photo",
      """
      SELECT 'Picture', photo, size, present, kept, sha256, contentType, bytes, source FROM Picture
      \(withDropped ? "" : "WHERE present = 1") ORDER BY photo, size
      """,
    ]
    return try Raw.read(path) { database in
      try queries.flatMap { query in
        try Row.fetchAll(database, sql: query).map { row in
          row.databaseValues.map(\.description).joined(separator: " ")
        }
      }
    }
  }

  /// The visits as the model has them.
  static func model(_ path: String) throws -> MergeModel {
    try Raw.read(path) { database in
      var model = MergeModel()
      func add(_ id: String, _ body: (inout MergeModel.Visits) -> Void) {
        body(&model.photos[id, default: MergeModel.Visits(removed: 0, stamps: [:])])
      }
      for row in try Row.fetchAll(database, sql: "SELECT photo, removed FROM Removed") {
        add(row[0]) { $0.removed = row[1] }
      }
      let visits = """
        SELECT id, visited, name, coalesce(stamped, visited) FROM Photo JOIN Place ON number = placeNumber
        UNION ALL SELECT photo, visited, place, stamped FROM OtherVisit
        """
      for row in try Row.fetchAll(database, sql: visits) {
        add(row[0]) { $0.stamps[MergeModel.Visit(visited: row[1], place: row[2])] = row[3] }
      }
      return model
    }
  }
}
