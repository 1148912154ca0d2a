import GRDB

extension Query {
  static let latestPhotos = Query(
    "latestPhotos",
    """
    SELECT \(VacationPhoto.columns)
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited < ?2
    ORDER BY Photo.visited DESC LIMIT ?3 OFFSET ?4
    """
  )

  static let latestPhotosOfPlace = Query(
    "latestPhotosOfPlace",
    """
    SELECT \(VacationPhoto.columns)
    FROM Place JOIN Photo ON Photo.placeNumber = Place.number
    WHERE Place.name = ?1 AND Photo.visited < ?2
    ORDER BY Photo.visited DESC LIMIT ?3 OFFSET ?4
    """
  )

  static let latestPhotosOfTag = Query(
    "latestPhotosOfTag",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT visited FROM PhotoTag
      WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited < ?2
      ORDER BY visited DESC LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.visited = Chosen.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.visited DESC
    """
  )

  static let latestPhotosOfTags = Query(
    "latestPhotosOfTags",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT PhotoTag.visited
      FROM json_each(?1) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag ON PhotoTag.tagNumber = Tag.number
      WHERE PhotoTag.visited < ?2
      GROUP BY PhotoTag.visited
      HAVING count(DISTINCT Wanted.key) >= ?5
      ORDER BY PhotoTag.visited DESC LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.visited = Chosen.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.visited DESC
    """
  )
}

extension Vacation {
  /// Lists photos in the reverse order of their visits, the latest first.
  ///
  /// - Parameters:
  ///   - selection: Which photos; names of places and tags as they stand in the vacation.
  ///   - last: The last photo of the page before this one; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  /// - Returns: The page; empty behind the first visit.
  /// - Throws: ``VacationError``.
  public func latestPhotos(
    _ selection: PhotoSelection,
    before last: VacationPhoto? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [VacationPhoto] {
    let start = last?.visited.microseconds ?? .max
    if let scan = TagScan(selection) {
      return try photos(
        visited: visits(of: scan, .backward, from: start, offset: offset, limit: limit)
      )
    }
    let page: [any DatabaseValueConvertible] = [start, limit, offset]
    let (query, subject, more): (Query, String, [any DatabaseValueConvertible]) =
      switch selection {
      case .all: (.latestPhotos, "", [])
      case .place(let name): (.latestPhotosOfPlace, name, [])
      case .allTags(let groups) where groups.count == 1 && groups[0].count == 1,
        .anyTag(let groups) where groups.count == 1 && groups[0].count == 1:
        (.latestPhotosOfTag, groups[0][0], [])
      case .allTags(let groups): (.latestPhotosOfTags, try Self.json(groups), [groups.count])
      case .anyTag(let groups): (.latestPhotosOfTags, try Self.json(groups), [1])
      }
    return try photos(query, subject, page + more)
  }

  /// The first photo that was visited, to stand for the vacation; nil if it has none.
  ///
  /// - Throws: ``VacationError``.
  public func coverPhoto() throws -> VacationPhoto? {
    try photos(.all, limit: 1).first
  }
}
