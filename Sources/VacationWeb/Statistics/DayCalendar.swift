import Presentation
import VacationStore

/// The days on which photos were taken, a square each, with a row for each day of the week.
struct DayCalendar: Sendable {
  struct Day: Sendable {
    let x: Int
    let y: Int
    /// 1 to 4: the more photos, the stronger its color.
    let level: Int
    /// "May 3, 2024: 12 photos".
    let title: String
    let path: String
  }

  struct Month: Sendable {
    let x: Int
    let name: String
  }

  struct Year: Sendable {
    let title: String
    let photos: String
    let path: String
    let months: [Month]
    let days: [Day]
    /// The squares of all days, as the data of an SVG path.
    let ground: String
    let width: Int
    let height: Int
  }

  /// The maximum number of years, the latest ones, and how many of them are shown at once.
  private static let maximum = 20
  private static let shown = 4
  private static let step = 13
  private static let top = 18

  let years: [Year]
  /// The years before those, folded.
  let earlier: [Year]
  /// "8 earlier years"; nil if there are none.
  let earlierTitle: String?
  /// "and 3 more"; nil if all are there.
  let more: String?

  /// Creates the calendar; nil without days.
  ///
  /// - Parameters:
  ///   - counts: The photos by day, `YYYY-MM-DD`.
  ///   - path: The path of the photos of a day, or a year.
  init?(_ counts: [PhotoCount], path: (String) -> String) {
    let days = counts.compactMap { count in
      count.value.flatMap { CivilDay($0) }.map { (day: $0, photos: count.photos) }
    }
    guard !days.isEmpty else { return nil }
    let greatest = days.map(\.photos).max() ?? 1
    let years = Dictionary(grouping: days, by: \.day.year).sorted { $0.key > $1.key }
    let all = years.prefix(Self.maximum).map { year, days in
      Self.year(year, days, greatest, path)
    }
    self.years = Array(all.prefix(Self.shown))
    earlier = Array(all.dropFirst(Self.shown))
    earlierTitle =
      earlier.isEmpty ? nil : Quantity.text(earlier.count, "earlier year", "earlier years")
    let others = years.count - all.count
    more = others > 0 ? tr("and \(Quantity.grouped(others)) more") : nil
  }

  private static func year(
    _ year: Int,
    _ days: [(day: CivilDay, photos: Int)],
    _ greatest: Int,
    _ path: (String) -> String
  ) -> Year {
    let first = CivilDay(year: year, month: 1, day: 1)
    let last = CivilDay(year: year, month: 12, day: 31)
    // Columns are weeks, which begin on Monday.
    let shift = first.weekday
    func place(_ day: CivilDay) -> (x: Int, y: Int) {
      let number = day.number - first.number + shift
      return (number / 7 * step, top + number % 7 * step)
    }
    var ground = ""
    for number in first.number...last.number {
      let at = number - first.number + shift
      ground += "M\(at / 7 * step) \(top + at % 7 * step)h11v11h-11z"
    }
    let total = days.reduce(0) { $0 + $1.photos }
    let name = CivilDay.text(year: year)
    return Year(
      title: name,
      photos: Quantity.photos(total),
      path: path(name),
      months: (1...12).map { month in
        let start = place(CivilDay(year: year, month: month, day: 1))
        return Month(x: start.x, name: Localization.current.language.shortMonths[month - 1])
      },
      days: days.map { day, photos in
        let (x, y) = place(day)
        return Day(
          x: x,
          y: y,
          level: CountChart.level(photos, of: greatest),
          title: "\(day.text): \(Quantity.photos(photos))",
          path: path(day.iso)
        )
      },
      ground: ground,
      width: place(last).x + step,
      height: top + 7 * step
    )
  }
}

/// A day of the Gregorian calendar.
struct CivilDay: Sendable, Hashable {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses `YYYY-MM-DD`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Days since March 1 of the year 0.
  ///
  /// - Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  var number: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
  }

  /// 0 for Monday to 6 for Sunday; March 1 of the year 0 was a Wednesday.
  var weekday: Int { (number + 2) % 7 }

  /// `2024-05-03`.
  var iso: String {
    let (month, day) = (String(month), String(day))
    return "\(Self.text(year: year))-\(month.count < 2 ? "0" : "")\(month)-"
      + "\(day.count < 2 ? "0" : "")\(day)"
  }

  /// `May 3, 2024`.
  var text: String {
    Localization.current.dates.text(CivilDate(year: year, month: month, day: day))
  }

  /// The year in four digits.
  static func text(year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }
}
