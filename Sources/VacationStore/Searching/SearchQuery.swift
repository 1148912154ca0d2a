/// A parsed search, as expressions of FTS5: no input is a syntax error.
///
/// All words are required. `"several words"` is a phrase, `word*` a prefix, `-word` must not be there,
/// `one OR other` is either of the two; `tag:`, `place:`, `title:`, `owner:` and `description:` look
/// in one field. All of these go together: `-tag:"new york" OR place:kyo*`. Anything else is searched
/// for literally, ignoring case and accents.
/// - Source: sqlite.org/fts5.html, "Full-text Query Syntax".
struct SearchQuery {
  /// What a photo must have; nil if nothing is required.
  let required: String?
  /// What a photo must not have; nil if nothing is excluded.
  let excluded: String?

  /// The whole as one expression; nil if nothing is required, which FTS5 cannot express.
  var expression: String? {
    guard let required, let excluded else { return required }
    return "(\(required)) NOT (\(excluded))"
  }

  /// Reads a search.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - isForOldIndex: Whether the index may be of version 1, where Chinese, Japanese and Korean text
  ///     has no separators: then that is looked for in both ways.
  init(_ text: String, isForOldIndex: Bool = false) {
    var reader = SearchReader(text)
    var groups: [[SearchTerm]] = []
    var isAlternative = false
    while let item = reader.next() {
      switch item {
      case .or: isAlternative = !groups.isEmpty
      case .term(let term):
        // What holds no letter or digit has no token, and would match nothing: it only takes its place.
        let terms = term.hasWord ? [term] : []
        if isAlternative { groups[groups.count - 1] += terms } else { groups.append(terms) }
        isAlternative = false
      }
    }
    var required: [String] = []
    var excluded: [String] = []
    for group in groups where !group.isEmpty {
      func expressions(isExcluded: Bool) -> [String] {
        group.filter { $0.isExcluded == isExcluded }
          .map { $0.expression(isForOldIndex: isForOldIndex) }
      }
      let (wanted, unwanted) = (expressions(isExcluded: false), expressions(isExcluded: true))
      if unwanted.isEmpty {
        required.append(wanted.joined(separator: " OR "))
      } else if wanted.isEmpty {
        excluded.append(unwanted.joined(separator: " AND "))
      } else {
        // "a or not b" leaves out what has b without a.
        excluded.append(
          "(\(unwanted.joined(separator: " AND "))) NOT (\(wanted.joined(separator: " OR ")))"
        )
      }
    }
    self.required = Self.combined(required, by: " AND ")
    self.excluded = Self.combined(excluded, by: " OR ")
  }

  private static func combined(_ expressions: [String], by operation: String) -> String? {
    guard expressions.count > 1 else { return expressions.first }
    return expressions.map { "(\($0))" }.joined(separator: operation)
  }
}

/// A word, a phrase or a prefix of a search.
struct SearchTerm {
  /// The index's column that it is looked for in; nil for all.
  var field: String?
  var isExcluded: Bool
  var isPrefix: Bool
  /// What is looked for; it has no quotation mark in it.
  var text: String

  /// Whether there is something to look for.
  var hasWord: Bool { text.contains { $0.isLetter || $0.isNumber } }

  /// The term as an expression of FTS5.
  func expression(isForOldIndex: Bool) -> String {
    let separated = WordSeparation.separated(text)
    var expression = quoted(separated)
    if isForOldIndex, separated.unicodeScalars.count != text.unicodeScalars.count {
      expression = "(\(expression) OR \(quoted(text)))"
    }
    return field.map { "\($0) : \(expression)" } ?? expression
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" + (isPrefix ? "*" : "") }
}
