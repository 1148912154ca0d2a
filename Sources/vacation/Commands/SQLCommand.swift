import ArgumentParser
import TravelDesk
import VacationStore

/// `vacation sql`: runs a read-only query on a vacation's file.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "sql",
    abstract: "Runs a read-only SQL query.",
    discussion: """
      The tables explain themselves: vacation sql "SELECT sql FROM sqlite_schema". The views \
      Itinerary and TagSearch are what the commands print.

      A statement may have parameters, written :name, @name or $name, and each needs a value. A \
      value that is written as a number, such as 3 or -0.5, is bound as INTEGER or REAL, any other \
      (also 007) as TEXT.

      Up to 10 other vacations can be attached, read-only. The tables of a vacation are named \
      "NAME".Photo and so on, or ALIAS.Photo with NAME=ALIAS; those of the vacation itself are \
      main.Photo.

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
      throw ValidationError("--timeout is a number of seconds, more than 0.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    try InputFile.refuseTyping(
      statement,
      for: "echo \"SELECT * FROM Itinerary\" | vacation sql -",
      on: terminal
    )
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
    let printer = common.printer(of: SQLRow.shape(result.columns), as: format)
    var rows: [SQLRow] = []
    while let values = try result.next() {
      rows.append(SQLRow(values: values.map(SQLRow.field(of:))))
      if rows.count == 500 {
        try printer.print(rows)
        rows.removeAll(keepingCapacity: true)
      }
    }
    try printer.print(rows)
    try printer.finish()
  }

  private static func standardInput() -> String {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    return text
  }
}
