import TestSupport

/// A text of the interface that the sources show: a key of the catalogs.
struct UsedText: Hashable {
  let id: String
  let plural: String?

  /// All texts of the templates, scripts, and sources that pages are made of, in order, once each.
  static func all() throws -> [UsedText] {
    var texts: [UsedText] = []
    let swift = ["Sources/VacationWeb", "Sources/Presentation", "Sources/Maps"]
      .flatMap { PackageRoot.files(below: $0, suffix: ".swift") }
    for file in PackageRoot.files(below: "Sources/VacationWeb/Templates", suffix: ".mustache") {
      texts += inTemplate(try PackageRoot.text(of: file))
    }
    for file in PackageRoot.files(below: "Sources/VacationWeb/Assets", suffix: ".js") {
      texts += inCalls(of: [("tr", false), ("counted", false)], try PackageRoot.text(of: file))
    }
    for file in swift {
      let calls = [("tr", false), ("Quantity.text", true)]
      texts += inCalls(of: calls, try PackageRoot.text(of: file))
    }
    var known = Set<String>()
    return texts.filter { known.insert($0.id).inserted }
  }

  static func inTemplate(_ text: String) -> [UsedText] {
    text.split(separator: "[[", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: "]]").map { UsedText(id: String(part[..<$0.lowerBound]), plural: nil) }
    }
  }

  /// The literals among the arguments of calls; those of the last kind are nouns that follow a count.
  static func inCalls(of calls: [(name: String, isNoun: Bool)], _ text: String) -> [UsedText] {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    return calls.flatMap { call in
      code.ranges(of: call.name + "(").compactMap { range -> UsedText? in
        let before = code[..<range.lowerBound].last
        if let before, before.isLetter || before.isNumber || "._".contains(before) { return nil }
        var reader = CallReader(code[range.upperBound...])
        let texts = reader.literals().map { call.isNoun ? "{1} " + $0 : $0 }
        guard let first = texts.first, !(call.isNoun && texts.count < 2) else { return nil }
        return UsedText(id: first, plural: texts.dropFirst().first)
      }
    }
  }
}

/// Reads the literals among the arguments of a call.
private struct CallReader {
  private var rest: Substring

  init(_ rest: Substring) { self.rest = rest }

  /// The literals up to the closing parenthesis, without those of inner calls.
  mutating func literals() -> [String] {
    var texts: [String] = []
    var depth = 0
    while let character = rest.popFirst() {
      switch character {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0: return texts
      case ")", "]", "}": depth -= 1
      case "\"", "'":
        let text = literal(after: character)
        if depth == 0 { texts.append(text) }
      default: break
      }
    }
    return texts
  }

  private mutating func literal(after quote: Character) -> String {
    let isLong = quote == "\"" && rest.hasPrefix("\"\"")
    if isLong { rest = rest.dropFirst(2) }
    var text = ""
    var values = 0
    while let character = rest.popFirst() {
      if character == quote, !isLong || rest.hasPrefix("\"\"") {
        if isLong { rest = rest.dropFirst(2) }
        break
      }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "(":
        values += 1
        text += "{\(values)}"
        _ = literals()
      case "n": text += "\n"
      case let escaped?: text.append(escaped)
      case nil: break
      }
    }
    return isLong ? Self.unindented(text) : text
  }

  /// A literal of several lines, whose line ends are all escaped.
  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.joined().trimmingPrefix("\n").description
  }
}
