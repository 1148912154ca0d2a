import GRDB

extension Vacation {
  /// Lists the places of the photos that fit a filter, by first visit of these photos, then by name;
  /// the counts are those of these photos.
  ///
  /// Takes time proportional to the photos that were looked at, and holds all places in memory.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func itinerary(
    _ filter: PhotoFilter,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [ItineraryPlace] {
    try rows(filter, \.places, progress: progress, ItineraryPlace.init)
  }

  /// Lists the tags of the photos that fit a filter, by number of these photos, descending, then by
  /// normalized tag.
  ///
  /// Takes time proportional to the photos that were looked at, and holds all tags in memory.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func tagSearch(
    _ filter: PhotoFilter,
    progress: IndexingProgress = { _, _ in }
  ) throws -> [TagCount] {
    try rows(filter, \.tags, progress: progress) { row in
      TagCount(
        tag: try row.decode(atIndex: 0),
        name: try row.decode(atIndex: 1),
        photos: try row.decode(atIndex: 2)
      )
    }
  }

  /// Reads the rows of one of the filter's queries.
  func rows<Value>(
    _ filter: PhotoFilter,
    _ sql: KeyPath<FilterQuery, SQL>,
    progress: IndexingProgress,
    _ decode: (Row) throws -> Value
  ) throws -> [Value] {
    try read(filter, progress: progress) { filter, search, database in
      let query = try FilterQuery(filter, search: search, database)
      return try Row.fetchAll(database, SQLRequest(literal: query[keyPath: sql], cached: true))
        .map(decode)
    }
  }
}
