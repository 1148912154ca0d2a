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
  package var zone: TimeZoneRules?

  /// Creates one.
  package init(
    language: Language = .english,
    dates: DateStyle? = nil,
    zone: TimeZoneRules? = nil
  ) {
    self.language = language
    self.dates = dates ?? DateStyle(language, region: nil)
    self.zone = zone
  }

  /// Identifies it in the entity tag of a page.
  package var token: String { "\(language.rawValue) \(dates.rawValue) \(zone?.name ?? "")" }

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
    let clock = local.dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
    guard let date = CivilDate(local), clock.count == 2 else { return local }
    return dates.text(date, hour: clock[0], minute: clock[1]) + (zone == nil ? " UTC" : "")
  }

  /// ISO 8601 in the reader's time zone.
  private func local(_ time: Timestamp) -> String {
    let seconds = time.microseconds / 1_000_000
    let offset = (zone?.offset(at: seconds) ?? 0) * 1_000_000
    return Timestamp(microseconds: time.microseconds + offset).description
  }
}
