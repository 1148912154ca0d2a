/// What the program keeps to spare Flickr and the traveller time: one SQLite file in the cache
/// directory, which may be deleted at any time.
///
/// A file that is damaged is emptied. Several processes may use it at once.
public struct TravelCache: Sendable {
  /// Path of the file.
  public let path: String
  /// The photo dictionaries that were fetched or given before.
  public let dictionaries: FetchedDictionaries
  /// Flickr's answers.
  public let replies: CachedReplies
  /// Which images lie in the image cache.
  public let images: ImageIndex
  /// How often something happened.
  public let counters: CacheCounters

  /// Opens the file, which is made if it does not exist.
  ///
  /// - Parameter directory: Path of the cache directory; it is made if it does not exist.
  /// - Throws: ``VacationError``.
  public init(directory: String) throws {
    self.init(try CacheDatabase(directory: directory))
  }

  init(_ database: CacheDatabase) {
    path = database.path
    dictionaries = FetchedDictionaries(database)
    replies = CachedReplies(database)
    images = ImageIndex(database)
    counters = CacheCounters(database)
  }

  /// The path of the file in a cache directory.
  public static func path(in directory: String) -> String { CacheDatabase.path(in: directory) }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` when the system does not say.
  public static func exists(in directory: String) throws -> Bool {
    try CacheDatabase.exists(in: directory)
  }
}
