/// The cache of data fetched from Flickr: a SQLite file in the cache directory, which may be
/// deleted at any time.
///
/// A damaged file is emptied. Several processes may use the cache at once.
public struct TravelCache: Sendable {
  /// Path of the file.
  public let path: String
  /// Photos that were fetched or read from input.
  public let photos: FetchedPhotos
  /// Flickr's responses.
  public let responses: CachedResponses
  /// The index of the image cache.
  public let images: ImageIndex
  /// Counters of cache hits and misses.
  public let counters: CacheCounters

  /// Opens the file; creates it if it does not exist.
  ///
  /// - Parameter directory: Path of the cache directory; created if it does not exist.
  /// - Throws: ``VacationError``.
  public init(directory: String) throws {
    self.init(try CacheDatabase(directory: directory))
  }

  init(_ database: CacheDatabase) {
    path = database.path
    photos = FetchedPhotos(database)
    responses = CachedResponses(database)
    images = ImageIndex(database)
    counters = CacheCounters(database)
  }

  /// The path of the file in a cache directory.
  public static func path(in directory: String) -> String { CacheDatabase.path(in: directory) }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` if the file cannot be examined.
  public static func exists(in directory: String) throws -> Bool {
    try CacheDatabase.exists(in: directory)
  }
}
