import Flickr
import GRDB

/// The criteria and orders that have an index only in vacations of many photos, see ``FilterIndex``.
extension FilterQuery {
  /// The photos that an index is worth; more are met soon in visit order.
  private static let indexLimit = 200_000

  /// Finds how the photos of criteria can be found along the indexes that there are.
  static func indexed(
    _ filter: PhotoFilter,
    _ indexes: Set<FilterIndex>,
    _ database: Database
  ) throws -> [Source] {
    var sources: [Source] = []
    func add(_ index: FilterIndex, _ condition: SQL) throws {
      guard indexes.contains(index) else { return }
      sources.append(
        try source("SELECT key FROM \(index.table) WHERE \(condition)", database)
      )
    }
    if let owner = filter.owner, indexes.isSuperset(of: [.owner, .ownerName]) {
      sources.append(
        try source(
          """
          SELECT key FROM \(FilterIndex.owner.table) WHERE owner = \(owner)
          UNION ALL SELECT key FROM \(FilterIndex.ownerName.table)
            WHERE ownerName = \(owner) COLLATE NOCASE
          """,
          database
        )
      )
    }
    if let taken = filter.taken {
      // The months of the days; the few others are left out by ``conditions(_:)``.
      try add(.taken, Self.months(of: taken, "dateTaken").joined(separator: " AND "))
    }
    if !filter.licenses.isEmpty { try add(.license, "license IN \(filter.licenses.sorted())") }
    if filter.media == "video" { try add(.media, "media = 'video'") }
    if let near = filter.near { try add(.location, Self.near(near, "latitude")) }
    if let box = filter.box {
      try add(.location, Self.box(box, "latitude").joined(separator: " AND "))
    }
    if filter.isLocated == false, indexes.contains(.unlocated) {
      sources.append(try source(FilterIndex.unlocated.keys, database))
    }
    return sources
  }

  /// The source of photos whose keys are selected along an index.
  private static func source(_ keys: SQL, _ database: Database) throws -> Source {
    let count =
      try Int.fetchOne(
        database,
        SQLRequest(
          literal: "SELECT count(*) FROM (SELECT 1 FROM (\(keys)) LIMIT \(indexLimit + 1))",
          cached: true
        )
      ) ?? 0
    return Source(
      count: count,
      // SQLite sorts the keys, so that the photos come in visit order.
      from: count > indexLimit ? nil : ("Photo", "Photo.key", "Photo.key IN (\(keys))"),
      // ``conditions(_:)`` has it.
      condition: "1"
    )
  }

  /// Selects the keys of all photos in an order that an index gives: queries to be read one after the
  /// other; nil if no index gives it.
  ///
  /// - Precondition: The filter has no criteria.
  func parts(_ order: PhotoOrder, _ indexes: Set<FilterIndex>) -> [SQL]? {
    let direction = SQL(sql: order.direction.sorting)
    func part(_ table: SQL, _ condition: SQL, by value: SQL? = nil) -> SQL {
      let sorting: SQL = value.map { "\($0) \(direction), Photo.key" } ?? "Photo.key"
      return "SELECT Photo.key FROM \(table) WHERE \(condition) AND \(bounds) ORDER BY \(sorting)"
    }
    switch order.key {
    case .uploaded where indexes.contains(.uploaded):
      let table = FilterIndex.uploaded.table
      return [
        part(table, "Photo.dateUploaded IS NOT NULL", by: "Photo.dateUploaded"),
        part(table, "Photo.dateUploaded IS NULL"),
      ]
    case .title where indexes.contains(.title):
      let table = FilterIndex.title.table
      let title: SQL = "Photo.title COLLATE NOCASE"
      return [part(table, "\(title) > ''", by: title), part(table, "\(title) = ''")]
    case .taken where indexes.contains(.taken):
      let dated: SQL = "Photo.dateTaken GLOB '[0-9][0-9][0-9][0-9]-*'"
      return [
        part(
          FilterIndex.taken.table,
          "\(dated) AND Photo.dateTaken >= '0' AND Photo.dateTaken < ':'",
          by: "Photo.dateTaken"
        ),
        part("Photo NOT INDEXED", "(\(dated)) IS NOT TRUE"),
      ]
    case .owner where indexes.contains(.ownerName):
      let table = FilterIndex.ownerName.table
      let name: SQL = "Photo.ownerName COLLATE NOCASE"
      return [
        // SQLite merges the two, of which the second is nearly always empty.
        """
        SELECT Photo.key, Photo.ownerName FROM \(table) WHERE \(name) > '' AND \(bounds)
        UNION ALL
        SELECT Photo.key, Photo.owner FROM \(table)
          WHERE \(name) IS NULL AND Photo.owner > '' AND \(bounds)
        ORDER BY 2 COLLATE NOCASE \(direction), 1
        """,
        part(
          "Photo NOT INDEXED",
          "nullif(coalesce(Photo.ownerName, Photo.owner), '') IS NULL"
        ),
      ]
    case .visited, .place, .rating, .uploaded, .title, .taken, .owner: return nil
    }
  }

  /// Reads a page of the keys that queries select one after the other.
  ///
  /// - Throws: `DatabaseError`.
  static func keys(
    _ parts: [SQL],
    offset: Int,
    limit: Int,
    _ database: Database
  ) throws -> [Int64] {
    var (found, skip) = ([Int64](), offset)
    for part in parts where found.count < limit {
      let (end, isOpen) = (limit - found.count).addingReportingOverflow(skip)
      let page: SQL = "\(part) LIMIT \(isOpen ? .max : end)"
      let keys = try Int64.fetchAll(database, SQLRequest(literal: page, cached: true))
      found += keys.dropFirst(skip)
      skip = max(0, skip - keys.count)
    }
    return found
  }
}
