import ArgumentParser
import Flickr
import Presentation
import VacationStore

/// `vacation place set`: moves photos to a place.
struct PlaceSetCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "set",
    abstract: "Moves photos to a place.",
    discussion: """
      Photos keep their visit times. The place may be new.

      Examples:
        vacation place set \(HelpExamples.photo) --to "Nara, Nara, Japan"
        vacation place set --listed 1 --to Home
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String]

  @Option(
    help: ArgumentHelp("The place.", valueName: "place"),
    completion: .custom(Completions.places)
  )
  var to: String

  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let run = WordsRun(photos: photos, vacation: vacation, format: format, common: common)
    let opened = try run.open()
    let place = try PlaceName.typed(to, in: opened)
    let selection = try photos.split(words, in: opened, common, for: "vacation place set")
    try await run.run(
      selection.photos + selection.rest,
      in: opened,
      .setPlace,
      subject: place.name,
      command: "vacation place set",
      summary: "moved to \"\(place.name)\""
    ) { change, ids in
      try change.visit(ids.map { ($0, nil) }, refresh: true, movingTo: place)
    }
  }
}
