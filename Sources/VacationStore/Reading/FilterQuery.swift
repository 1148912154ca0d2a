import GRDB

/// The SQL of a filter: where its photos are looked for, and what they have to fulfil.
///
/// Photos are found along the index that leaves the fewest to look at. Along the indexes of places,
/// tags, words and the search, as in the table itself, they come in visit order, so that a page reads
/// no more than it lists, and skips. Only one's own words lead to photos in another order; they are
/// used while there are few of them.
struct FilterQuery {
  /// Photos that are sorted rather than found in visit order.
  static let sortLimit = 20_000

  /// The FROM clause.
  private var source: SQL = "Photo"
  /// The column of ``source`` that is Photo.key, in its order.
  private var key: SQL = "Photo.key"
  /// What follows WHERE, joined by AND.
  private var conditions: [SQL] = []
  /// The range of Photo.key.
  private var range: ClosedRange<Int64> = .min ... .max
  /// Whether all photos are looked at.
  private(set) var isScan = true

  /// Chooses the index for a filter, in a transaction.
  ///
  /// - Parameters:
  ///   - filter: The filter, of which `search` is ignored.
  ///   - search: The search that photos must fit; nil for none.
  ///   - database: The connection.
  /// - Throws: `DatabaseError`.
  init(_ filter: PhotoFilter, search: FilterSearch?, _ database: Database) throws {
    var sources: [Source] = []
    if let place = filter.place { sources.append(try Self.place(place, database)) }
    let (ordinary, machine) = Self.split(filter.tags)
    if filter.matchesAnyTag, !filter.tags.isEmpty {
      sources.append(try Self.anyTag(ordinary, machine, database))
    } else {
      sources += try ordinary.map { try Self.tag($0, database) }
      conditions += try machine.map { try Self.hasMachineTag($0) }
    }
    if let words = try Self.words(filter, database) { sources.append(words) }
    if let search { sources.append(try Self.search(search, database)) }
    // Few photos are found without counting others.
    if !sources.contains(where: { $0.count <= Self.sortLimit }) {
      sources += try Self.indexed(filter, try FilterIndex.existing(database), database)
    }

    let chosen = sources.indices.filter { sources[$0].from != nil }
      .min { sources[$0].count < sources[$1].count }
    if let chosen, let from = sources[chosen].from {
      (source, key) = (from.source, from.key)
      conditions.insert(from.condition, at: 0)
      isScan = false
    }
    conditions += sources.indices.filter { $0 != chosen }.map { sources[$0].condition }
    conditions += Self.conditions(filter)
    if let visited = filter.visited { try narrow(to: visited, database) }
  }

  /// Restricts the photos to those behind one in a direction.
  mutating func start(after last: Int64, _ direction: VisitOrder) {
    switch direction {
    case .forward: narrow(from: last == .max ? nil : last + 1, to: .max)
    case .backward: narrow(from: .min, to: last == .min ? nil : last - 1)
    }
  }

  /// Restricts the keys; nil leaves none.
  private mutating func narrow(from first: Int64?, to last: Int64?) {
    guard let first, let last, max(range.lowerBound, first) <= min(range.upperBound, last) else {
      conditions.append("0")
      return
    }
    range = max(range.lowerBound, first)...min(range.upperBound, last)
  }

  private mutating func narrow(to days: DayRange, _ database: Database) throws {
    // Before version 3 of the file, the time of a photo's visit was its key.
    let isOld =
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM temp.sqlite_master WHERE type = 'view' AND name = 'Photo')
          """
      ) ?? false
    func key(_ time: Int64) -> Int64 {
      let (key, isTooLarge) = time.multipliedReportingOverflow(by: isOld ? 1 : 256)
      return isTooLarge ? (time < 0 ? .min : .max) : key
    }
    let day: Int64 = 86_400_000_000
    let end = days.last.map { key($0.start + day) }
    narrow(from: days.first.map { key($0.start) } ?? .min, to: end.map { $0 - 1 } ?? .max)
  }

  /// Whether these are all photos.
  var hasNoCriteria: Bool { isScan && conditions.isEmpty && range == .min ... .max }

  var bounds: SQL { "\(key) BETWEEN \(range.lowerBound) AND \(range.upperBound)" }

  private var rest: SQL {
    "\(source) WHERE \((conditions + [bounds]).joined(separator: "\n  AND "))"
  }

  /// Selects the keys of all photos.
  var keys: SQL { "SELECT Photo.key FROM \(rest)" }

  /// Selects the keys of all photos in visit order.
  var keysInVisitOrder: SQL { "\(keys) ORDER BY \(key)" }

  /// Selects the keys, the coordinates, and the places of all photos.
  var points: SQL {
    "SELECT Photo.key, Photo.latitude, Photo.longitude, Photo.placeNumber FROM \(rest)"
  }

  /// Selects the keys of a page of photos.
  ///
  /// - Precondition: The order is not by rating, which several queries list.
  func keys(_ order: PhotoOrder, offset: Int, limit: Int) -> SQL {
    let direction = SQL(sql: order.direction.sorting)
    let page: SQL = "LIMIT \(limit) OFFSET \(offset)"
    switch order.key {
    case .visited, .rating:
      return "\(keys)\nORDER BY \(key) \(direction) \(page)"
    case .place:
      // From all photos, along the indexes of places and their photos.
      let from: SQL =
        isScan
        ? "Place CROSS JOIN Photo ON Photo.placeNumber = Place.number"
        : "\(source) CROSS JOIN Place ON Place.number = Photo.placeNumber"
      return Self.sorted(replacing(from), "Place.name", direction, page)
    case .taken, .uploaded, .title, .owner:
      return Self.sorted(self, order.key.value ?? "", direction, page)
    }
  }

  private func replacing(_ source: SQL) -> FilterQuery {
    var query = self
    // Tables can be joined only before the conditions.
    query.source = source
    return query
  }

  private static func sorted(
    _ query: FilterQuery,
    _ value: SQL,
    _ direction: SQL,
    _ page: SQL
  ) -> SQL {
    "\(query.keys)\nORDER BY \(value) \(direction) NULLS LAST, Photo.key \(page)"
  }

  /// Counts the photos.
  var count: SQL { "SELECT count(*) FROM \(rest)" }

  /// Selects the months in which the photos were taken, `2024-05` or NULL, with their counts.
  var months: SQL {
    // Within the literal, `??` would be SQL's IFNULL.
    let taken: SQL = PhotoOrder.Key.taken.value ?? "NULL"
    return """
      SELECT substr(\(taken), 1, 7) AS month, count(*)
      FROM \(rest)
      GROUP BY month ORDER BY month NULLS LAST
      """
  }

  // `+` keeps SQLite from reading the table in the order of an index.
  /// Selects the places of the photos: name, number of photos, first visit.
  var places: SQL {
    """
    SELECT Place.name, Visits.photos, Visits.first
    FROM (
      SELECT Photo.placeNumber AS number, count(*) AS photos, min(Photo.visited) AS first
      FROM \(rest)
      GROUP BY +Photo.placeNumber) AS Visits
    CROSS JOIN Place ON Place.number = Visits.number
    ORDER BY Visits.first, Place.name
    """
  }

  /// Selects the tags of the photos: title, name, number of photos.
  var tags: SQL {
    """
    SELECT Tag.title, Tag.name, Found.photos
    FROM (
      SELECT Own.tagNumber AS number, count(*) AS photos
      FROM (\(keys)) AS Chosen CROSS JOIN PhotoTag AS Own ON Own.photoKey = Chosen.key
      GROUP BY +Own.tagNumber) AS Found
    CROSS JOIN Tag ON Tag.number = Found.number
    ORDER BY Found.photos DESC, Tag.name
    """
  }
}
