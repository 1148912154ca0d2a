public import Flickr
import GRDB

extension NamedQuery {
  static let photo = NamedQuery(
    "photo",
    """
    SELECT \(VacationPhoto.columns), dictionary, info, latest
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.id = ?
    """
  )
}

extension Vacation {
  /// Lists photos in visit order.
  ///
  /// Selections by machine tags scan the stored JSON, which takes time proportional to the size of
  /// the vacation.
  /// - Parameters:
  ///   - selection: The selection, with names of places and tags as spelled in the vacation.
  ///   - last: The last photo of the previous page; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  public func photos(
    _ selection: PhotoSelection,
    after last: VacationPhoto? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [VacationPhoto] {
    let start = last?.key ?? .min
    if let scan = TagScan(selection) {
      return try photos(
        keys: keys(of: scan, .forward, from: start, offset: offset, limit: limit)
      )
    }
    return try read { database in
      let page: StatementArguments = [start, limit, offset]
      switch selection {
      case .all: return try photos(.allPhotos, [""] + page, database)
      case .place(let name): return try photos(.photosOfPlace, [name] + page, database)
      case .allTags, .anyTag:
        if let tag = selection.singleTag {
          return try photos(.photosOfTag, [tag] + page, database)
        }
        let (groups, required) = selection.tags ?? ([], 0)
        return try photos(
          .photosOfTags,
          [try NamedQuery.list(groups)] + page + [required],
          database
        )
      }
    }
  }

  /// The photo that stands for the vacation: the cover, or the first visited photo; nil if it has no
  /// photos.
  ///
  /// - Throws: ``VacationError``.
  public func coverPhoto() throws -> VacationPhoto? {
    if let cover = try words().cover, let photo = try firstPhoto(id: cover) { return photo }
    return try photos(.all, limit: 1).first
  }

  /// Fetches photos with a query that selects ``VacationPhoto/columns``.
  func photos(
    _ query: NamedQuery,
    _ arguments: StatementArguments,
    _ database: Database
  ) throws -> [VacationPhoto] {
    try Row.fetchAll(database.cachedStatement(sql: query.sql), arguments: arguments)
      .map { try VacationPhoto(row: $0, path: path) }
  }

  /// Finds a photo by id, with its stored JSON; nil if it is not in the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func firstPhoto(id: PhotoID) throws -> VacationPhoto? {
    try read { database in
      guard
        let row = try Row.fetchOne(
          database,
          sql: NamedQuery.photo.sql,
          arguments: [id.rawValue]
        )
      else { return nil }
      var found = try VacationPhoto(row: row, path: path)
      let next = VacationPhoto.columnCount
      let dictionary: String? = try row.decode(atIndex: next)
      let info: String? = try row.decode(atIndex: next + 1)
      let latest = PhotoRow.Latest(rawValue: try row.decode(atIndex: next + 2)) ?? .dictionary
      found.photo.json = dictionary ?? info ?? ""
      // JSON that does not decode is damaged, but the columns are still valid.
      if let stored = try? PhotoRow(dictionary: dictionary, info: info, latest: latest).photo {
        found.photo.isInfo = dictionary == nil
        found.photo.tags = stored.tags
        found.photo.machineTags = stored.machineTags
        found.photo.pathAlias = stored.pathAlias
      }
      return found
    }
  }
}
