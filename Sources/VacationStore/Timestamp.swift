import Glibc

/// A point in time, such as that of a visit or a change.
///
/// - Source: rule R9, <doc:Rules>.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01 00:00:00 UTC.
  public let microseconds: Int64

  /// Creates a timestamp from microseconds since 1970-01-01 00:00:00 UTC.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The current time of the system clock.
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }

  /// Orders timestamps by time.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Timestamp: CustomStringConvertible {
  /// The timestamp in ISO 8601, UTC, with microseconds: `2026-11-21T03:04:05.123456Z`.
  public var description: String {
    let (day, time) = microseconds.quotientAndRemainderFlooring(dividingBy: 86_400_000_000)
    let (year, month, dayOfMonth) = Self.civilDate(daysSince1970: day)
    let second = time / 1_000_000
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
      + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
      + ".\(padded(time % 1_000_000, 6))Z"
  }

  /// The Gregorian date of a day.
  ///
  /// Counts in eras of 400 years that begin on March 1, so that the leap day is the last day of a
  /// year.
  private static func civilDate(daysSince1970 day: Int64) -> (Int64, Int64, Int64) {
    let (era, dayOfEra) = (day + 719_468).quotientAndRemainderFlooring(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfMonth)
  }

  private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  fileprivate func quotientAndRemainderFlooring(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
