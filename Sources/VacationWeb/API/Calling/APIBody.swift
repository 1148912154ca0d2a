import Foundation
import TravelDesk

/// A member of the JSON object that a call is sent with.
struct APIMember: Sendable {
  /// What it may be.
  enum Rule: Sendable {
    /// A text of at least one and at most so many characters.
    case text(most: Int)
    /// True or false.
    case truth
    /// Photos, by id or the address of their page, at least one and at most so many.
    case photos(most: Int)
  }

  /// Its key.
  let name: String
  /// What it is, in a sentence.
  let words: String
  /// What it may be.
  let rule: Rule
  /// Whether a call needs it.
  let isRequired: Bool

  /// Makes a member.
  init(_ name: String, _ rule: Rule, _ words: String, isRequired: Bool = false) {
    self.name = name
    self.rule = rule
    self.words = words
    self.isRequired = isRequired
  }
}

/// What a call was sent with.
struct APIBody: Sendable {
  private var values: [String: APIBodyValue] = [:]

  /// No body.
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

  /// A text; nil where none is given.
  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Whether something is so; not, where nothing is said.
  func truth(_ name: String) -> Bool { values[name] == .truth(true) }

  /// Texts and whole numbers as texts, in their order.
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
  /// What such a value is, behind "has to be".
  var words: String {
    switch self {
    case .text(let most): "a text of 1 to \(most) characters"
    case .truth: "true or false"
    case .photos(let most): "a list of 1 to \(most) photos' ids"
    }
  }
}

/// A value of a body, as far as bodies have them.
enum APIBodyValue: Decodable, Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Decimal)
  case text(String)
  case list([APIBodyValue])
  /// An object: no member is one.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // What a value is is found out by trying: what fails is of the next kind.
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

  /// A text, or a whole number as Flickr's ids are; nil for anything else.
  var word: String? {
    switch self {
    case .text(let text): text
    // Ids may have more digits than any machine's integers.
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
