import GRDB

/// The file holds a time after which none is left.
struct ClockOverflow: Error, CustomStringConvertible {
  var description: String { "it holds a time that lies beyond what can be counted on from" }
}

/// A strictly increasing clock for visits, changes and views: each time is later than all in the file.
///
/// The system's clock is read once; what follows in the same transaction takes one microsecond each,
/// so that a batch's visits are one range without gaps.
/// - Source: DESIGN.md, R9.
struct ChangeClock {
  /// The maximum time that is accepted from the system clock: far beyond any correct one.
  private static let latestClock = Int64.max / 2
  /// The maximum time in a file that leaves room for later ones.
  private static let latestTime = Int64.max - 1 << 40

  private var upcoming: Int64

  /// Reads the latest time that was issued.
  ///
  /// - Throws: ``ClockOverflow`` if no later times are left.
  init(_ database: Database, now: Timestamp) throws {
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

  /// Begins after the latest time that was issued.
  ///
  /// - Throws: ``ClockOverflow`` if no later times are left.
  init(after last: Int64, now: Timestamp) throws {
    guard last < Self.latestTime else { throw ClockOverflow() }
    upcoming = max(last + 1, min(now.microseconds, Self.latestClock))
  }

  /// The next time.
  mutating func next() -> Int64 {
    defer { upcoming += 1 }
    return upcoming
  }
}
