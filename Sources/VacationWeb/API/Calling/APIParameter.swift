import TravelDesk

/// A value in the address of a call: how it is named, described and checked.
struct APIParameter: Sendable {
  /// What a value may be.
  enum Rule: Sendable {
    /// A text of at most so many characters.
    case text(most: Int)
    /// A photo's id (R3).
    case photoID
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A number.
    case number(ClosedRange<Double>)
    /// A number more than 0 and at most this.
    case positive(most: Double)
    /// `true` or `false`; `1` and `0` are taken too.
    case truth
    /// One of some words.
    case word([String])
  }

  /// Its name.
  let name: String
  /// What it is, in a sentence.
  let words: String
  /// What it may be.
  let rule: Rule
  /// Whether it is a part of the path.
  var isInPath = false
  /// Whether a call needs it.
  var isRequired = false
  /// Whether it may be given several times.
  var isRepeated = false
  /// What it is where it is not given; nil for nothing.
  var standard: FieldValue?

  /// Makes a parameter of the query.
  init(
    _ name: String,
    _ rule: Rule,
    _ words: String,
    isRequired: Bool = false,
    isRepeated: Bool = false,
    standard: FieldValue? = nil
  ) {
    self.name = name
    self.rule = rule
    self.words = words
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.standard = standard
  }

  /// Makes a parameter of the path.
  static func path(_ name: String, _ rule: Rule, _ words: String) -> APIParameter {
    var parameter = APIParameter(name, rule, words, isRequired: true)
    parameter.isInPath = true
    return parameter
  }
}

extension APIParameter {
  /// The vacation of the path.
  static let vacation = APIParameter.path(
    "vacation",
    .text(most: 200),
    "The vacation's name. \"My Vacation\" reads as empty until it is made."
  )
  /// The photo of the path.
  static let id = APIParameter.path("id", .photoID, "The photo's id.")
  /// How much of a list is answered.
  static let limit = APIParameter(
    "limit",
    .integer(1...500),
    "Answer at most this many rows.",
    standard: .integer(100)
  )
  /// What of a list is left out.
  static let offset = APIParameter(
    "offset",
    .integer(0...1_000_000_000),
    "Leave out this many rows first.",
    standard: .integer(0)
  )
  /// How a list is written.
  static let format = APIParameter(
    "format",
    .word(["json", "ndjson"]),
    "How the list is written: one JSON array, or one object a line as with"
      + " `Accept: application/x-ndjson`."
  )
  /// Which vacation tells whether photos of Flickr's were visited.
  static let visitedIn = APIParameter(
    "vacation",
    .text(most: 200),
    "The vacation that tells which of the photos were visited; without it the current one."
  )
  /// Whether Flickr is asked in any case.
  static let fresh = APIParameter(
    "fresh",
    .truth,
    "Ask Flickr, also where an answer is kept from earlier.",
    standard: .truth(false)
  )
}

extension APIParameter.Rule {
  /// Whether a text is such a value.
  func allows(_ text: String) -> Bool {
    switch self {
    case .text(let most): text.unicodeScalars.count <= most
    case .photoID: APIValue.photoID(text) != nil
    case .integer(let range): Int(text).map(range.contains) ?? false
    case .number(let range): APIValue.number(text).map(range.contains) ?? false
    case .positive(let most): APIValue.number(text).map { $0 > 0 && $0 <= most } ?? false
    case .truth: APIValue.truth(text) != nil
    case .word(let words): words.contains(text)
    }
  }

  /// What such a value is, behind "It is".
  var words: String {
    switch self {
    case .text(let most): "a text of at most \(most) characters"
    case .photoID: "1 to 64 letters, digits, hyphens and underscores"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .positive(let most): "a number more than 0 and at most \(most)"
    case .truth: "true or false"
    case .word(let words): words.joined(separator: " or ")
    }
  }
}
