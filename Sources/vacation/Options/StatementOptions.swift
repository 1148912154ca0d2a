import ArgumentParser
import VacationStore

/// Parameters of a SQL statement, and other vacations to attach.
struct StatementOptions: ParsableArguments {
  /// SQLite's default limit.
  private static let maximumAttached = 10

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
    guard attach.count <= Self.maximumAttached else {
      throw ValidationError("At most \(Self.maximumAttached) vacations can be attached.")
    }
    _ = try values()
    _ = try schemas()
  }

  /// The values of the parameters, by name.
  ///
  /// - Throws: `ValidationError` for an argument without name or `=`, and for a duplicate name.
  func values() throws -> [String: SQLValue] {
    var values: [String: SQLValue] = [:]
    for word in parameters {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw ValidationError("--param must be name=value, for example: --param tag=sunset")
      }
      var name = word[..<equals]
      if let first = name.first, ":@$".contains(first) { name.removeFirst() }
      let value = SQLValue(typed: String(word[word.index(after: equals)...]))
      guard values.updateValue(value, forKey: String(name)) == nil else {
        throw ValidationError("--param \(name) was given twice.")
      }
    }
    return values
  }

  /// Opens the vacations to attach, with their schema names.
  ///
  /// - Throws: `VacationError`.
  func vacations(in vacations: Vacations) throws -> [(schema: String, vacation: Vacation)] {
    try schemas().map { ($0.schema, try vacations.open(VacationName($0.name), for: .reading)) }
  }

  /// The names of the vacations, and their schema names in statements.
  private func schemas() throws -> [(name: String, schema: String)] {
    // Names that SQLite reserves; compared case-insensitively, as in SQLite.
    var seen: Set<String> = ["main", "temp"]
    return try attach.map { word in
      // A name may contain `=`: the last one separates the alias.
      let equals = word.lastIndex(of: "=")
      let schema = equals.map { String(word[word.index(after: $0)...]) } ?? word
      guard !schema.isEmpty else { throw ValidationError("--attach \(word) has an empty alias.") }
      guard seen.insert(schema.lowercased()).inserted else {
        throw ValidationError(
          "The name \"\(schema)\" is already used; choose an alias: --attach \"\(word)=other\""
        )
      }
      return (equals.map { String(word[..<$0]) } ?? word, schema)
    }
  }
}

extension SQLValue {
  /// Parses a typed value: an integer or a real number in SQL notation without leading zeros,
  /// otherwise text.
  ///
  /// Digits that overflow an integer are text, such as an ID.
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
