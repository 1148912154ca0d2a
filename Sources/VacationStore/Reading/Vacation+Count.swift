import GRDB

extension Query {
  static let countOfPlace = Query("countOfPlace", "SELECT photos FROM Place WHERE name = ?")

  static let countOfTag = Query("countOfTag", "SELECT photos FROM Tag WHERE name = ?")

  // As photosOfTags.
  static let countOfTags = Query(
    "countOfTags",
    """
    SELECT count(*)
    FROM (
      SELECT 1
      FROM json_each(?1) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag ON PhotoTag.tagNumber = Tag.number
      GROUP BY PhotoTag.visited
      HAVING count(DISTINCT Wanted.key) >= ?2)
    """
  )
}

extension Vacation {
  /// Counts photos: how many a selection has.
  ///
  /// All, those of a place and those of one tag are known; those of several tags are counted, which
  /// takes a time that grows with the photos that have any of them. Those of machine tags are looked
  /// for among all photos.
  /// - Parameter selection: Which photos; names of places and tags as they stand in the vacation.
  /// - Returns: The number; 0 for places and tags that the vacation does not have.
  /// - Throws: ``VacationError``.
  public func count(_ selection: PhotoSelection) throws -> Int {
    if let scan = TagScan(selection) {
      return try visits(of: scan, .forward, from: .min, limit: .max).count
    }
    return switch selection {
    case .all: try counts().photos
    case .place(let name): try count(.countOfPlace, [name])
    case .allTags(let groups) where groups.count == 1 && groups[0].count == 1,
      .anyTag(let groups) where groups.count == 1 && groups[0].count == 1:
      try count(.countOfTag, [groups[0][0]])
    case .allTags(let groups): try count(.countOfTags, [try Self.json(groups), groups.count])
    case .anyTag(let groups): try count(.countOfTags, [try Self.json(groups), 1])
    }
  }

  private func count(_ query: Query, _ arguments: StatementArguments) throws -> Int {
    try read { database in
      try Int.fetchOne(database.cachedStatement(sql: query.sql), arguments: arguments) ?? 0
    }
  }
}
