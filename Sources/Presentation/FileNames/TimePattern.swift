internal import Glibc

/// A date and time of day, as on a calendar and a clock.
struct ClockTime: Hashable, Sendable {
  let year: Int
  /// 1...12.
  let month: Int
  /// 1...31.
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int

  /// Reads `2026-11-21 03:04:05` or the beginning of `2026-11-21T03:04:05.123456Z`; nil if the text is
  /// neither.
  init?(_ text: String) {
    let parts = text.prefix(19).split { "-: T".contains($0) }
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
    guard parts.count == 6, numbers.count == 6, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
  }

  /// The time for the functions of the C library.
  fileprivate var components: tm {
    var components = tm()
    components.tm_year = Int32(year - 1_900)
    components.tm_mon = Int32(month - 1)
    components.tm_mday = Int32(day)
    components.tm_hour = Int32(hour)
    components.tm_min = Int32(minute)
    components.tm_sec = Int32(second)
    // A day that does not exist, such as 31 February, is written as Flickr sent it.
    var normalized = components
    timegm(&normalized)
    components.tm_wday = normalized.tm_wday
    components.tm_yday = normalized.tm_yday
    return components
  }
}

/// A format for times, as for strftime, in English.
struct TimePattern: Sendable {
  /// `%Y-%m-%d`.
  static let day = TimePattern(format: "%04Y-%m-%d")

  private static let codes = "YmdHMSyjBbAapI%"

  /// The format for the C library.
  private let format: String

  private init(format: String) { self.format = format }

  /// Parses a format.
  ///
  /// - Throws: `Failure` if a code is not supported.
  init(_ text: Substring) throws {
    var format = ""
    var rest = text
    while let percent = rest.firstIndex(of: "%") {
      format += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let code = rest.popFirst(), Self.codes.contains(code) else {
        throw FileNameTemplate.failure(
          "The time format \"\(text)\" has an unsupported code.",
          hint: "Use \(Self.codes.map { "%\($0)" }.joined(separator: " "))"
        )
      }
      // By default, years before 1000 have fewer digits.
      format += code == "Y" ? "%04Y" : "%\(code)"
    }
    self.init(format: format + rest)
  }

  /// The text of a time.
  func text(of time: ClockTime) -> String {
    var components = time.components
    // The longest code has nine letters, `Wednesday` or `September`.
    var buffer = [CChar](repeating: 0, count: 9 * format.utf8.count + 1)
    let count = strftime(&buffer, buffer.count, format, &components)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
