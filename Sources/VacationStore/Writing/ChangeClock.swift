import GRDB

/// The latest time in the file is too large to count on from.
struct ClockOverflow: Error, CustomStringConvertible {
  var description: String { "it contains a time that is too far in the future" }
}

/// A strictly increasing clock for visits, changes and views: each time is later than all in the
/// file.
///
/// The system clock is read once per transaction; each further time is one microsecond later, so
/// that the visits of a batch are one range without gaps.
/// - Source: rule R9, <doc:Rules>.
struct ChangeClock {
  /// The maximum time accepted from the system clock, far beyond any correct one.
  private static let latestClock = Int64(1) << 53
  /// The maximum time in a file that leaves room for later times, of which 256 times fits a
  /// `Photo.key`.
  static let latestTime = Int64(1) << 55 - 1 << 40

  private var nextTime: Int64

  /// Creates a clock that starts after the latest time in the file.
  ///
  /// - Throws: ``ClockOverflow`` if no later times are left.
  init(_ database: Database, now: Timestamp) throws {
    let last =
      try Int64.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT max(
              coalesce((SELECT max(key) >> 8 FROM Photo), -1),
              coalesce((SELECT max(changed) FROM History), -1),
              coalesce((SELECT last FROM HistoryVisit ORDER BY first DESC LIMIT 1), -1))
            """
        )
      ) ?? -1
    try self.init(after: last, now: now)
  }

  /// Creates a clock that starts after the latest time issued.
  ///
  /// - Throws: ``ClockOverflow`` if no later times are left.
  init(after last: Int64, now: Timestamp) throws {
    guard last < Self.latestTime else { throw ClockOverflow() }
    nextTime = max(last + 1, min(now.microseconds, Self.latestClock))
  }

  /// The time that ``next()`` will return.
  var time: Int64 { nextTime }

  /// The next time.
  mutating func next() -> Int64 {
    defer { nextTime += 1 }
    return nextTime
  }
}
