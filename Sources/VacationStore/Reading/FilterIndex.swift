import GRDB
import Synchronization

/// An index of a criterion or an order, which a vacation of many photos gets when it is first used.
///
/// Each index slows visits, and all photos of a smaller vacation are read in less than 50 ms. Indexes follow
/// from the columns of Photo, and can be dropped at any time.
enum FilterIndex: String, CaseIterable {
  case owner = "PhotoByOwner"
  case ownerName = "PhotoByOwnerName"
  case taken = "PhotoByDateTaken"
  case uploaded = "PhotoByDateUploaded"
  case title = "PhotoByTitle"
  case location = "PhotoByLocation"
  case unlocated = "PhotoWithoutLocation"
  case license = "PhotoByLicense"
  case media = "PhotoByMedia"

  /// The smallest vacation that gets indexes, in photos.
  static let minimum = 100_000

  private var columns: String {
    switch self {
    case .owner: "owner"
    case .ownerName: "ownerName COLLATE NOCASE"
    case .taken: "dateTaken"
    case .uploaded: "dateUploaded"
    case .title: "title COLLATE NOCASE"
    case .location, .unlocated: "latitude, longitude"
    case .license: "license"
    case .media: "media"
    }
  }

  /// Which photos it has.
  private var condition: String? {
    self == .unlocated
      ? "latitude IS NULL OR longitude IS NULL OR latitude = 0 AND longitude = 0" : nil
  }

  /// Creates the index.
  var statement: String {
    "CREATE INDEX \(rawValue) ON Photo (\(columns))" + (condition.map { " WHERE \($0)" } ?? "")
  }

  /// The keys of the photos that an index of some photos has.
  var keys: SQL { "SELECT key FROM \(table) WHERE \(sql: condition ?? "TRUE")" }

  /// The table of photos, read along the index.
  var table: SQL { "Photo INDEXED BY \(sql: rawValue)" }

  /// The indexes that lead to the photos of a filter, or give an order.
  static func useful(for filter: PhotoFilter, _ order: PhotoOrder) -> Set<FilterIndex> {
    let isSelective =
      filter.place != nil || !filter.tags.isEmpty || filter.isFavorite || filter.hasNote
      || filter.rating != nil || filter.search != nil || filter.ids != nil || filter.visited != nil
    // Then the few photos that fit are found without.
    guard !isSelective else { return [] }
    var indexes: Set<FilterIndex> = []
    if filter.owner != nil { indexes.formUnion([.owner, .ownerName]) }
    if filter.taken != nil { indexes.insert(.taken) }
    if !filter.licenses.isEmpty { indexes.insert(.license) }
    if filter.near != nil || filter.box != nil { indexes.insert(.location) }
    if filter.isLocated == false { indexes.insert(.unlocated) }
    if filter.media == "video" { indexes.insert(.media) }
    // With a criterion, the photos that fit are sorted.
    guard filter.isEmpty else { return indexes }
    switch order.key {
    case .visited, .place, .rating: break
    case .taken: indexes.insert(.taken)
    case .uploaded: indexes.insert(.uploaded)
    case .title: indexes.insert(.title)
    case .owner: indexes.insert(.ownerName)
    }
    return indexes
  }

  /// The indexes that a file has; none for a file of an older version, which is read through views.
  ///
  /// - Throws: `DatabaseError`.
  static func existing(_ database: Database) throws -> Set<FilterIndex> {
    guard try SchemaMigration.version(database) == VacationFile.version else { return [] }
    let statements = try String.fetchSet(
      database.cachedStatement(
        sql: """
          SELECT sql FROM sqlite_schema
          WHERE type = 'index' AND tbl_name = 'Photo' AND sql NOT NULL
          """
      )
    )
    // Another one may have the name.
    return Set(allCases.filter { statements.contains($0.statement) })
  }
}

extension Vacation {
  /// Creates the indexes that a filter or an order needs, each in a transaction; about a second for each
  /// million photos.
  ///
  /// A file that cannot be written now, or that is of an older version, is read without: all photos are
  /// looked at.
  /// - Parameters:
  ///   - filter: The filter.
  ///   - order: The order.
  ///   - minimum: The number of photos from which on indexes are created.
  /// - Throws: ``VacationError`` for a file that cannot be read.
  func prepareIndexes(
    for filter: PhotoFilter,
    _ order: PhotoOrder = .visited,
    from minimum: Int = FilterIndex.minimum
  ) throws {
    let useful = FilterIndex.useful(for: filter, order)
    guard !useful.isEmpty, try count(.all) >= minimum,
      try !isReadOnly && !isWriteBlocked(), !hasRecentlyFailedToIndex
    else { return }
    let missing = try read { database in
      // Reading does not migrate a file.
      try SchemaMigration.version(database) == VacationFile.version
        ? useful.subtracting(try FilterIndex.existing(database)) : []
    }
    for index in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      do {
        try write { database in
          // Another process may have been faster.
          if try !FilterIndex.existing(database).contains(index) {
            try database.execute(sql: index.statement)
          }
        }
      } catch is VacationError {
        // The list is the same without; what is wrong with the file is said by who has to write.
        failedToIndex.withLock { $0 = .now }
        return
      }
    }
  }

  /// Whether the file could not be written a moment ago: each page of a list would wait again.
  private var hasRecentlyFailedToIndex: Bool {
    failedToIndex.withLock { $0.map { .now - $0 < .seconds(60) } ?? false }
  }
}
