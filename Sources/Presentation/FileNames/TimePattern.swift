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

  /// The day of the year, 1...366.
  var dayOfYear: Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    return before[month - 1] + (isLeapYear && month > 2 ? 1 : 0) + day
  }

  /// The day of the week, 0 for Sunday, in the Gregorian calendar.
  var dayOfWeek: Int {
    let before = max(0, year - 1)
    return (before + before / 4 - before / 100 + before / 400 + dayOfYear) % 7
  }
}

/// A format for times, as for strftime, in English.
struct TimePattern: Sendable {
  /// `%Y-%m-%d`.
  static let day = TimePattern(parts: [.code("Y"), .text("-"), .code("m"), .text("-"), .code("d")])

  private enum Part: Sendable {
    case text(String)
    case code(Character)
  }

  private static let codes = "YmdHMSyjBbAapI%"
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// Parses a format.
  ///
  /// - Throws: `Failure` if a code is not supported.
  init(_ text: Substring) throws {
    var parts: [Part] = []
    var rest = text
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      guard let code = rest.popFirst(), Self.codes.contains(code) else {
        throw FileNameTemplate.failure(
          "The time format \"\(text)\" has an unsupported code.",
          hint: "Use \(Self.codes.map { "%\($0)" }.joined(separator: " "))"
        )
      }
      parts.append(.code(code))
    }
    self.init(parts: parts + [.text(String(rest))])
  }

  /// The text of a time.
  func text(of time: ClockTime) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let code): Self.text(of: code, at: time)
      }
    }.joined()
  }

  private static func text(of code: Character, at time: ClockTime) -> String {
    switch code {
    case "Y": padded(time.year, 4)
    case "m": padded(time.month, 2)
    case "d": padded(time.day, 2)
    case "H": padded(time.hour, 2)
    case "M": padded(time.minute, 2)
    case "S": padded(time.second, 2)
    case "y": padded(time.year % 100, 2)
    case "j": padded(time.dayOfYear, 3)
    case "B": months[time.month - 1]
    case "b": String(months[time.month - 1].prefix(3))
    case "A": weekdays[time.dayOfWeek]
    case "a": String(weekdays[time.dayOfWeek].prefix(3))
    case "p": time.hour < 12 ? "AM" : "PM"
    case "I": padded((time.hour + 11) % 12 + 1, 2)
    default: "%"
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
