/// How dates are written.
package enum DateStyle: String, Sendable {
  /// `May 3, 2024, 2:07 PM`
  case american
  /// `3 May 2024, 14:07`
  case british
  /// `3. Mai 2024, 14:07`
  case german
  /// `2024年5月3日 14:07`
  case japanese
  /// `2024-05-03 14:07`
  case iso

  /// The style of a language, and of English in a region; nil for none.
  package init(_ language: Language, region: String?) {
    self =
      switch language {
      case .english: ["US", "CA", "PH", nil].contains(region) ? .american : .british
      case .german: .german
      case .japanese: .japanese
      }
  }

  /// A day, a month, or a year, as far as it is known; an invalid month is left out.
  package func text(_ date: CivilDate) -> String {
    let year = String(date.year)
    guard let month = date.month, (1...12).contains(month) else {
      return self == .japanese ? year + "年" : year
    }
    let name = name(of: month)
    guard let day = date.day else {
      switch self {
      case .american, .british, .german: return "\(name) \(year)"
      case .japanese: return "\(year)年\(month)月"
      case .iso: return "\(Self.padded(date.year, 4))-\(Self.padded(month))"
      }
    }
    switch self {
    case .american: return "\(name) \(day), \(year)"
    case .british: return "\(day) \(name) \(year)"
    case .german: return "\(day). \(name) \(year)"
    case .japanese: return "\(year)年\(month)月\(day)日"
    case .iso: return "\(Self.padded(date.year, 4))-\(Self.padded(month))-\(Self.padded(day))"
    }
  }

  /// A day and a time of day.
  package func text(_ date: CivilDate, hour: Int, minute: Int) -> String {
    let clock = text(hour: hour, minute: minute)
    return switch self {
    case .american, .british, .german: "\(text(date)), \(clock)"
    case .japanese, .iso: "\(text(date)) \(clock)"
    }
  }

  /// A time of day: `2:07 PM`.
  package func text(hour: Int, minute: Int) -> String {
    let minutes = Self.padded(minute)
    return switch self {
    case .american: "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    case .british, .german, .iso: "\(Self.padded(hour)):\(minutes)"
    case .japanese: "\(hour):\(minutes)"
    }
  }

  /// The days from a first to a last one: `May 3 – 9, 2024`, or `2024 – 2026`.
  package func text(from first: CivilDate, to last: CivilDate) -> String {
    guard first != last, let month = first.month, let day = first.day, let end = last.day else {
      return text(first)
    }
    if first.year != last.year { return "\(first.year) – \(last.year)" }
    let isSameMonth = month == last.month
    switch self {
    case .american:
      let to = isSameMonth ? "\(end)" : "\(name(of: last.month ?? 1)) \(end)"
      return "\(name(of: month)) \(day) – \(to), \(first.year)"
    case .british: return "\(day)\(isSameMonth ? "" : " " + name(of: month)) – \(text(last))"
    case .german: return "\(day).\(isSameMonth ? "" : " " + name(of: month)) – \(text(last))"
    case .japanese:
      return "\(text(first)) – \(isSameMonth ? "" : "\(last.month ?? 1)月")\(end)日"
    case .iso: return "\(text(first)) – \(text(last))"
    }
  }

  private func name(of month: Int) -> String {
    (self == .german ? Language.german : .english).shortMonths[month - 1]
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A date of the Gregorian calendar, as far as it is known.
package struct CivilDate: Sendable, Hashable {
  package let year: Int
  package let month: Int?
  package let day: Int?

  /// Creates a date.
  package init(year: Int, month: Int? = nil, day: Int? = nil) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses `2024-05-03`, `2024-05`, or `2024`, and ignores what follows; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard let year = parts.first.flatMap(\.self) else { return nil }
    let month = parts.count > 1 ? parts[1] : nil
    self.init(year: year, month: month, day: month != nil && parts.count > 2 ? parts[2] : nil)
  }
}

extension Language {
  /// The months of the year.
  package var months: [String] {
    switch self {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .german:
      [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ]
    case .japanese: (1...12).map { "\($0)月" }
    }
  }

  /// The months of the year, abbreviated.
  package var shortMonths: [String] {
    switch self {
    case .english: months.map { String($0.prefix(3)) }
    case .german:
      [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
        "Dez.",
      ]
    case .japanese: months
    }
  }
}
