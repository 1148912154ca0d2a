import CVacationSystem
public import Settings
public import VacationStore

/// What every face of the program shares: it brings photo dictionaries and vacations together.
public struct TravelDesk: Sendable {
  /// Where files lie.
  public let directories: TravelDirectories
  /// Whether vacations are written in which a check found damage.
  public var writesDamaged = false

  /// Takes the directories to work in.
  public init(directories: TravelDirectories) {
    self.directories = directories
    Self.settings
  }

  /// Settings of the process, made once, before SQLite is first used.
  private static let settings: Void = {
    vacation_sqlite3_leave_memory_uncounted()
    vacation_keep_freed_memory()
  }()

  /// The documents directory.
  public var vacations: Vacations {
    var vacations = Vacations(directory: directories.documents, state: directories.state)
    vacations.writesDamaged = writesDamaged
    return vacations
  }

  /// Opens the dictionaries that were fetched or given before; the file is made if there is none.
  ///
  /// - Throws: `VacationError`.
  public func fetched() throws -> FetchedPhotos {
    try cache().photos
  }

  /// Opens all that is kept to spare Flickr and the traveller time; the file is made if there is
  /// none.
  ///
  /// - Throws: `VacationError`.
  public func cache() throws -> TravelCache {
    try TravelCache(directory: directories.cache)
  }

  /// What is noted for the traveller: recents, and the last lists.
  public var notes: TravelState { TravelState(directory: directories.state) }

  /// Counts the photos that were fetched or given before; makes no file.
  ///
  /// - Throws: `VacationError`.
  public func fetchedCount() throws -> Int {
    try TravelCache.exists(in: directories.cache) ? fetched().count() : 0
  }
}
