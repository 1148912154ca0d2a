internal import VacationStore

/// A field of a template, between braces:
/// `name[start:stop]|'text'!conversion:?before/after/format`; all but a name is optional.
struct TemplateField: Sendable {
  /// The sources of the value; the first one that is known is used.
  private enum Source: Sendable {
    case field(NamedPicture.Field, TemplateSlice?)
    case literal(String)
  }

  private let sources: [Source]
  private let conversion: TemplateConversion?
  /// The text around the value, which is left out with it if the value is missing.
  private let affixes: (before: String, after: String)?
  private let pattern: TimePattern
  private let padding: TemplatePadding?

  /// Parses what is between the braces.
  ///
  /// - Throws: `Failure`.
  init(_ text: Substring) throws {
    let (head, format) = Self.halves(of: text, at: ":")
    let (names, conversion) = Self.halves(of: head, at: "!")
    sources = try Self.pieces(of: names, at: "|").map(Self.source)
    self.conversion = try conversion.map { name in
      guard name.count == 1, let found = name.first.flatMap(TemplateConversion.init(rawValue:))
      else {
        throw FileNameTemplate.failure(
          "There is no conversion \"!\(name)\".",
          hint: "Use !l (lower case), !u (upper case), !c (capitalized), or !t (trimmed)."
        )
      }
      return found
    }
    var rest = format ?? ""
    if rest.hasPrefix("?") {
      let parts = rest.dropFirst().split(
        separator: "/",
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      guard parts.count == 3 else {
        throw FileNameTemplate.failure(
          "{\(text)} needs two slashes after the question mark.",
          hint: "For example, with text before and after a rating: {rating:?rated / /}"
        )
      }
      affixes = (String(parts[0]), String(parts[1]))
      rest = parts[2]
    } else {
      affixes = nil
    }
    let isTime = rest.contains("%")
    pattern = try isTime ? TimePattern(rest) : .day
    padding = isTime || rest.isEmpty ? nil : TemplatePadding(rest)
    let hasTime = sources.contains {
      if case .field(let field, _) = $0 { field.isTime } else { false }
    }
    guard isTime ? hasTime : padding != nil || rest.isEmpty else {
      throw FileNameTemplate.failure(
        "The format \"\(rest)\" in {\(text)} is not supported.",
        hint: "Times have formats such as {taken:%Y-%m}; other values can be padded: {num:03}"
      )
    }
  }

  /// Whether it is the extension of the picture's format.
  var isExtension: Bool {
    sources.contains { source in
      guard case .field(let field, _) = source else { return false }
      return ["ext", "extension"].contains(field.name)
    }
  }

  /// The text for a picture.
  func text(of picture: NamedPicture) -> String {
    let known = sources.lazy.compactMap { source -> String? in
      switch source {
      case .literal(let literal): literal
      case .field(let field, let slice): text(of: field.value(picture), slice)
      }
    }.first { !$0.isEmpty }
    guard let known else {
      guard affixes == nil, case .field(let field, _) = sources.first else { return "" }
      return field.missing
    }
    let converted = conversion?.converted(known) ?? known
    let padded = padding?.padded(converted) ?? converted
    return (affixes?.before ?? "") + padded + (affixes?.after ?? "")
  }

  private func text(of value: NamedPicture.Value, _ slice: TemplateSlice?) -> String? {
    func sliced(_ text: String) -> String { slice.map { String($0.part(of: text)) } ?? text }
    switch value {
    case .missing: return nil
    case .text(let text): return sliced(text)
    case .texts(let texts):
      return (slice.map { Array($0.part(of: texts)) } ?? texts).joined(separator: ", ")
    case .time(let time): return sliced(pattern.text(of: time))
    }
  }

  private static func source(_ text: Substring) throws -> Source {
    if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      return .literal(String(text.dropFirst().dropLast()))
    }
    let name = text.prefix { $0 != "[" }
    guard let field = NamedPicture.fields.first(where: { $0.name == name }) else {
      throw unknown(String(name))
    }
    let rest = text.dropFirst(name.count)
    if rest.isEmpty { return .field(field, nil) }
    guard let slice = TemplateSlice(rest) else {
      throw FileNameTemplate.failure(
        "\(rest) in {\(text)} is not a slice.",
        hint: "For example, the first 40 characters of the title: {title[:40]}"
      )
    }
    return .field(field, slice)
  }

  private static func unknown(_ name: String) -> Failure {
    let names = NamedPicture.fields.map(\.name)
    let similar = Similarity.suggestions(for: name, among: names).map { "{\($0)}" }
    let list = "The fields are \(names.joined(separator: ", "))."
    return FileNameTemplate.failure(
      "The template has an unknown field {\(name)}.",
      hint: similar.isEmpty ? list : "Did you mean \(similar.joined(separator: " or "))? " + list
    )
  }

  /// Splits at the first separator; the second half is nil if there is none.
  private static func halves(
    of text: Substring,
    at separator: Character
  ) -> (Substring, Substring?) {
    let first = pieces(of: text, at: separator)[0]
    return (first, first.endIndex == text.endIndex ? nil : text[first.endIndex...].dropFirst())
  }

  /// Splits at separators, except for those within brackets or quotes; at least one piece.
  private static func pieces(of text: Substring, at separator: Character) -> [Substring] {
    var end: Character?
    return text.split(omittingEmptySubsequences: false) { character in
      if let closing = end {
        if character == closing { end = nil }
        return false
      }
      if character == "[" { end = "]" }
      if character == "'" { end = "'" }
      return character == separator
    }
  }
}
