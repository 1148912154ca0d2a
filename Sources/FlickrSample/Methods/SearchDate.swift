import Foundation

/// Dates in searches: seconds since 1970, `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS`.
enum SearchDate {
  /// Seconds since 1970 UTC; nil if it is not a date.
  static func seconds(_ value: String?) -> Int? {
    guard let value else { return nil }
    if let seconds = Double(value), seconds.isFinite, abs(seconds) < 1e15 { return Int(seconds) }
    return date(value).map { Int($0.timeIntervalSince1970) }
  }

  /// `YYYY-MM-DD HH:MM:SS`; nil if it is not a date.
  static func text(_ value: String?) -> String? {
    guard let value, let seconds = seconds(value) else { return nil }
    guard Double(value) != nil else { return value.count > 10 ? value : "\(value) 00:00:00" }
    let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    return String(text.prefix(19)).replacing("T", with: " ")
  }

  /// Whether it is a valid day, `YYYY-MM-DD`.
  static func isDay(_ value: String) -> Bool {
    // February 31 is parsed as a day in March.
    date(value)?.formatted(.iso8601).hasPrefix("\(value)T") ?? false
  }

  private static func date(_ value: String) -> Date? {
    let text = value.count == 10 ? "\(value)T00:00:00Z" : value.replacing(" ", with: "T") + "Z"
    // Any error means that it is not a date.
    return try? Date(text, strategy: .iso8601)
  }
}
