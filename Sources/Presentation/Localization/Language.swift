/// A language of the interface.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case japanese = "ja"

  /// Its name in itself, which those who speak it recognize.
  package var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .japanese: "日本語"
    }
  }

  /// The index of the plural form for a count: the position in the catalog.
  func pluralForm(of count: Int) -> Int {
    switch self {
    case .english, .german: count == 1 ? 0 : 1
    case .japanese: 0
    }
  }

  /// The number of plural forms in the catalog.
  package var pluralForms: Int { self == .japanese ? 1 : 2 }

  /// The separator of thousands and the decimal separator.
  var separators: (thousands: Character, decimal: Character) {
    self == .german ? (".", ",") : (",", ".")
  }
}

/// A language tag that a browser accepts, such as `en-GB`.
package struct AcceptedLanguage: Sendable, Hashable {
  /// The language.
  package let language: Language
  /// The region in uppercase, such as `GB`; nil if there is none.
  package let region: String?

  /// Finds the most preferred language that there is; nil if there is none of them.
  ///
  /// Of equally preferred ones, the first is taken. Invalid parts are ignored.
  ///
  /// - Parameter field: The value of `Accept-Language`: `de-AT,de;q=0.9,en;q=0.5`.
  /// - Source: RFC 9110, 12.5.4.
  package init?(accepting field: String) {
    var best: (accepted: AcceptedLanguage, weight: Double)?
    for part in field.split(separator: ",").prefix(50) {
      let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = pieces.first else { continue }
      let parameter = pieces.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      let weight = parameter.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      guard weight > 0, weight <= 1, weight > best?.weight ?? 0,
        let accepted = AcceptedLanguage(tag: tag)
      else { continue }
      best = (accepted, weight)
    }
    guard let best else { return nil }
    self = best.accepted
  }

  private init?(tag: String) {
    let subtags = tag.split(separator: "-")
    guard let first = subtags.first,
      let language = Language(rawValue: first.lowercased())
    else { return nil }
    self.language = language
    region = subtags.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
  }
}
