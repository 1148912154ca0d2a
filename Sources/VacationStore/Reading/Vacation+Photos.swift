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
      found.fill(dictionary: dictionary, info: info, latest: latest)
      return found
    }
  }
}

extension VacationPhoto {
  /// Sets the stored JSON, and what only the JSON has.
  fileprivate mutating func fill(dictionary: String?, info: String?, latest: PhotoRow.Latest) {
    photo.json = dictionary ?? info ?? ""
    // JSON that does not decode is damaged, but the columns are still valid.
    guard let stored = try? PhotoRow(dictionary: dictionary, info: info, latest: latest).photo
    else { return }
    photo.isInfo = dictionary == nil
    photo.tags = stored.tags
    photo.machineTags = stored.machineTags
    photo.pathAlias = stored.pathAlias
  }
}

extension NamedQuery {
  static let storedJSON = NamedQuery(
    "storedJSON",
    """
    SELECT Photo.id, dictionary, info, latest
    FROM json_each(?1) AS Wanted CROSS JOIN Photo ON Photo.id = Wanted.value
    """
  )
}

extension Vacation {
  /// Adds the stored JSON to photos of a list, with the tags, machine tags and alias that only the
  /// JSON has.
  ///
  /// - Throws: ``VacationError``.
  public func detailed(_ photos: [VacationPhoto]) throws -> [VacationPhoto] {
    guard !photos.isEmpty else { return [] }
    return try read { database in
      var positions: [String: Int] = [:]
      for (index, photo) in photos.enumerated() { positions[photo.id.rawValue] = index }
      var detailed = photos
      let rows = try Row.fetchCursor(
        database.cachedStatement(sql: NamedQuery.storedJSON.sql),
        arguments: [try NamedQuery.list(photos.map(\.id.rawValue))]
      )
      while let row = try rows.next() {
        guard let index = positions[try row.decode(atIndex: 0)] else { continue }
        detailed[index].fill(
          dictionary: try row.decode(atIndex: 1),
          info: try row.decode(atIndex: 2),
          latest: PhotoRow.Latest(rawValue: try row.decode(atIndex: 3)) ?? .dictionary
        )
      }
      return detailed
    }
  }
}
