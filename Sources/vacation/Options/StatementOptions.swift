import ArgumentParser
import VacationStore

/// What a statement of SQL is given beside its text: values, and other vacations.
struct StatementOptions: ParsableArguments {
  /// SQLite's own limit, which Debian leaves as it is.
  private static let mostAttached = 10

  @Option(
    name: .customLong("param"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The value of a parameter :name; may be repeated.",
      valueName: "name=value"
    )
  )
  var parameters: [String] = []

  @Option(
    name: .long,
    parsing: .singleValue,
    help: ArgumentHelp(
      "Another vacation to read, as NAME or NAME=ALIAS; may be repeated.",
      valueName: "name"
    ),
    completion: .custom(Completions.vacations)
  )
  var attach: [String] = []

  func validate() throws {
    guard attach.count <= Self.mostAttached else {
      throw ValidationError("At most \(Self.mostAttached) vacations can be attached.")
    }
    _ = try values()
    _ = try schemas()
  }

  /// The values of the parameters, by name.
  ///
  /// - Throws: `ValidationError` for a word that has no name or no `=`, and for a name that comes
  ///   twice.
  func values() throws -> [String: SQLValue] {
    var values: [String: SQLValue] = [:]
    for word in parameters {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw ValidationError("--param takes name=value, for example: --param tag=sunset")
      }
      var name = word[..<equals]
      if let first = name.first, ":@$".contains(first) { name.removeFirst() }
      let value = SQLValue(typed: String(word[word.index(after: equals)...]))
      guard values.updateValue(value, forKey: String(name)) == nil else {
        throw ValidationError("--param \(name) is given twice.")
      }
    }
    return values
  }

  /// Opens the vacations that are attached, by the name of their schema.
  ///
  /// - Throws: `VacationError`.
  func vacations(in vacations: Vacations) throws -> [(schema: String, vacation: Vacation)] {
    try schemas().map { ($0.schema, try vacations.open(VacationName($0.name), for: .reading)) }
  }

  /// The names of the vacations, and those that a statement calls them by.
  private func schemas() throws -> [(name: String, schema: String)] {
    // SQLite's own names; without regard to case, as it compares them.
    var seen: Set<String> = ["main", "temp"]
    return try attach.map { word in
      // A name may have a `=` in it: the last one separates the alias.
      let equals = word.lastIndex(of: "=")
      let schema = equals.map { String(word[word.index(after: $0)...]) } ?? word
      guard !schema.isEmpty else { throw ValidationError("--attach \(word) has an empty alias.") }
      guard seen.insert(schema.lowercased()).inserted else {
        throw ValidationError(
          "The name \"\(schema)\" is taken; choose another, for example: --attach \"\(word)=other\""
        )
      }
      return (equals.map { String(word[..<$0]) } ?? word, schema)
    }
  }
}

extension SQLValue {
  /// A value as it is typed: an integer or a real number where it is written as SQL writes one,
  /// without zeros in front, else text.
  ///
  /// Digits that are too many for an integer are text: an id.
  init(typed text: String) {
    if let integer = Int64(text), String(integer) == text {
      self = .integer(integer)
    } else if text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil,
      text.contains(where: ".eE".contains),
      let real = Double(text), real.isFinite
    {
      self = .real(real)
    } else {
      self = .text(text)
    }
  }
}
