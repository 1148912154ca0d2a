import Foundation
import Presentation

/// A member of the JSON object in a request's body.
struct APIMember: Sendable {
  enum Rule: Sendable {
    /// A text of 1 to `most` characters.
    case text(most: Int)
    case truth
    /// 1 to `most` photos, by id or the URL of their page.
    case photos(most: Int)
  }

  let name: String
  /// What it is, in a sentence.
  let words: String
  let rule: Rule
  let isRequired: Bool

  init(_ name: String, _ rule: Rule, _ words: String, isRequired: Bool = false) {
    self.name = name
    self.rule = rule
    self.words = words
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
        "The body has a member \"\(name.prefix(60))\", which means nothing here.",
        hint: Self.example(of: members)
      )
    }
    for member in members { try check(member) }
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// A flag; false if it is missing.
  func truth(_ name: String) -> Bool { values[name] == .truth(true) }

  /// A list of texts, or of whole numbers as texts.
  func texts(_ name: String) -> [String] {
    guard case .list(let values) = values[name] else { return [] }
    return values.compactMap(\.word)
  }

  private func check(_ member: APIMember) throws {
    guard let value = values[member.name], value != .null else {
      guard member.isRequired else { return }
      throw Failure.usage("The body lacks \"\(member.name)\".", hint: member.words)
    }
    guard value.fits(member.rule) else {
      throw Failure.usage("\"\(member.name)\" has to be \(member.rule.words).", hint: member.words)
    }
  }

  private static func example(of members: [APIMember]) -> String {
    let parts = members.map { member in
      let example =
        switch member.rule {
        case .text: "\"…\""
        case .truth: "true"
        case .photos: "[\"12345678901\"]"
        }
      return "\"\(member.name)\":\(example)" + (member.isRequired ? "" : " (may be left out)")
    }
    return "It is an object with: " + parts.joined(separator: ", ")
  }
}

extension APIMember.Rule {
  /// Describes a valid value, after "has to be".
  var words: String {
    switch self {
    case .text(let most): "a text of 1 to \(most) characters"
    case .truth: "true or false"
    case .photos(let most): "a list of 1 to \(most) photos' ids"
    }
  }
}

/// A value in a body.
enum APIBodyValue: Decodable, Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Decimal)
  case text(String)
  case list([APIBodyValue])
  /// An object, which no member is.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The type is found by trying: a failed attempt means that the value is of another type.
    let truth = try? value.decode(Bool.self)
    let text = try? value.decode(String.self)
    let number = try? value.decode(Decimal.self)
    let list = try? value.decode([APIBodyValue].self)
    self =
      if value.decodeNil() {
        .null
      } else if let truth {
        .truth(truth)
      } else if let text {
        .text(text)
      } else if let number {
        .number(number)
      } else if let list {
        .list(list)
      } else { .other }
  }

  /// A text, or a whole number such as Flickr's ids; nil for anything else.
  var word: String? {
    switch self {
    case .text(let text): text
    // Ids may have more digits than any integer type.
    case .number(let number) where number.description.utf8.allSatisfy { (48...57).contains($0) }:
      number.description
    default: nil
    }
  }

  func fits(_ rule: APIMember.Rule) -> Bool {
    switch (rule, self) {
    case (.text(let most), .text(let text)): (1...most).contains(text.unicodeScalars.count)
    case (.truth, .truth): true
    case (.photos(let most), .list(let values)):
      (1...most).contains(values.count) && values.allSatisfy { $0.word != nil }
    default: false
    }
  }
}
