import TravelDesk
import ArgumentParser
import VacationStore

/// `vacation sql`: asks a vacation's file in SQL.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "sql",
    abstract: "Asks a vacation in SQL; it only reads.",
    discussion: """
      The tables explain themselves: vacation sql "SELECT sql FROM sqlite_schema". The views \
      Itinerary and TagSearch are what the commands print.

      Examples:
        vacation sql "SELECT * FROM Itinerary LIMIT 3"
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
    let result =
      try opened?.query(statement, timeLimit: timeout)
      ?? ScratchVacation.with { try $0.query(statement, timeLimit: timeout) }
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
