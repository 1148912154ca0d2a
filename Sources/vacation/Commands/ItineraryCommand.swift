import ArgumentParser
import Presentation
import TravelDesk
import VacationStore

/// `vacation itinerary`: the places of a vacation, or the photos of one place.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "itinerary",
    abstract: "Lists the places, ordered by first visit, or the photos of one place.",
    discussion: """
      Give a place's full name, or the part before its first comma if that is unambiguous. With \
      --by country, the places are grouped, and countries are ordered by first visit; --limit and \
      --offset count countries.

      Examples:
        vacation itinerary
        vacation itinerary San Francisco
        vacation itinerary "Kyoto, Kyoto, Japan" --json
        vacation itinerary --by country
        vacation itinerary --raw-times
      """
  )

  @Argument(
    help: ArgumentHelp(
      "List the photos of this place, ordered by visit time.",
      valueName: "place"
    ),
    completion: .custom(Completions.places)
  )
  var words: [String] = []

  @Option(help: ArgumentHelp("Group the places.", valueName: "group"))
  var by: ItineraryGroup?

  @Flag(
    name: .customLong("raw-times"),
    help: "Print raw times, as in the SQL views: microseconds since 1970 UTC."
  )
  var rawTimes = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if by != nil, !words.isEmpty { throw ValidationError("--by does not accept a place.") }
  }

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    if by == .country {
      try printCountries(of: vacation)
    } else if !words.isEmpty {
      // Multi-word names need no quotes.
      let place = words.joined(separator: " ")
      let name = try fullName(of: place, in: vacation)
      try common.print(.place(name), of: vacation, page, as: format, rawTimes: rawTimes)
    } else {
      try printPlaces(of: vacation)
    }
  }

  private func printPlaces(of vacation: Vacation?) throws {
    try common.print(placesOf: vacation, page, as: format, rawTimes: rawTimes)
    try self.vacation.sayIfEmpty(vacation, common)
  }

  private func printCountries(of vacation: Vacation?) throws {
    let countries = page.part(of: try vacation?.itineraryByCountry() ?? [])
    if format.format(on: common.terminal) == .table {
      let printer = common.printer(of: [], CountryLine.columns, as: format, rawTimes: rawTimes)
      try printer.print(countries.flatMap(CountryLine.lines))
      try printer.finish()
    } else {
      let printer = common.printer(of: CountryVisits.self, as: format, rawTimes: rawTimes)
      try printer.print(countries)
      try printer.finish()
    }
    try self.vacation.sayIfEmpty(vacation, common)
  }

  private func fullName(of place: String, in vacation: Vacation?) throws -> String {
    guard let vacation else {
      let name = try self.vacation.chosen()
      throw Failure.noPlace(
        place,
        in: name,
        suggestions: [],
        otherwise:
          "To list the places: vacation itinerary\(VacationOption.argument(for: name))"
      )
    }
    return try vacation.fullName(ofPlace: place)
  }
}

/// What the places of the Itinerary can be grouped by.
enum ItineraryGroup: String, CaseIterable, ExpressibleByArgument {
  case country
}
