import ArgumentParser
import Presentation
import TravelDesk
import VacationStore

/// `vacation stats`: the photos of a vacation, counted by what they have in common.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "stats",
    abstract: "Counts the photos by year, month, country, place, owner, and more.",
    discussion: """
      On a terminal, each section shows the values with the most photos, with bars. Dates and hours \
      are those at which the photos were taken, by the camera's clock; where Flickr knows only \
      the month or the year, the rest counts as unknown. A place's country is that of its name, or \
      else that of the city nearest to its geotagged photos. Flickr's photo data has no camera \
      unless another program added it.

      When piped, prints lines of section, value, and photos, with all values; the value is empty \
      if it is unknown. Tables and --json also have the number of distinct places a day.

      Examples:
        vacation stats
        vacation stats --by country
        vacation stats --by hour --limit 24
        vacation stats --json
      """
  )

  @Option(help: ArgumentHelp("Print only one section.", valueName: "section"))
  var by: StatisticsSection?

  // Unconditional: `--limit -1` is a number out of range, not a missing one.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print at most this many values of each section. Default: 10 in tables, otherwise all.",
      valueName: "values"
    )
  )
  var limit: Int?

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
  }

  private var sections: [StatisticsSection] { by.map { [$0] } ?? StatisticsSection.allCases }

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    let statistics = try TravelStatistics(of: vacation)
    switch format.format(on: common.terminal) {
    case .table: try printTable(StatisticsRecord(statistics, limit: limit ?? 10))
    case .json: try printObject(StatisticsRecord(statistics, limit: limit))
    case .tabSeparated, .jsonLines, .commaSeparated:
      try common.print(StatisticsRecord(statistics, limit: limit).rows(of: sections), as: format)
    }
    try self.vacation.sayIfEmpty(vacation, common)
  }

  private func printObject(_ record: StatisticsRecord) throws {
    var properties = record.properties
    if let by { properties.removeAll { $0.key != "photos" && $0.key != by.rawValue } }
    try common.show(properties, details: [], as: format)
  }

  private func printTable(_ record: StatisticsRecord) throws {
    guard record.statistics.vacation.photos > 0 else { return }
    let terminal = common.terminal
    let output = StandardOutput()
    let chart = BarChart(width: terminal.width, style: .current)
    for (index, section) in sections.enumerated() {
      if index > 0 { try output.writeLine("") }
      try output.writeLine(terminal.bold(section.title))
      let counts = record.counts(section)
      let rows = counts.map { count in
        (
          label: VisibleText.escaped(count.value ?? "Unknown"), count: count.photos,
          shownCount: Quantity.grouped(count.photos)
        )
      }
      for line in chart.lines(of: rows) { try output.writeLine(line) }
      let others = section.counts(of: record.statistics).count - counts.count
      if others > 0 { try output.writeLine("  and \(Quantity.grouped(others)) more") }
    }
    if by == nil { try printPlacesPerDay(record.statistics.vacation.placesPerDay, to: output) }
    try output.flush()
  }

  private func printPlacesPerDay(_ places: PlacesPerDay, to output: StandardOutput) throws {
    guard let average = places.average, let busiestDay = places.busiestDay else { return }
    let tenths = (average * 10).rounded() / 10
    let days = Quantity.text(places.days, "day", "days")
    try output.writeLine("")
    try output.writeLine(common.terminal.bold("Places a day"))
    try output.writeLine(
      "  \(tenths) on average over \(days)\n"
        + "  \(Quantity.grouped(places.maximum)) at most, on \(busiestDay)"
    )
  }
}
