import Foundation

/// Calendar days in UTC, which Flickr uses.
enum Day {
  private static let length: Int64 = 86_400

  /// The day before a time, `YYYY-MM-DD`.
  static func before(_ time: Duration) -> String {
    text(start(time - .seconds(length)))
  }

  /// The start of the day that contains a time, in seconds since 1970 UTC.
  static func start(_ time: Duration) -> Int {
    let seconds = time.components.seconds
    return Int(seconds - ((seconds % length) + length) % length)
  }

  /// The day that contains a time in seconds since 1970 UTC, `YYYY-MM-DD`.
  static func text(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return padded(parts.tm_year + 1_900, 4) + "-" + padded(parts.tm_mon + 1, 2) + "-"
      + padded(parts.tm_mday, 2)
  }

  /// Whether a text is a valid calendar day, `YYYY-MM-DD`.
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let year = Int32(parts[0]), let month = Int32(parts[1]), let day = Int32(parts[2])
    else { return false }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1_900, month - 1, day)
    // timegm normalizes invalid days such as February 30 to other days.
    return Self.text(timegm(&time)) == text
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
