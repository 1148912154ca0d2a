package import Foundation
package import VacationStore

/// How texts, numbers, and dates are shown to the reader of a page.
///
/// The command line and the API never set it, and so are in English.
package struct Localization: Sendable {
  /// The one of the current task.
  @TaskLocal package static var current = Localization()

  /// The language of texts and numbers.
  package var language = Language.english
  /// How dates are written.
  package var dates = DateStyle.american
  /// The time zone of times; nil for UTC.
  package var zone: TimeZone?

  /// Creates one.
  package init(
    language: Language = .english,
    dates: DateStyle? = nil,
    zone: TimeZone? = nil
  ) {
    self.language = language
    self.dates = dates ?? DateStyle(language, region: nil)
    self.zone = zone
  }

  /// Identifies it in the entity tag of a page.
  package var token: String { "\(language.rawValue) \(dates.rawValue) \(zone?.identifier ?? "")" }

  /// Runs code that shows texts, and what it calls, with this localization.
  package func callAsFunction<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }
}

extension Localization {
  /// The day of a time in the reader's time zone.
  package func day(of time: Timestamp) -> CivilDate {
    CivilDate(local(time)) ?? CivilDate(year: 1970)
  }

  /// A time in the reader's time zone, or with `UTC`.
  package func text(_ time: Timestamp) -> String {
    let local = local(time)
    guard let date = CivilDate(local), let (hour, minute) = clock(local) else { return local }
    return dates.text(date, hour: hour, minute: minute) + utc
  }

  /// The time of day of a time in the reader's time zone, or with `UTC`.
  package func clock(of time: Timestamp) -> String {
    let local = local(time)
    guard let (hour, minute) = clock(local) else { return local }
    return dates.text(hour: hour, minute: minute) + utc
  }

  private var utc: String { zone == nil ? " UTC" : "" }

  /// The hour and the minute of a time in ISO 8601.
  private func clock(_ local: String) -> (hour: Int, minute: Int)? {
    let clock = local.dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
    return clock.count == 2 ? (clock[0], clock[1]) : nil
  }

  /// ISO 8601 in the reader's time zone.
  private func local(_ time: Timestamp) -> String {
    let seconds = time.microseconds / 1_000_000
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    let offset = Int64(zone?.secondsFromGMT(for: date) ?? 0)
    return Timestamp(microseconds: time.microseconds + offset * 1_000_000).description
  }
}
