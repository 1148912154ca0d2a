import GRDB

/// The file holds a time behind which there is no other.
struct ClockRanOut: Error, CustomStringConvertible {
  var description: String { "it holds a time that lies beyond what can be counted on from" }
}

/// Gives out the times of visits, changes and views: each later than all in the file.
///
/// The system's clock is read once; what follows in the same transaction takes one microsecond each,
/// so that a batch's visits are one range without gaps.
/// - Source: DESIGN.md, R9.
struct ChangeClock {
  /// What a clock is taken for that shows more: far beyond any that is right.
  private static let latestClock = Int64.max / 2
  /// Far enough from the largest integer to count on from.
  private static let latestTime = Int64.max - 1 << 40

  private var upcoming: Int64

  /// Reads the latest time that was given out.
  ///
  /// - Throws: ``ClockRanOut`` if it lies where no counting on is left.
  init(_ database: Database, now: VisitTime) throws {
    let last =
      try Int64.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT max(
              coalesce((SELECT max(visited) FROM Photo), -1),
              coalesce((SELECT max(changed) FROM History), -1),
              coalesce((SELECT last FROM HistoryVisit ORDER BY first DESC LIMIT 1), -1))
            """
        )
      ) ?? -1
    try self.init(after: last, now: now)
  }

  /// Begins behind the latest time that was given out.
  ///
  /// - Throws: ``ClockRanOut`` if it lies where no counting on is left.
  init(after last: Int64, now: VisitTime) throws {
    guard last < Self.latestTime else { throw ClockRanOut() }
    upcoming = max(last + 1, min(now.microseconds, Self.latestClock))
  }

  /// The next time.
  mutating func next() -> Int64 {
    defer { upcoming += 1 }
    return upcoming
  }
}
