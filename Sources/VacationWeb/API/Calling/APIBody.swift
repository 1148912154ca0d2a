import Foundation
import Presentation

/// A member of the JSON object in a request's body.
struct APIMember: Sendable {
  enum Rule: Sendable {
    /// A text of 1 to `max` characters.
    case text(max: Int)
    case bool
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// 1 to `max` photos, by ID or the URL of their page.
    case photos(max: Int)
    /// 1 to `max` texts.
    case texts(max: Int)
  }

  let name: String
  /// A description, as a sentence.
  let summary: String
  let rule: Rule
  let isRequired: Bool

  init(_ name: String, _ rule: Rule, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// The body of a call.
struct APIBody: Sendable {
  private var values: [String: APIBodyValue] = [:]

  init() {}

  /// Reads a JSON object and checks its members.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  init(_ bytes: [UInt8], members: [APIMember]) throws {
    do {
      values = try JSONDecoder().decode([String: APIBodyValue].self, from: Data(bytes))
    } catch {
      throw Failure.usage("The body is not a JSON object.", hint: Self.example(of: members))
    }
    for name in values.keys.sorted() where !members.contains(where: { $0.name == name }) {
      throw Failure.usage(
        "Unknown member \"\(name.prefix(60))\" in the body.",
        hint: Self.example(of: members)
      )
    }
    for member in members { try check(member) }
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// A flag; false if it is missing.
  func bool(_ name: String) -> Bool { values[name] == .bool(true) }

  /// A whole number.
  func integer(_ name: String) -> Int? { values[name]?.word.flatMap { Int($0) } }

  /// A list of strings, or of whole numbers converted to strings.
  func texts(_ name: String) -> [String] {
    guard case .list(let values) = values[name] else { return [] }
    return values.compactMap(\.word)
  }

  private func check(_ member: APIMember) throws {
    guard let value = values[member.name], value != .null else {
      guard member.isRequired else { return }
      throw Failure.usage("\"\(member.name)\" is missing from the body.", hint: member.summary)
    }
    guard value.fits(member.rule) else {
      throw Failure.usage(
        "\"\(member.name)\" must be \(member.rule.description).",
        hint: member.summary
      )
    }
  }

  private static func example(of members: [APIMember]) -> String {
    let parts = members.map { member in
      let example =
        switch member.rule {
        case .text: "\"…\""
        case .bool: "true"
        case .integer(let range): String(range.upperBound)
        case .photos: "[\"12345678901\"]"
        case .texts: "[\"…\"]"
        }
      return "\"\(member.name)\":\(example)" + (member.isRequired ? "" : " (optional)")
    }
    return "Expected an object with: " + parts.joined(separator: ", ")
  }
}

extension APIMember.Rule {
  /// Describes a valid value, after "must be".
  var description: String {
    switch self {
    case .text(let max): "a string of 1 to \(max) characters"
    case .bool: "true or false"
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .photos(let max): "a list of 1 to \(max) photo IDs"
    case .texts(let max): "a list of 1 to \(max) strings"
    }
  }
}

/// A value in a body.
enum APIBodyValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case text(String)
  case list([APIBodyValue])
  /// An object, which is never valid.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The type is found by trying: a failed attempt means that the value is of another type.
    let bool = try? value.decode(Bool.self)
    let text = try? value.decode(String.self)
    let number = try? value.decode(Decimal.self)
    let list = try? value.decode([APIBodyValue].self)
    self =
      if value.decodeNil() {
        .null
      } else if let bool {
        .bool(bool)
      } else if let text {
        .text(text)
      } else if let number {
        .number(number)
      } else if let list {
        .list(list)
      } else { .other }
  }

  /// A string, or a whole number such as a Flickr ID; nil for anything else.
  var word: String? {
    switch self {
    case .text(let text): text
    // IDs may have more digits than any integer type.
    case .number(let number) where number.description.utf8.allSatisfy { (48...57).contains($0) }:
      number.description
    default: nil
    }
  }

  func fits(_ rule: APIMember.Rule) -> Bool {
    switch (rule, self) {
    case (.text(let max), .text(let text)): (1...max).contains(text.unicodeScalars.count)
    case (.bool, .bool): true
    case (.integer(let range), .number): word.flatMap { Int($0) }.map(range.contains) ?? false
    case (.photos(let max), .list(let values)), (.texts(let max), .list(let values)):
      (1...max).contains(values.count) && values.allSatisfy { $0.word != nil }
    default: false
    }
  }
}
