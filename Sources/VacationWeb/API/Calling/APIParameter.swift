import Flickr
import Presentation

/// A parameter of the path or the query: its name, description and validation.
struct APIParameter: Sendable {
  enum Rule: Sendable {
    /// A text of at most `max` characters.
    case text(max: Int)
    /// A photo ID (R3).
    case photoID
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// A number greater than 0 and at most `max`.
    case positive(max: Double)
    /// `true` or `false`; `1` and `0` are accepted too.
    case bool
    /// One of some words.
    case word([String])
  }

  let name: String
  /// A description, as a sentence.
  let summary: String
  let rule: Rule
  var isInPath = false
  var isRequired = false
  var isRepeated = false
  /// The default value; nil for none.
  var defaultValue: FieldValue?

  /// Creates a query parameter.
  init(
    _ name: String,
    _ rule: Rule,
    _ summary: String,
    isRequired: Bool = false,
    isRepeated: Bool = false,
    default defaultValue: FieldValue? = nil
  ) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.defaultValue = defaultValue
  }

  /// Creates a path parameter.
  static func path(_ name: String, _ rule: Rule, _ summary: String) -> APIParameter {
    var parameter = APIParameter(name, rule, summary, isRequired: true)
    parameter.isInPath = true
    return parameter
  }
}

extension APIParameter {
  static let vacation = APIParameter.path(
    "vacation",
    .text(max: 200),
    "The vacation's name. \"My Vacation\" counts as empty until it is created."
  )
  static let id = APIParameter.path("id", .photoID, "The photo's ID.")
  static let limit = APIParameter(
    "limit",
    .integer(1...500),
    "Return at most this many rows.",
    default: .integer(100)
  )
  static let offset = APIParameter(
    "offset",
    .integer(0...1_000_000_000),
    "Skip this many rows.",
    default: .integer(0)
  )
  static let format = APIParameter(
    "format",
    .word(["json", "ndjson"]),
    "The format of the list: a JSON array, or one object per line, as with"
      + " `Accept: application/x-ndjson`."
  )
  static let visitedIn = APIParameter(
    "vacation",
    .text(max: 200),
    "The vacation for the visited state of the photos. Default: the current one."
  )
  static let fresh = APIParameter(
    "fresh",
    .bool,
    "Bypass the cache.",
    default: false
  )
}

extension APIParameter.Rule {
  /// Whether a text is a valid value.
  func allows(_ text: String) -> Bool {
    switch self {
    case .text(let max): text.unicodeScalars.count <= max
    case .photoID: APIValue.photoID(text) != nil
    case .integer(let range): Int(text).map(range.contains) ?? false
    case .number(let range): APIValue.number(text).map(range.contains) ?? false
    case .positive(let max): APIValue.number(text).map { $0 > 0 && $0 <= max } ?? false
    case .bool: APIValue.bool(text) != nil
    case .word(let words): words.contains(text)
    }
  }

  /// Describes a valid value, after "must be".
  var description: String {
    switch self {
    case .text(let max): "a string of at most \(max) characters"
    case .photoID: "1 to 64 letters, digits, hyphens, or underscores"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .positive(let max): "a number greater than 0 and at most \(max)"
    case .bool: "true or false"
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
  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// A photo ID; nil for anything else.
  static func photoID(_ text: String) -> PhotoID? { PhotoID(rawValue: text) }
}
