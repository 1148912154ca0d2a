public import Flickr
import Foundation
import GRDB

extension Query {
  static let allPhotos = Query(
    "allPhotos",
    """
    SELECT \(VacationPhoto.columns)
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.visited > ?2
    ORDER BY Photo.visited LIMIT ?3 OFFSET ?4
    """
  )

  static let photosOfPlace = Query(
    "photosOfPlace",
    """
    SELECT \(VacationPhoto.columns)
    FROM Place JOIN Photo ON Photo.placeNumber = Place.number
    WHERE Place.name = ?1 AND Photo.visited > ?2
    ORDER BY Photo.visited LIMIT ?3 OFFSET ?4
    """
  )

  // The inner LIMIT goes along the index, so that only the photos of the page are looked up.
  static let photosOfTag = Query(
    "photosOfTag",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT visited FROM PhotoTag
      WHERE tagNumber = (SELECT number FROM Tag WHERE name = ?1) AND visited > ?2
      ORDER BY visited LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.visited = Chosen.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.visited
    """
  )

  // ?1 is a JSON array of groups of tag names; a photo is chosen if it has a tag of as many groups
  // as ?5 says.
  static let photosOfTags = Query(
    "photosOfTags",
    """
    SELECT \(VacationPhoto.columns)
    FROM (
      SELECT PhotoTag.visited
      FROM json_each(?1) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag ON PhotoTag.tagNumber = Tag.number
      WHERE PhotoTag.visited > ?2
      GROUP BY PhotoTag.visited
      HAVING count(DISTINCT Wanted.key) >= ?5
      ORDER BY PhotoTag.visited LIMIT ?3 OFFSET ?4) AS Chosen
    CROSS JOIN Photo ON Photo.visited = Chosen.visited
    JOIN Place ON Place.number = Photo.placeNumber
    ORDER BY Photo.visited
    """
  )

  static let photo = Query(
    "photo",
    """
    SELECT \(VacationPhoto.columns), dictionary, info, latest
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.id = ?
    """
  )
}

extension Vacation {
  /// Lists photos in the order of their visits.
  ///
  /// Machine tags are looked for in the kept dictionaries: it takes a time that grows with the
  /// vacation.
  /// - Parameters:
  ///   - selection: Which photos; names of places and tags as they stand in the vacation.
  ///   - last: The last photo of the page before this one; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: Photos at most.
  /// - Returns: The page; empty behind the last.
  /// - Throws: ``VacationError``.
  public func photos(
    _ selection: PhotoSelection,
    after last: VacationPhoto? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [VacationPhoto] {
    let start = last?.visited.microseconds ?? .min
    if let scan = TagScan(selection) {
      return try photos(
        visited: visits(of: scan, .forward, from: start, offset: offset, limit: limit)
      )
    }
    let page: [any DatabaseValueConvertible] = [start, limit, offset]
    return switch selection {
    case .all: try photos(.allPhotos, "", page)
    case .place(let name): try photos(.photosOfPlace, name, page)
    case .allTags(let groups) where groups.count == 1 && groups[0].count == 1,
      .anyTag(let groups) where groups.count == 1 && groups[0].count == 1:
      try photos(.photosOfTag, groups[0][0], page)
    case .allTags(let groups):
      try photos(.photosOfTags, try Self.json(groups), page + [groups.count])
    case .anyTag(let groups): try photos(.photosOfTags, try Self.json(groups), page + [1])
    }
  }

  /// Finds a photo by Flickr's id, with its kept dictionary; nil if it is not in the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func firstPhoto(id: PhotoID) throws -> VacationPhoto? {
    try read { database in
      guard
        let row = try Row.fetchOne(
          database,
          sql: Query.photo.sql,
          arguments: [id.rawValue]
        )
      else { return nil }
      var found = try VacationPhoto(row: row, path: path)
      let dictionary: String? = try row.decode(atIndex: 21)
      let info: String? = try row.decode(atIndex: 22)
      let latest = PhotoRow.Latest(rawValue: try row.decode(atIndex: 23)) ?? .dictionary
      found.photo.json = dictionary ?? info ?? ""
      // A dictionary that does not decode any more was damaged; what the columns hold still stands.
      if let kept = try? PhotoRow(dictionary: dictionary, info: info, latest: latest).photo {
        found.photo.isInfo = dictionary == nil
        found.photo.tags = kept.tags
        found.photo.machineTags = kept.machineTags
        found.photo.pathAlias = kept.pathAlias
      }
      return found
    }
  }

  /// Asks a query for a page of photos.
  func photos(
    _ query: Query,
    _ subject: String,
    _ arguments: [any DatabaseValueConvertible]
  ) throws -> [VacationPhoto] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(sql: query.sql),
        arguments: StatementArguments([subject] + arguments)
      ).map { try VacationPhoto(row: $0, path: path) }
    }
  }

  /// Groups of tag names as the queries take them.
  static func json(_ groups: [[String]]) throws -> String {
    String(decoding: try JSONEncoder().encode(groups), as: UTF8.self)
  }
}
