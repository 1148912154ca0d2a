import GRDB

/// An item of a list over all vacations.
public struct InVacation<Item: Sendable & Hashable>: Sendable, Hashable {
  /// The vacation that it is in.
  public let vacation: VacationName
  /// A place, a tag, a photo, or a search result, as in lists of one vacation.
  public let item: Item
  /// The vacation's number in the index.
  let file: Int64
}

extension NamedQuery {
  static let itineraryEverywhere = NamedQuery(
    "itineraryEverywhere",
    """
    SELECT Place.file, File.file, Place.name, Place.photos, firstVisited
    FROM Place CROSS JOIN File ON File.number = Place.file
    WHERE (firstVisited, Place.name, Place.file) > (?, ?, ?)
    ORDER BY firstVisited, Place.name, Place.file
    LIMIT ? OFFSET ?
    """
  )
  static let tagSearchEverywhere = NamedQuery(
    "tagSearchEverywhere",
    """
    SELECT Tag.file, File.file, title, Tag.name, Tag.photos
    FROM Tag CROSS JOIN File ON File.number = Tag.file
    WHERE (rank, Tag.name, Tag.file) > (?, ?, ?)
    ORDER BY rank, Tag.name, Tag.file
    LIMIT ? OFFSET ?
    """
  )
  static let photosEverywhere = NamedQuery(
    "photosEverywhere",
    """
    SELECT Photo.file, File.file, key, visited
    FROM Photo CROSS JOIN File ON File.number = Photo.file
    WHERE (visited, Photo.file, key) > (?, ?, ?)
    ORDER BY visited, Photo.file, key
    LIMIT ? OFFSET ?
    """
  )
}

extension VacationsIndex {
  /// Lists the places of all vacations: by first visit, then by name.
  ///
  /// - Parameters:
  ///   - last: The last item of the previous page; nil for the first page.
  ///   - offset: Items to skip.
  ///   - limit: The maximum number of items.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  public func itinerary(
    after last: InVacation<ItineraryPlace>? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [InVacation<ItineraryPlace>] {
    try page(
      .itineraryEverywhere,
      [
        last?.item.firstVisited.microseconds ?? .min, last?.item.place ?? "", last?.file ?? 0,
        limit, offset,
      ]
    ) { row in
      ItineraryPlace(
        place: try row.decode(atIndex: 2),
        photos: try row.decode(atIndex: 3),
        firstVisited: Timestamp(microseconds: try row.decode(atIndex: 4))
      )
    }
  }

  /// Lists the tags of all vacations: by number of photos in the vacation, descending, then by
  /// normalized tag.
  ///
  /// - Parameters:
  ///   - last: The last item of the previous page; nil for the first page.
  ///   - offset: Items to skip.
  ///   - limit: The maximum number of items.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  public func tagSearch(
    after last: InVacation<TagCount>? = nil,
    offset: Int = 0,
    limit: Int
  ) throws -> [InVacation<TagCount>] {
    try page(
      .tagSearchEverywhere,
      [
        last.map { -Int64($0.item.photos) } ?? .min, last?.item.name ?? "", last?.file ?? 0, limit,
        offset,
      ]
    ) { row in
      TagCount(
        tag: try row.decode(atIndex: 2),
        name: try row.decode(atIndex: 3),
        photos: try row.decode(atIndex: 4)
      )
    }
  }

  /// Lists the photos of all vacations in visit order, page by page.
  ///
  /// The photos are read from their vacations; those that were unvisited meanwhile are left out.
  /// - Parameters:
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - body: Called with each page.
  /// - Throws: ``VacationError``, or what `body` throws.
  public func eachPage(
    offset: Int = 0,
    limit: Int = .max,
    _ body: ([InVacation<VacationPhoto>]) throws -> Void
  ) throws {
    var (rest, skip, last) = (limit, offset, IndexedPhoto?.none)
    while rest > 0 {
      let size = min(Self.pageSize, rest)
      let found = try database.read { database in
        try Row.fetchAll(
          database.cachedStatement(sql: NamedQuery.photosEverywhere.sql),
          arguments: [
            last?.visited ?? .min, last?.vacation.file ?? 0, last?.vacation.item ?? 0, size, skip,
          ]
        ).map(IndexedPhoto.init)
      }
      if !found.isEmpty { try body(try photos(found.map(\.vacation)).compactMap { $0 }) }
      guard found.count == size else { return }
      (rest, skip, last) = (rest - size, 0, found.last)
    }
  }

  /// The number of photos of all vacations.
  ///
  /// - Throws: ``VacationError``.
  public func countPhotos() throws -> Int {
    try database.read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM Photo") ?? 0
    }
  }

  static let pageSize = 500

  private func page<Item>(
    _ query: NamedQuery,
    _ arguments: StatementArguments,
    _ item: (Row) throws -> Item
  ) throws -> [InVacation<Item>] {
    try database.read { database in
      try Row.fetchAll(database.cachedStatement(sql: query.sql), arguments: arguments)
        .map { try InVacation(row: $0, item: item($0)) }
    }
  }

  /// Reads photos, given by their keys, from their vacations; nil for those that are no longer there.
  func photos(_ found: [InVacation<Int64>]) throws -> [InVacation<VacationPhoto>?] {
    let files = Array(Dictionary(grouping: found, by: \.file).values)
    // Opening a file takes a millisecond.
    let read = files.concurrentMap(inPiecesOf: 4) { found in
      Result { try self.read(found) }
    }
    var photos: [Int64: [Int64: VacationPhoto]] = [:]
    for (found, read) in zip(files, read) {
      for photo in try read.get() { photos[found[0].file, default: [:]][photo.key] = photo }
    }
    return found.map { found in
      photos[found.file]?[found.item].map {
        InVacation(vacation: found.vacation, item: $0, file: found.file)
      }
    }
  }

  /// Reads photos of one vacation; none if it is no longer there.
  private func read(_ found: [InVacation<Int64>]) throws -> [VacationPhoto] {
    guard let path = try vacations.existingPath(of: found[0].vacation),
      let vacation = try vacations.open(found[0].vacation, path: path, forWriting: false)
    else { return [] }
    return try vacation.photos(keys: found.map(\.item))
  }
}

extension InVacation {
  /// Reads the number and the name of the vacation's file.
  fileprivate init(row: Row, item: Item) throws {
    let file: String = try row.decode(atIndex: 1)
    self.init(
      vacation: try VacationName(String(file.dropLast(Vacations.ending.count))),
      item: item,
      file: try row.decode(atIndex: 0)
    )
  }
}

/// A photo in the index.
struct IndexedPhoto {
  /// Its key, in its vacation.
  let vacation: InVacation<Int64>
  let visited: Int64

  init(row: Row) throws {
    vacation = try InVacation(row: row, item: row.decode(atIndex: 2))
    visited = try row.decode(atIndex: 3)
  }
}
