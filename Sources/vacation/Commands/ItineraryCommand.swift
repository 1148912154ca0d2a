import ArgumentParser
import Presentation
import VacationStore

/// `vacation itinerary`: the places of a vacation, or the photos of one place.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "itinerary",
    abstract: "Lists the places, ordered by first visit, or the photos of one place.",
    discussion: """
      Give a place's full name, or the part before its first comma if that is unambiguous.

      Examples:
        vacation itinerary
        vacation itinerary San Francisco
        vacation itinerary "Kyoto, Kyoto, Japan" --json
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

  @Flag(
    name: .customLong("raw-times"),
    help: "Print raw times, as in the SQL views: microseconds since 1970 UTC."
  )
  var rawTimes = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    if !words.isEmpty {
      // Multi-word names need no quotes.
      let place = words.joined(separator: " ")
      let name = try fullName(of: place, in: vacation)
      try common.print(.place(name), of: vacation, page, as: format, rawTimes: rawTimes)
    } else {
      try printPlaces(of: vacation)
    }
  }

  private func printPlaces(of vacation: Vacation?) throws {
    let printer = common.printer(of: ItineraryPlace.self, as: format, rawTimes: rawTimes)
    try page.forEachPage { after, offset, limit in
      try vacation?.itinerary(after: after, offset: offset, limit: limit) ?? []
    } do: { places in
      try printer.print(places)
    }
    try printer.finish()
    try self.vacation.sayIfEmpty(vacation, common)
  }

  private func fullName(of place: String, in vacation: Vacation?) throws -> String {
    let name = try vacation?.name ?? self.vacation.chosen()
    switch try vacation?.place(matching: place) ?? .none(suggestions: []) {
    case .place(let name): return name
    case .several(let names):
      throw Failure.severalPlaces(
        place,
        names: names,
        hint: "Use the full name, for example: vacation itinerary"
          + " \(ShellWord.quoted(names.first ?? place))\(VacationOption.argument(for: name))"
      )
    case .none(let suggestions):
      throw Failure.noPlace(
        place,
        in: name,
        suggestions: suggestions,
        otherwise:
          "To list the places: vacation itinerary\(VacationOption.argument(for: name))"
      )
    }
  }
}
