import CVacationSystem
public import Settings
public import VacationStore

/// The operations on vacations that all interfaces of the program share.
public struct TravelDesk: Sendable {
  /// The directories of the program's files.
  public let directories: TravelDirectories
  /// Whether to write vacations in which a check found damage.
  public var writesDamaged = false
  /// Called while a vacation of an older version is migrated, if that takes longer than a second.
  public var migrating: MigrationProgress?

  /// Creates a desk with directories.
  public init(directories: TravelDirectories) {
    self.directories = directories
    Self.settings
  }

  /// Process-wide settings, applied once before SQLite is first used.
  private static let settings: Void = {
    vacation_sqlite3_disable_memory_statistics()
    vacation_retain_freed_memory()
  }()

  /// The documents directory.
  public var vacations: Vacations {
    var vacations = Vacations(directory: directories.documents, state: directories.state)
    vacations.writesDamaged = writesDamaged
    vacations.migrating = migrating
    return vacations
  }

  /// Opens the cache of photos; creates the file if it does not exist.
  ///
  /// - Throws: `VacationError`.
  public func fetched() throws -> FetchedPhotos {
    try cache().photos
  }

  /// Opens the cache; creates the file if it does not exist.
  ///
  /// - Throws: `VacationError`.
  public func cache() throws -> TravelCache {
    try TravelCache(directory: directories.cache)
  }

  /// The user's state: recents and the last lists.
  public var notes: TravelState { TravelState(directory: directories.state) }

  /// Counts the cached photos; does not create the file.
  ///
  /// - Throws: `VacationError`.
  public func fetchedCount() throws -> Int {
    try TravelCache.exists(in: directories.cache) ? fetched().count() : 0
  }
}
