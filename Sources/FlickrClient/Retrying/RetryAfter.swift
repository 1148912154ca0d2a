import Foundation

extension TransportResponse {
  /// The seconds of Retry-After, counted from `now` (since 1970 UTC) when it is a date; nil when it
  /// is missing or malformed.
  func retryAfter(_ now: Duration) -> Int? {
    guard let value = header("Retry-After") else { return nil }
    if let seconds = Int(value.filter { $0 != " " }) { return max(0, seconds) }
    return HTTPDate.seconds(value).map { max(0, $0 - Int(now.components.seconds)) }
  }
}

/// Dates in HTTP fields, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// - Source: RFC 9110, section 5.6.7; the two obsolete forms are not read.
enum HTTPDate {
  /// Seconds since 1970 UTC; nil for any other text.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", parts[1].count == 2, parts[3].count == 4,
      parts[4].count == 8, let day = Int(parts[1]), let year = Int(parts[3]),
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    var date = DateComponents()
    date.calendar = Calendar(identifier: .gregorian)
    date.timeZone = .gmt
    (date.year, date.month, date.day) = (year, month + 1, day)
    (date.hour, date.minute, date.second) = (time[0], time[1], time[2])
    return date.date.map { Int($0.timeIntervalSince1970) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
