import TravelDesk
import ArgumentParser
import VacationStore

/// `vacation itinerary`: the places of a vacation, or the photos of one place.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "itinerary",
    abstract: "Lists the places, first visited first, or the photos of one place.",
    discussion: """
      A place is named in full or by the part before its first comma, if that is the only one's.

      Examples:
        vacation itinerary
        vacation itinerary Kyoto
        vacation itinerary "Kyoto, Kyoto, Japan" --json
      """
  )

  @Argument(
    help: "A place, whose photos are listed in the order of their visits.",
    completion: .custom(Completions.places)
  )
  var place: String?

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    if let place {
      let name = try fullName(of: place, in: vacation)
      try PhotoList(page: page, format: format, common: common).print(.place(name), of: vacation)
    } else {
      try printPlaces(of: vacation)
    }
  }

  private func printPlaces(of vacation: Vacation?) throws {
    let printer = common.printer(of: PlaceRecord.shape, as: format)
    try page.forEachPage { after, offset, limit in
      try vacation?.itinerary(after: after, offset: offset, limit: limit) ?? []
    } do: { places in
      try printer.print(places.map(PlaceRecord.init))
    }
    try printer.finish()
    try EmptyVacation.sayIfEmpty(vacation, self.vacation, common)
  }

  private func fullName(of place: String, in vacation: Vacation?) throws -> String {
    let name = try vacation?.name ?? self.vacation.chosen()
    switch try vacation?.place(matching: place) ?? .none(suggestions: []) {
    case .place(let name): return name
    case .several(let names):
      throw Failure.severalPlaces(
        place,
        names: names,
        hint: "Give the full name, for example: vacation itinerary"
          + " \(ShellWord.quoted(names.first ?? place))\(VacationOption.argument(for: name))"
      )
    case .none(let suggestions):
      throw Failure.noPlace(
        place,
        in: name,
        suggestions: suggestions,
        otherwise:
          "See what there is with `vacation itinerary\(VacationOption.argument(for: name))`."
      )
    }
  }
}
