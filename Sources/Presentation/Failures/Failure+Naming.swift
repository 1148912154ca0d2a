package import VacationStore

extension Failure {
  /// What was asked makes no sense.
  package static func usage(_ message: String, hint: String?) -> Failure {
    Failure(message, hint: hint, kind: .usage)
  }

  /// Something that was named does not exist: what may have been meant, else where to look.
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
      "\"\(place)\" may be one of these places: \(quoted).",
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

  /// A word names no photo.
  package static func noPhoto(_ word: String, hint: String?) -> Failure {
    .usage("\"\(word)\" is neither a photo's id nor the address of its page.", hint: hint)
  }
}
