import GRDB

/// A vacation's counts.
public struct VacationSummary: Sendable, Hashable {
  /// The vacation's name.
  public var name: VacationName
  /// Path of its file: where it is, or where it would be made.
  public var file: String
  /// Photos in it.
  public var photos: Int
  /// Places in it.
  public var places: Int
  /// Tags in it, each counted once.
  public var tags: Int
  /// The earliest visit; nil without photos.
  public var firstVisited: VisitTime?
  /// The latest visit; nil without photos.
  public var lastVisited: VisitTime?
  /// Size of the file in bytes; 0 while there is none.
  public var bytes: Int
  /// Whether the vacation has a file.
  public var isMade: Bool { bytes > 0 }

  /// The counts of a vacation that is not made yet.
  public static func empty(name: VacationName, file: String) -> VacationSummary {
    VacationSummary(name: name, file: file, photos: 0, places: 0, tags: 0, bytes: 0)
  }
}

extension Vacation {
  /// Counts the vacation.
  ///
  /// - Throws: ``VacationError``.
  public func summary() throws -> VacationSummary {
    let size = try FileStatus(path: path)?.size ?? 0
    let counts = try counts()
    return VacationSummary(
      name: name,
      file: path,
      photos: counts.photos,
      places: counts.places,
      tags: counts.tags,
      firstVisited: counts.firstVisited,
      lastVisited: counts.lastVisited,
      bytes: size
    )
  }
}
