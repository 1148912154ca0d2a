import ArgumentParser
import Flickr
import VacationStore

/// `vacation show`: all about one photo.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "show",
    abstract: "Shows all about one photo.",
    discussion: """
      Its title, place and tags, when it was taken and visited, its licence with the line that \
      credits it, and its addresses on Flickr.

      Examples:
        vacation show \(HelpExamples.photo) --json
        vacation show https://www.flickr.com/photos/someone/\(HelpExamples.photo)
      """
  )

  @Argument(help: ArgumentHelp("The photo: its id or its page's address.", valueName: "id"))
  var id: String

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    guard let id = PhotoReference.parse(id) else {
      throw CommandFailure.usage(
        "\"\(id)\" is neither a photo's id nor the address of its page.",
        hint: "For example: vacation show \(HelpExamples.photo)"
      )
    }
    let name = try vacation.chosen()
    guard let vacation = try vacation.read(common.vacations),
      let photo = try vacation.firstPhoto(id: id)
    else {
      let argument = VacationOption.argument(for: name)
      throw CommandFailure(
        "\"\(name)\" has no photo \(id.rawValue).",
        hint:
          "See what there is with `vacation itinerary\(argument)` and `vacation search\(argument)"
          + " TEXT`.",
        status: .notFound
      )
    }
    let details = PhotoDetails(photo: photo, visits: try vacation.visits(of: id))
    let terminal = common.terminal
    try DetailPrinter.print(
      details.fields,
      labels: details.labels,
      format: format.format(on: terminal),
      terminal: terminal
    )
  }
}
