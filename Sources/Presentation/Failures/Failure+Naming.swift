package import VacationStore

extension Failure {
  /// A usage error.
  package static func usage(_ message: String, hint: String?) -> Failure {
    Failure(message, hint: hint, kind: .usage)
  }

  /// Something does not exist; the hint suggests similar names or else where to look.
  package static func notFound(
    _ message: String,
    suggestions: [String],
    otherwise hint: String?
  ) -> Failure {
    let quoted = suggestions.map { "\"\($0)\"" }.joined(separator: ", ")
    return Failure(
      message,
      hint: suggestions.isEmpty ? hint : "Did you mean \(quoted)?",
      kind: .notFound
    )
  }

  /// A vacation has no place of that name.
  package static func noPlace(
    _ place: String,
    in vacation: VacationName,
    suggestions: [String],
    otherwise hint: String?
  ) -> Failure {
    .notFound(
      "\"\(vacation)\" has no place \"\(place)\".",
      suggestions: suggestions,
      otherwise: hint
    )
  }

  /// Several places of a vacation have that title.
  package static func severalPlaces(_ place: String, names: [String], hint: String?) -> Failure {
    let quoted = names.map { "\"\($0)\"" }.joined(separator: "; ")
    return Failure(
      "\"\(place)\" matches several places: \(quoted).",
      hint: hint,
      kind: .notFound
    )
  }

  /// A vacation has no tag of that name.
  package static func noTag(
    _ tag: String,
    in vacation: VacationName,
    suggestions: [String],
    otherwise hint: String?
  ) -> Failure {
    .notFound(
      "\"\(vacation)\" has no tag \"\(tag)\".",
      suggestions: suggestions,
      otherwise: hint
    )
  }

  /// A word is not a photo id or URL.
  package static func noPhoto(_ word: String, hint: String?) -> Failure {
    .usage("\"\(word)\" is neither a photo ID nor the URL of a photo page.", hint: hint)
  }
}
