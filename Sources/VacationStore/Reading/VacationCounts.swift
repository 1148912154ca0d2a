import GRDB
import Synchronization

/// The numbers of a vacation as a whole.
struct VacationCounts: Sendable {
  var photos: Int
  var places: Int
  var tags: Int
  var firstVisited: VisitTime?
  var lastVisited: VisitTime?
}

/// Counts, and the state of the file that they were counted in.
struct KnownCounts: Sendable {
  /// Changes when another connection commits.
  var dataVersion: Int
  /// Rows that this connection has changed, which `dataVersion` does not tell.
  var ownChanges: Int
  var counts: VacationCounts
}

extension Vacation {
  /// Counts the vacation; nothing is read if this connection has counted it as it is.
  ///
  /// - Throws: ``VacationError``.
  func counts() throws -> VacationCounts {
    try read { database in
      let version =
        try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      let changes = database.totalChangesCount
      if let known = knownCounts.withLock({ $0 }), known.dataVersion == version,
        known.ownChanges == changes
      {
        return known.counts
      }
      let counts = try Self.count(database)
      knownCounts.withLock {
        $0 = KnownCounts(dataVersion: version, ownChanges: changes, counts: counts)
      }
      return counts
    }
  }

  private static func count(_ database: Database) throws -> VacationCounts {
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
    return VacationCounts(
      photos: Int(try number(0) ?? 0),
      places: Int(try number(1) ?? 0),
      tags: Int(try number(2) ?? 0),
      firstVisited: try number(3).map { VisitTime(microseconds: $0) },
      lastVisited: try number(4).map { VisitTime(microseconds: $0) }
    )
  }
}
