/// The standard and daylight saving time of a zone: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// - Source: POSIX, 8.3, TZ; only days of the form `Mm.w.d`, which all zones use.
struct DaylightRule {
  private let standard: Int64
  private let daylight: (offset: Int64, start: Change, end: Change)?

  /// A day of each year, and the seconds after its midnight.
  private struct Change {
    let month: Int
    let week: Int
    let weekday: Int
    let seconds: Int64
  }

  /// Parses a rule; nil for another form.
  init?(_ text: String) {
    let pattern =
      #/(?:<[^>]+>|[A-Za-z]+)([-+0-9:]+)(?:(?:<[^>]+>|[A-Za-z]+)([-+0-9:]*),M([0-9./:+-]+),M([0-9./:+-]+))?/#
    guard let match = text.wholeMatch(of: pattern), let west = Self.seconds(match.1) else {
      return nil
    }
    standard = -west
    guard let from = match.3, let to = match.4 else {
      daylight = nil
      return
    }
    guard let start = Self.change(from), let end = Self.change(to) else { return nil }
    let offset = match.2.flatMap(Self.seconds).map { -$0 } ?? standard + 3_600
    daylight = (offset, start, end)
  }

  /// Seconds east of UTC at a time in seconds since 1970 UTC.
  func offset(at time: Int64) -> Int64 {
    guard let daylight else { return standard }
    let day = (time + standard).quotientFlooring(86_400)
    let year = Self.year(day)
    let start = Self.time(of: daylight.start, in: year) - standard
    let end = Self.time(of: daylight.end, in: year) - daylight.offset
    let isDaylight = start < end ? start <= time && time < end : time < end || start <= time
    return isDaylight ? daylight.offset : standard
  }

  private static func time(of change: Change, in year: Int64) -> Int64 {
    let first = days(year, change.month, 1)
    // January 1, 1970 was a Thursday.
    let weekday = ((first + 4) % 7 + 7) % 7
    var day = first + (Int64(change.weekday) - weekday + 7) % 7 + Int64(change.week - 1) * 7
    let next = change.month == 12 ? days(year + 1, 1, 1) : days(year, change.month + 1, 1)
    while day >= next { day -= 7 }
    return day * 86_400 + change.seconds
  }

  /// Days from January 1, 1970.
  private static func days(_ year: Int64, _ month: Int, _ day: Int) -> Int64 {
    let years = month > 2 ? year : year - 1
    let months = Int64((month + 9) % 12)
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5
      + Int64(day) - 719_469
  }

  private static func year(_ day: Int64) -> Int64 {
    var year = 1970 + day.quotientFlooring(365)
    while days(year, 1, 1) > day { year -= 1 }
    return year
  }

  private static func change(_ text: Substring) -> Change? {
    let parts = text.split(separator: "/")
    let numbers = parts.first?.split(separator: ".").compactMap { Int($0) } ?? []
    guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
      (0...6).contains(numbers[2])
    else { return nil }
    let seconds = parts.count > 1 ? Self.seconds(parts[1]) : 7_200
    return seconds.map {
      Change(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: $0)
    }
  }

  /// `-1`, `5:30`, `+02:00:00`; nil for an empty text.
  private static func seconds(_ text: Substring) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { "+-".contains($0) }.split(separator: ":").compactMap { Int64($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 < 1_000 }) else { return nil }
    let units: [Int64] = [3_600, 60, 1]
    let total = zip(parts, units).reduce(0) { $0 + $1.0 * $1.1 }
    return isNegative ? -total : total
  }
}

extension Int64 {
  fileprivate func quotientFlooring(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
