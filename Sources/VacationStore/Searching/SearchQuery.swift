/// A parsed search, translated to FTS5 expressions.
///
/// No input is a syntax error.
///
/// All words are required. `"several words"` is a phrase, `word*` a prefix, `-word` excludes a
/// word, `one OR other` matches either; `tag:`, `place:`, `title:`, `owner:`, `description:`
/// and `note:` restrict a term to one field; `#` is short for `tag:`, `by:` for `owner:`, and `in:`
/// for `place:`. These can be combined: `-tag:"new york" OR place:kyo*`. Anything
/// else is searched for literally, ignoring case and accents.
/// - Source: sqlite.org/fts5.html, "Full-text Query Syntax".
struct SearchQuery {
  /// What a photo must match; nil if nothing is required.
  let required: String?
  /// What a photo must not match; nil if nothing is excluded.
  let excluded: String?

  /// Both as one expression; nil if nothing is required, which FTS5 cannot express.
  var expression: String? {
    guard let required, let excluded else { return required }
    return "(\(required)) NOT (\(excluded))"
  }

  /// Parses a search.
  ///
  /// - Parameters:
  ///   - text: The search text.
  ///   - isForOldIndex: Whether the index may be of version 1, in which Chinese, Japanese and
  ///     Korean text has no separators, so that such text is searched for with and without them.
  init(_ text: String, isForOldIndex: Bool = false) {
    var reader = SearchReader(text)
    var groups: [[SearchTerm]] = []
    var isAlternative = false
    while let item = reader.next() {
      switch item {
      case .or: isAlternative = !groups.isEmpty
      case .term(let term):
        // A term without letters or digits has no token and would match nothing, so it is ignored.
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
      let (positive, negative) = (expressions(isExcluded: false), expressions(isExcluded: true))
      if negative.isEmpty {
        required.append(positive.joined(separator: " OR "))
      } else if positive.isEmpty {
        excluded.append(negative.joined(separator: " AND "))
      } else {
        // "a OR NOT b" excludes photos with b but without a.
        excluded.append(
          "(\(negative.joined(separator: " AND "))) NOT (\(positive.joined(separator: " OR ")))"
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
  /// The column of the index to search; nil for all.
  var field: String?
  var isExcluded: Bool
  var isPrefix: Bool
  /// The text to search for, without quotation marks.
  var text: String

  /// Whether the text contains a letter or digit.
  var hasWord: Bool { text.contains { $0.isLetter || $0.isNumber } }

  /// The term as an FTS5 expression.
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
