import GRDB

extension NamedQuery {
  static let countOfPlace = NamedQuery("countOfPlace", "SELECT photos FROM Place WHERE name = ?")

  static let countOfTag = NamedQuery("countOfTag", "SELECT photos FROM Tag WHERE name = ?")

  // The parameters are those of photosOfTags.
  static let countOfTags = NamedQuery(
    "countOfTags",
    """
    SELECT count(*)
    FROM (
      SELECT 1
      FROM json_each(?1) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag ON PhotoTag.tagNumber = Tag.number
      GROUP BY PhotoTag.photoKey
      HAVING count(DISTINCT Wanted.key) >= ?2)
    """
  )
}

extension Vacation {
  /// Counts the photos of a selection.
  ///
  /// The counts of all photos, of a place and of one tag are stored. Counting photos of several
  /// tags takes time proportional to the number of photos with any of them; counting machine tags
  /// scans all photos.
  /// - Parameter selection: The selection, with names of places and tags as spelled in the
  ///   vacation.
  /// - Returns: The number; 0 for places and tags that the vacation does not have.
  /// - Throws: ``VacationError``.
  public func count(_ selection: PhotoSelection) throws -> Int {
    if let scan = TagScan(selection) {
      return try keys(of: scan, .forward, from: .min, limit: .max).count
    }
    switch selection {
    case .all: return try counts().photos
    case .place(let name): return try count(.countOfPlace, [name])
    case .allTags, .anyTag:
      if let tag = selection.singleTag { return try count(.countOfTag, [tag]) }
      let (groups, required) = selection.tags ?? ([], 0)
      return try count(.countOfTags, [NamedQuery.list(groups), required])
    }
  }

  private func count(_ query: NamedQuery, _ arguments: StatementArguments) throws -> Int {
    try read { database in
      try Int.fetchOne(database.cachedStatement(sql: query.sql), arguments: arguments) ?? 0
    }
  }
}
