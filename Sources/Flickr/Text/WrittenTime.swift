/// A time as `YYYY-MM-DD HH:MM:SS`, also with `T`, or a day without a time, in texts of Flickr and of
/// other programs.
package struct WrittenTime {
  /// The year, at least 0.
  package let year: Int64
  /// Seconds since 1970, as if the time were in UTC.
  package let seconds: Int64

  /// Reads a time at the start of a text; nil if it is invalid.
  package init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(19))
    guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 48)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (0...12).contains(month), (0...31).contains(day)
    else { return nil }
    var time: (hour: Int64, minute: Int64, second: Int64) = (0, 0, 0)
    if bytes.count == 19 {
      guard bytes[13] == 58, bytes[16] == 58, let hour = number(11..<13),
        let minute = number(14..<16), let second = number(17..<19), hour < 24, minute < 60,
        second <= 60
      else { return nil }
      time = (hour, minute, second)
    } else if bytes.count > 10 {
      return nil
    }
    self.year = year
    seconds =
      Self.days(year, max(1, month), max(1, day)) * 86_400 + time.hour * 3_600 + time.minute * 60
      + time.second
  }

  /// The number of days since 1970 of a Gregorian date; years begin in March.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The camera's time `YYYY-MM-DD HH:MM:SS` at the start of a text, also with `T`; nil if it is
  /// unknown or invalid.
  package static func taken(_ text: String) -> String? {
    guard let time = WrittenTime(text), time.year > 0 else { return nil }
    let start = String(decoding: text.utf8.prefix(10), as: UTF8.self)
    guard text.utf8.count >= 19 else { return start + " 00:00:00" }
    return start + " " + String(decoding: text.utf8.dropFirst(11).prefix(8), as: UTF8.self)
  }

  /// Seconds since 1970 of a time in UTC, with or without `Z` and a fraction of a second; nil if it is
  /// invalid, or in another zone.
  package static func seconds(_ text: String) -> Int64? {
    guard let time = WrittenTime(text), time.year > 0 else { return nil }
    var rest = text.utf8.dropFirst(19)
    if rest.last == UInt8(ascii: "Z") { rest.removeLast() }
    guard rest.first == UInt8(ascii: ".") || rest.isEmpty,
      rest.dropFirst().allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return time.seconds
  }
}
