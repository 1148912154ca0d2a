public import Flickr
import GRDB

extension Vacation {
  /// Called while photos are indexed for ``PhotoFilter/search``, as for
  /// ``search(_:offset:limit:progress:)``.
  public typealias IndexingProgress = (_ done: Int, _ total: Int) throws -> Void

  /// Photos of a page that is read while a list is gone through.
  private static let keyPageSize = 20_000

  /// Lists the photos that fit a filter.
  ///
  /// A page in visit order takes time proportional to the photos that were looked at; places, tags,
  /// visit times, the search, and own words, if few photos have them, lead to the photos directly.
  /// In vacations of 100,000 photos or more, criteria and orders get an index when they are first used.
  /// Otherwise, orders other than those by visit, place and rating look at all photos that fit.
  /// - Parameters:
  ///   - filter: The filter, with names of places and tags as spelled in the vacation.
  ///   - order: The order.
  ///   - last: The last photo of the previous page, in an order by visit; nil for the first page.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - progress: Called while photos are indexed for a search.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func photos(
    _ filter: PhotoFilter,
    order: PhotoOrder = .visited,
    after last: VacationPhoto? = nil,
    offset: Int = 0,
    limit: Int,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [VacationPhoto] {
    if order == .visited, let selection = filter.selection {
      return try photos(selection, after: last, offset: offset, limit: limit)
    }
    return try photos(
      keys: keys(
        filter,
        order: order,
        after: last?.key,
        offset: offset,
        limit: limit,
        progress: progress
      )
    )
  }

  /// Lists the photos that fit a filter, page by page; nothing stays open while a page is used.
  ///
  /// In orders other than that of the visits, the keys of all photos are read first: 8 bytes each.
  /// - Parameters:
  ///   - filter: The filter.
  ///   - order: The order.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of photos.
  ///   - pageSize: The maximum number of photos of a page.
  ///   - progress: Called while photos are indexed for a search.
  ///   - body: Called with each page; if it throws, the list ends.
  /// - Throws: ``VacationError``, or what `progress` or `body` throws.
  public func eachPage(
    _ filter: PhotoFilter,
    order: PhotoOrder = .visited,
    offset: Int = 0,
    limit: Int = .max,
    pageSize: Int = 500,
    progress: IndexingProgress = { _, _ in },
    body: ([VacationPhoto]) throws -> Void
  ) throws {
    func usePages(of keys: [Int64]) throws {
      for start in stride(from: 0, to: keys.count, by: pageSize) {
        let photos = try photos(keys: Array(keys[start..<min(start + pageSize, keys.count)]))
        if !photos.isEmpty { try body(photos) }
      }
    }
    if order == .visited, let selection = filter.selection {
      return try eachPage(selection, offset: offset, limit: limit, pageSize: pageSize, body)
    }
    guard order.key == .visited else {
      let all = try keys(filter, order: order, offset: offset, limit: limit, progress: progress)
      return try usePages(of: all)
    }
    var (last, wanted, size) = (Int64?.none, limit, pageSize)
    while wanted > 0 {
      let count = min(size, wanted)
      let page = try keys(
        filter,
        order: order,
        after: last,
        offset: last == nil ? offset : 0,
        limit: count,
        progress: progress
      )
      try usePages(of: page)
      guard page.count == count else { return }
      if let last { try checkOrder(of: page.last, behind: last, order.direction) }
      (last, wanted, size) = (page.last, wanted - count, Self.keyPageSize)
    }
  }

  private func eachPage(
    _ selection: PhotoSelection,
    offset: Int,
    limit: Int,
    pageSize: Int,
    _ body: ([VacationPhoto]) throws -> Void
  ) throws {
    var (last, wanted) = (VacationPhoto?.none, limit)
    while wanted > 0 {
      let size = min(pageSize, wanted)
      let page = try photos(selection, after: last, offset: last == nil ? offset : 0, limit: size)
      if !page.isEmpty { try body(page) }
      guard page.count == size else { return }
      (last, wanted) = (page.last, wanted - size)
    }
  }

  /// Lists the keys of the photos that fit a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - order: The order.
  ///   - last: The key of the last photo of the previous page, in an order by visit.
  ///   - offset: Photos to skip.
  ///   - limit: The maximum number of keys.
  ///   - progress: Called while photos are indexed for a search.
  /// - Returns: The keys, in order.
  /// - Throws: ``VacationError``, or what `progress` throws.
  func keys(
    _ filter: PhotoFilter,
    order: PhotoOrder = .visited,
    after last: Int64? = nil,
    offset: Int = 0,
    limit: Int = .max,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [Int64] {
    guard limit > 0 else { return [] }
    try prepareIndexes(for: filter, order)
    return try read(filter, progress: progress) { filter, search, database in
      guard order.key == .rating else {
        var query = try FilterQuery(filter, search: search, database)
        if let last { query.start(after: last, order.direction) }
        if query.hasNoCriteria, let parts = query.parts(order, try FilterIndex.existing(database)) {
          return try FilterQuery.keys(parts, offset: offset, limit: limit, database)
        }
        let page = query.keys(order, offset: offset, limit: limit)
        return try Int64.fetchAll(database, SQLRequest(literal: page, cached: true))
      }
      // Photos of each rating are in visit order, so nothing has to be sorted.
      let parts = try filter.ratings(order.isReversed).map {
        try FilterQuery($0, search: search, database).keysInVisitOrder
      }
      return try FilterQuery.keys(parts, offset: offset, limit: limit, database)
    }
  }

  /// Lists the IDs of the photos that fit a filter, in visit order; all are in memory.
  ///
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func ids(
    _ filter: PhotoFilter,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [PhotoID] {
    let keys = try keys(filter, progress: progress)
    return try read { database in
      let statement = try database.cachedStatement(sql: "SELECT id FROM Photo WHERE key = ?")
      return try keys.compactMap { key in
        try String.fetchOne(statement, arguments: [key]).flatMap(PhotoID.init(rawValue:))
      }
    }
  }

  /// Counts the photos that fit a filter.
  ///
  /// Takes time proportional to the photos that were looked at, see
  /// ``photos(_:order:after:offset:limit:progress:)``; the counts of all photos, of a place, and of a
  /// tag are stored.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func count(
    _ filter: PhotoFilter,
    progress: IndexingProgress = { _, _ in }
  ) throws -> Int {
    if let selection = filter.selection { return try count(selection) }
    try prepareIndexes(for: filter)
    return try read(filter, progress: progress) { filter, search, database in
      let query = try FilterQuery(filter, search: search, database)
      return try Int.fetchOne(database, SQLRequest(literal: query.count, cached: true)) ?? 0
    }
  }

  /// Reads in one transaction, in which the search of the filter is up to date.
  func read<Value>(
    _ filter: PhotoFilter,
    progress: IndexingProgress,
    _ body: (PhotoFilter, FilterSearch?, Database) throws -> Value
  ) throws -> Value {
    guard let text = filter.search else { return try read { try body(filter, nil, $0) } }
    // A search does not write a damaged file either.
    let isWriteProtected = try isReadOnly || isWriteBlocked()
    let search = FilterSearch(
      query: SearchQuery(text, isForOldIndex: isWriteProtected),
      hasLateIndex: isWriteProtected
    )
    if isWriteProtected { return try readWithLateIndex { try body(filter, search, $0) } }
    try updateSearchIndex(progress: progress)
    return try read { try body(filter, search, $0) }
  }
}

extension PhotoFilter {
  /// The selection of the same photos, if its query reads only them or their stored number; nil if
  /// there is none.
  fileprivate var selection: PhotoSelection? {
    var rest = self
    (rest.place, rest.tags, rest.matchesAnyTag) = (nil, [], false)
    guard rest.isEmpty else { return nil }
    if let place { return tags.isEmpty ? .place(place) : nil }
    if tags.isEmpty { return .all }
    let selection = matchesAnyTag ? PhotoSelection.anyTag(tags) : .allTags(tags)
    // Machine tags are not indexed: the scan for them reads in short transactions.
    return selection.singleTag != nil || TagScan(selection) != nil ? selection : nil
  }

  /// The filter for each rating, in order, and for photos that are not rated.
  fileprivate func ratings(_ isReversed: Bool) -> [PhotoFilter] {
    let ratings: [RatingRange] =
      switch rating {
      case .unrated: [.unrated]
      case .within(let range): range.map { .within($0...$0) }
      case nil: (1...5).map { .within($0...$0) }
      }
    return ((isReversed ? ratings.reversed() : ratings) + (rating == nil ? [.unrated] : []))
      .map { rating in
        var filter = self
        filter.rating = rating
        return filter
      }
  }
}
