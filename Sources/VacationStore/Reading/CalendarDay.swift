/// A day of the Gregorian calendar, without a time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// 1...9999.
  public let year: Int
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int

  /// Creates a day; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days of a month.
  static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first and last day of `2024`, `2024-05` or `2024-05-03`; nil for anything else.
  static func days(of text: Substring) -> (first: CalendarDay, last: CalendarDay)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.map(\.utf8.count) == Array([4, 2, 2].prefix(parts.count)),
      parts.joined().utf8.allSatisfy({ (48...57).contains($0) }), let year = Int(parts[0])
    else { return nil }
    let month = parts.count > 1 ? Int(parts[1]) : nil
    let day = parts.count > 2 ? Int(parts[2]) : nil
    let lastMonth = month ?? 12
    guard let first = CalendarDay(year: year, month: month ?? 1, day: day ?? 1),
      let last = CalendarDay(
        year: year,
        month: lastMonth,
        day: day ?? dayCount(year: year, month: lastMonth)
      )
    else { return nil }
    return (first, last)
  }

  /// A number that grows from day to day: 20240503.
  var number: Int { year * 10_000 + month * 100 + day }

  /// When the day begins in UTC, in microseconds since 1970.
  var start: Int64 {
    // Counts in years that begin on March 1, so that the leap day is the last day of a year.
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let day = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    return Int64(day) * 86_400_000_000
  }

  /// Orders days by time.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }
}
