import ArgumentParser
import Foundation
import Presentation
import VacationStore

/// `vacation sql`: runs a read-only query on a vacation's file.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "sql",
    abstract: "Runs a read-only SQL query.",
    discussion: """
      The schema is documented in its comments: vacation sql "SELECT sql FROM sqlite_schema". The \
      `itinerary` and `tags` commands print the views Itinerary and TagSearch.

      A statement may have parameters, written :name, @name, or $name; each requires a value. \
      Numbers, such as 3 or -0.5, are bound as INTEGER or REAL; all other values (including 007) \
      as TEXT.

      Up to 10 other vacations can be attached, read-only. Their tables are "NAME".Photo and so \
      on, or ALIAS.Photo with NAME=ALIAS; the vacation's own tables are main.Photo and so on.

      Examples:
        vacation sql "SELECT * FROM Itinerary LIMIT 3"
        vacation sql "SELECT id FROM Photo WHERE title = :t" --param "t=Blue hour"
        vacation sql "SELECT count(*) FROM k.Photo" --attach "Summer in Kyoto=k"
        vacation sql "SELECT license, count(*) FROM Photo GROUP BY license" --json
        echo "SELECT count(*) FROM Photo" | vacation sql -
      """
  )

  @Argument(help: ArgumentHelp("One statement, or - for standard input.", valueName: "statement"))
  var statement: String

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Give up after this many seconds.", valueName: "seconds")
  )
  var timeout = 30.0

  @OptionGroup var options: StatementOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard timeout > 0, timeout <= 1_000_000 else {
      throw ValidationError("--timeout must be a number of seconds greater than 0.")
    }
  }

  func run() throws {
    let example = "echo \"SELECT * FROM Itinerary\" | vacation sql -"
    try InputFile.refuseTyping(statement, for: example, on: common.terminal)
    let statement = statement == "-" ? Self.standardInput() : statement
    let opened = try vacation.read(common.vacations)
    let attached = try options.vacations(in: common.vacations)
    func query(_ vacation: Vacation) throws -> QueryResult {
      try vacation.query(
        statement,
        parameters: options.values(),
        attaching: attached,
        timeLimit: timeout
      )
    }
    let result = try opened.map(query) ?? ScratchVacation.with(query)
    let printer = printer(of: result.columns)
    var rows: [[FieldValue]] = []
    while let values = try result.next() {
      rows.append(values.map(\.fieldValue))
      if rows.count == 500 {
        try printer.print(rows)
        rows.removeAll(keepingCapacity: true)
      }
    }
    try printer.print(rows)
    try printer.finish()
  }

  /// A printer of rows with these columns; duplicate names are numbered, since the keys of a JSON
  /// object must be unique.
  private func printer(of columns: [String]) -> RecordPrinter<[FieldValue]> {
    var seen: Set<String> = []
    let fields = columns.enumerated().map { index, column in
      var key = column
      var number = 2
      while !seen.insert(key).inserted {
        key = "\(column)_\(number)"
        number += 1
      }
      return Field<[FieldValue]>(key, .text, column) { $0[index] }
    }
    let cells = columns.enumerated().map { index, column in
      TableColumn<[FieldValue]>(.words(column, narrowest: 12)) { .text($0[index].plain) }
    }
    return common.printer(of: fields, cells, as: format)
  }

  private static func standardInput() -> String {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    return text
  }
}

extension SQLValue {
  /// The value as a field value.
  fileprivate var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .integer(let integer): .integer(Int(integer))
    case .real(let real): .number(real)
    case .text(let text): .text(text)
    case .blob(let bytes): .bytes(Array(bytes))
    }
  }
}

/// An empty temporary vacation, used for My Vacation if that does not exist yet.
enum ScratchVacation {
  /// Calls `body` with an empty vacation, and deletes it afterwards.
  ///
  /// - Throws: `VacationError`; errors that `body` throws.
  static func with<Value>(_ body: (Vacation) throws -> Value) throws -> Value {
    let directory = NSTemporaryDirectory() + "/vacation-empty-\(UInt64.random(in: 0 ... .max))"
    // If this fails, the system cleans up its temporary directory.
    defer { try? FileManager.default.removeItem(atPath: directory) }
    return try body(Vacations(directory: directory).create(.default))
  }
}
