/// The lexer: splits a search into its terms.
struct SearchReader {
  /// A token of a search.
  enum Item {
    case term(SearchTerm)
    /// `OR`, in uppercase.
    case or
  }

  /// The field names that a term can have, and their columns of the index.
  private static let fields = [
    "tag": "tags", "tags": "tags", "place": "place", "in": "place", "title": "title",
    "owner": "owner", "by": "owner", "description": "description", "note": "note",
  ]

  // Scalars, not characters: a quotation mark with a combining accent is one character.
  private var rest: ArraySlice<Unicode.Scalar>

  init(_ text: String) {
    rest = text.unicodeScalars.filter { $0 != "\0" }[...]
  }

  mutating func next() -> Item? {
    rest = rest.drop { $0.properties.isWhitespace }
    guard !rest.isEmpty else { return nil }
    // A hyphen by itself excludes nothing: it is a term without a word.
    let hyphens = rest.prefix { $0 == "-" }.count
    rest.removeFirst(hyphens)
    let field = takeField()
    var term = SearchTerm(field: field, isExcluded: hyphens > 0, isPrefix: false, text: "")
    if let first = rest.first, isQuotationMark(first) {
      rest.removeFirst()
      // An unterminated quotation extends to the end.
      term.text = take { !isQuotationMark($0) }
      rest = rest.dropFirst()
      term.isPrefix = rest.first == "*"
    } else {
      term.text = take { !$0.properties.isWhitespace && !isQuotationMark($0) }
      term.isPrefix = term.text.unicodeScalars.last == "*"
      if term.text == "OR", hyphens == 0, field == nil { return .or }
    }
    return .term(term)
  }

  /// Consumes the name of a field, in any case, if a colon and text follow it; `#` is that of tags.
  private mutating func takeField() -> String? {
    if rest.first == "#", let begin = rest.dropFirst().first, !begin.properties.isWhitespace {
      rest.removeFirst()
      return Self.fields["tag"]
    }
    let name = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }
    let remainder = rest[name.endIndex...]
    guard remainder.first == ":", let begin = remainder.dropFirst().first,
      !begin.properties.isWhitespace,
      let column = Self.fields[text(name).lowercased()]
    else { return nil }
    rest = remainder.dropFirst()
    return column
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return text(taken)
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

/// Includes curly quotes, which phones insert.
private func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
  ["\"", "\u{201C}", "\u{201D}", "\u{201E}"].contains(scalar)
}
