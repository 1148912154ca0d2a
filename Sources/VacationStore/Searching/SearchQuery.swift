/// A search as it was typed, as an expression of FTS5: nothing that is typed is a syntax error.
///
/// All words are required; `"several words"` is a phrase, `word*` a prefix. Anything else is looked
/// for as it stands, in any case and with or without accents.
/// - Source: sqlite.org/fts5.html, "Full-text Query Syntax".
struct SearchQuery {
  /// The expression; nil if the text has no letter or digit to look for.
  let expression: String?

  init(_ text: String) {
    var terms: [String] = []
    var rest = text.unicodeScalars.filter { $0 != "\0" }.map(Character.init)[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        // A quotation that is not closed goes to the end.
        let phrase = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(phrase.count + 1)
        Self.add(phrase, isPrefix: rest.first == "*", to: &terms)
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
        rest = rest.dropFirst(word.count)
        Self.add(word, isPrefix: word.last == "*", to: &terms)
      }
    }
    expression = terms.isEmpty ? nil : terms.joined(separator: " AND ")
  }

  private static func add(
    _ characters: ArraySlice<Character>,
    isPrefix: Bool,
    to terms: inout [String]
  ) {
    // What holds no letter or digit has no token, and would match nothing.
    guard characters.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    terms.append("\"" + String(characters) + "\"" + (isPrefix ? "*" : ""))
  }
}
