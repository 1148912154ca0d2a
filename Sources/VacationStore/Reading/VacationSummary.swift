import GRDB
import Synchronization

/// The counts of a vacation.
public struct VacationSummary: Sendable, Hashable {
  /// The vacation's name.
  public var name: VacationName
  /// Path of its file, or the path at which it would be created.
  public var file: String
  /// The number of photos.
  public var photos: Int
  /// The number of places.
  public var places: Int
  /// The number of distinct tags.
  public var tags: Int
  /// The earliest visit; nil without photos.
  public var firstVisited: Timestamp?
  /// The latest visit; nil without photos.
  public var lastVisited: Timestamp?
  /// The number of kept pictures of its photos.
  public var pictures = 0
  /// Their size in bytes.
  public var pictureBytes = 0
  /// The number of photos that are no longer on Flickr, as far as known.
  public var gone = 0
  /// Size of the file in bytes; 0 if there is none yet.
  public var bytes: Int
  /// Whether the vacation has a file.
  public var isMade: Bool { bytes > 0 }

  /// The counts of a vacation that has not been created yet.
  public static func empty(name: VacationName, file: String) -> VacationSummary {
    VacationSummary(name: name, file: file, photos: 0, places: 0, tags: 0, bytes: 0)
  }
}

extension Vacation {
  /// Counts the photos, places and tags of the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func summary() throws -> VacationSummary {
    let size = try FileStatus(path: path)?.size ?? 0
    return VacationSummary(name: name, file: path, counts: try counts(), bytes: size)
  }
}

extension VacationSummary {
  init(name: VacationName, file: String, counts: VacationCounts, bytes: Int) {
    self.init(
      name: name,
      file: file,
      photos: counts.photos,
      places: counts.places,
      tags: counts.tags,
      firstVisited: counts.firstVisited,
      lastVisited: counts.lastVisited,
      pictures: counts.pictures,
      pictureBytes: counts.pictureBytes,
      gone: counts.gone,
      bytes: bytes
    )
  }
}

/// The counts of a whole vacation.
struct VacationCounts: Sendable {
  var photos: Int
  var places: Int
  var tags: Int
  var firstVisited: Timestamp?
  var lastVisited: Timestamp?
  var pictures: Int
  var pictureBytes: Int
  var gone: Int
}

extension Vacation {
  /// Returns the counts, cached by this connection until the file changes.
  ///
  /// - Throws: ``VacationError``.
  func counts() throws -> VacationCounts {
    try read { database in
      let version = try DataVersion(database)
      if let cached = cachedCounts.withLock({ $0 }), cached.version == version {
        return cached.counts
      }
      let counts = try Self.count(database)
      cachedCounts.withLock { $0 = (version, counts) }
      return counts
    }
  }

  private static func count(_ database: Database) throws -> VacationCounts {
    let row = try Row.fetchOne(database, sql: VacationCounts.query)
    return try VacationCounts { try row?.decode(atIndex: $0) }
  }
}

extension VacationCounts {
  /// Selects one row with the counts.
  static let query = """
    SELECT
      -- The stored counts of the places, which are far fewer than the photos.
      (SELECT coalesce(sum(photos), 0) FROM Place), (SELECT count(*) FROM Place),
      (SELECT count(*) FROM Tag), (SELECT visited FROM Photo ORDER BY key LIMIT 1),
      (SELECT visited FROM Photo ORDER BY key DESC LIMIT 1),
      (SELECT count(*) FROM Picture JOIN Photo ON id = photo WHERE present = 1),
      (SELECT coalesce(sum(bytes), 0) FROM Picture JOIN Photo ON id = photo WHERE present = 1),
      (SELECT count(*) FROM Unavailable JOIN Photo ON id = photo)
    """

  /// Creates the counts from the row of ``query``.
  ///
  /// - Parameter number: The value of a column; nil for NULL.
  init(_ number: (_ column: Int) throws -> Int64?) rethrows {
    photos = Int(try number(0) ?? 0)
    places = Int(try number(1) ?? 0)
    tags = Int(try number(2) ?? 0)
    firstVisited = try number(3).map { Timestamp(microseconds: $0) }
    lastVisited = try number(4).map { Timestamp(microseconds: $0) }
    pictures = Int(try number(5) ?? 0)
    pictureBytes = Int(try number(6) ?? 0)
    gone = Int(try number(7) ?? 0)
  }
}
