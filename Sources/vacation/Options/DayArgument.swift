import ArgumentParser
import Glibc

/// A day on the command line, `YYYY-MM-DD`, in UTC.
struct DayArgument: ExpressibleByArgument, Hashable, Comparable, Sendable {
  /// The day as it is typed.
  let text: String
  /// When it begins, in seconds since 1970 UTC.
  let start: Int

  /// The last second of the day, in seconds since 1970 UTC.
  var end: Int { start + 86_399 }

  /// Reads a day of the calendar; nil for anything else.
  init?(argument: String) {
    let digits = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard digits.map(\.utf8.count) == [4, 2, 2],
      digits.joined().utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int32(digits[0]), let month = Int32(digits[1]), let day = Int32(digits[2])
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1_900, month - 1, day)
    start = timegm(&parts)
    // What the calendar does not have, such as 30 February, has become another day.
    guard (parts.tm_year, parts.tm_mon, parts.tm_mday) == (year - 1_900, month - 1, day) else {
      return nil
    }
    text = argument
  }

  /// Orders days by time.
  static func < (left: DayArgument, right: DayArgument) -> Bool { left.start < right.start }
}
