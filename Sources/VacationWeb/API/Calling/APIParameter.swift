import Flickr
import Presentation

/// A parameter of the path or the query: its name, description and validation.
struct APIParameter: Sendable {
  enum Rule: Sendable {
    /// A text of at most `most` characters.
    case text(most: Int)
    /// A photo's id (R3).
    case photoID
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// A number greater than 0 and at most `most`.
    case positive(most: Double)
    /// `true` or `false`; `1` and `0` are accepted too.
    case truth
    /// One of some words.
    case word([String])
  }

  let name: String
  /// What it is, in a sentence.
  let words: String
  let rule: Rule
  var isInPath = false
  var isRequired = false
  var isRepeated = false
  /// The default value; nil for none.
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
  static let vacation = APIParameter.path(
    "vacation",
    .text(most: 200),
    "The vacation's name. \"My Vacation\" reads as empty until it is made."
  )
  static let id = APIParameter.path("id", .photoID, "The photo's id.")
  static let limit = APIParameter(
    "limit",
    .integer(1...500),
    "Answer at most this many rows.",
    standard: .integer(100)
  )
  static let offset = APIParameter(
    "offset",
    .integer(0...1_000_000_000),
    "Leave out this many rows first.",
    standard: .integer(0)
  )
  static let format = APIParameter(
    "format",
    .word(["json", "ndjson"]),
    "How the list is written: one JSON array, or one object a line as with"
      + " `Accept: application/x-ndjson`."
  )
  static let visitedIn = APIParameter(
    "vacation",
    .text(most: 200),
    "The vacation that tells which of the photos were visited; without it the current one."
  )
  static let fresh = APIParameter(
    "fresh",
    .truth,
    "Ask Flickr, also where an answer is kept from earlier.",
    standard: false
  )
}

extension APIParameter.Rule {
  /// Whether a text is a valid value.
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

  /// Describes a valid value, after "has to be".
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

/// Parses parameters.
enum APIValue {
  /// A finite decimal number; nil for anything else.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A flag; nil for anything else.
  static func truth(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// A photo's id; nil for anything else.
  static func photoID(_ text: String) -> PhotoID? { PhotoID(rawValue: text) }
}
