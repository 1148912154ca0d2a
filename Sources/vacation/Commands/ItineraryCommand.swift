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
      --offset count countries. Filters narrow the list: the counts and first visits are those of \
      the photos that fit, as in `vacation photos`. --everywhere lists the places of all vacations.

      Examples:
        vacation itinerary
        vacation itinerary San Francisco
        vacation itinerary "Kyoto, Kyoto, Japan" --json
        vacation itinerary --by country
        vacation itinerary --favorite --taken 2010..
        vacation itinerary --raw-times
        vacation itinerary --everywhere
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

  @OptionGroup var filters: FilterOptions
  @OptionGroup var everywhere: EverywhereOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try everywhere.refuse(
      vacation,
      ("a place", !words.isEmpty),
      ("--by", by != nil),
      ("filters", filters.areGiven)
    )
    if by != nil, !words.isEmpty { throw ValidationError("--by does not accept a place.") }
    if filters.place != nil, !words.isEmpty {
      throw ValidationError("Give one place: either as words, or with --place.")
    }
    try filters.requireTagsForAny(example: "vacation itinerary --tag sunset,beach --any")
  }

  func run() throws {
    if everywhere.everywhere {
      let index = try common.everywhere()
      return try common.print(everywhere: page, as: format, rawTimes: rawTimes) {
        after,
        offset,
        limit in
        try index.itinerary(after: after, offset: offset, limit: limit)
      }
    }
    let vacation = try vacation.read(common.vacations)
    var filter = try filters.filter(in: self.vacation, vacation)
    if by == .country {
      try printCountries(filter, of: vacation)
    } else if !words.isEmpty {
      // Multi-word names need no quotes.
      let place = words.joined(separator: " ")
      filter.place = try self.vacation.fullName(ofPlace: place, in: vacation)
      try printPhotos(filter, of: vacation)
    } else if filter.isEmpty {
      try common.print(placesOf: vacation, page, as: format, rawTimes: rawTimes)
      try self.vacation.sayIfEmpty(vacation, common)
    } else {
      try printPlaces(filter, of: vacation)
    }
  }

  private func printPhotos(_ filter: PhotoFilter, of vacation: Vacation?) throws {
    let count = try common.print(filter, of: vacation, page, as: format, rawTimes: rawTimes)
    common.sayIfNoneMatch(count, page)
  }

  private func printPlaces(_ filter: PhotoFilter, of vacation: Vacation?) throws {
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    let places = try vacation?.itinerary(filter, progress: indexing.update) ?? []
    indexing.end()
    let printer = common.printer(of: ItineraryPlace.self, as: format, rawTimes: rawTimes)
    try printer.print(page.part(of: places))
    try printer.finish()
    common.sayIfNoneMatch(places.count, page)
  }

  private func printCountries(_ filter: PhotoFilter, of vacation: Vacation?) throws {
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    let all = try vacation?.itineraryByCountry(filter, progress: indexing.update) ?? []
    indexing.end()
    let countries = page.part(of: all)
    if format.format(on: common.terminal) == .table {
      let printer = common.printer(of: [], CountryLine.columns, as: format, rawTimes: rawTimes)
      try printer.print(countries.flatMap(CountryLine.lines))
      try printer.finish()
    } else {
      let printer = common.printer(of: CountryVisits.self, as: format, rawTimes: rawTimes)
      try printer.print(countries)
      try printer.finish()
    }
    if filter.isEmpty {
      try self.vacation.sayIfEmpty(vacation, common)
    } else {
      common.sayIfNoneMatch(all.count, page)
    }
  }
}

/// What the places of the Itinerary can be grouped by.
enum ItineraryGroup: String, CaseIterable, ExpressibleByArgument {
  case country
}
