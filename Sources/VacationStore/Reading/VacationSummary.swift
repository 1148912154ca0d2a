import GRDB

/// A vacation's counts.
public struct VacationSummary: Sendable, Hashable {
  /// The vacation's name.
  public var name: VacationName
  /// Path of its file.
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
  /// Size of the file in bytes.
  public var bytes: Int

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
    return try read { database in
      // The sum of the kept counts reads the places, which are far fewer than the photos.
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT (SELECT coalesce(sum(photos), 0) FROM Place), (SELECT count(*) FROM Place),
            (SELECT count(*) FROM Tag), (SELECT min(visited) FROM Photo),
            (SELECT max(visited) FROM Photo)
          """
      )
      func number(_ column: Int) throws -> Int64? { try row?.decode(atIndex: column) }
      return VacationSummary(
        name: name,
        file: path,
        photos: Int(try number(0) ?? 0),
        places: Int(try number(1) ?? 0),
        tags: Int(try number(2) ?? 0),
        firstVisited: try number(3).map { VisitTime(microseconds: $0) },
        lastVisited: try number(4).map { VisitTime(microseconds: $0) },
        bytes: size
      )
    }
  }
}
