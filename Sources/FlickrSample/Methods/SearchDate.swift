import Foundation

/// Dates as searches give them: seconds since 1970, or `YYYY-MM-DD`, or with ` HH:MM:SS` after it.
enum SearchDate {
  /// Seconds since 1970 UTC; nil when it is no date.
  static func seconds(_ value: String?) -> Int? {
    guard let value else { return nil }
    if let seconds = Double(value), seconds.isFinite, abs(seconds) < 1e15 { return Int(seconds) }
    return date(value).map { Int($0.timeIntervalSince1970) }
  }

  /// `YYYY-MM-DD HH:MM:SS`; nil when it is no date.
  static func text(_ value: String?) -> String? {
    guard let value, let seconds = seconds(value) else { return nil }
    guard Double(value) != nil else { return value.count > 10 ? value : "\(value) 00:00:00" }
    let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    return String(text.prefix(19)).replacing("T", with: " ")
  }

  /// Whether it is a day, `YYYY-MM-DD`.
  static func isDay(_ value: String) -> Bool {
    // A 31st of February is read as a day of March.
    date(value)?.formatted(.iso8601).hasPrefix("\(value)T") ?? false
  }

  private static func date(_ value: String) -> Date? {
    let text = value.count == 10 ? "\(value)T00:00:00Z" : value.replacing(" ", with: "T") + "Z"
    // What does not parse is no date, whatever the reason.
    return try? Date(text, strategy: .iso8601)
  }
}
