import ArgumentParser
import TravelDesk

/// `vacation visit`: adds photos to a vacation.
struct VisitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "visit",
    abstract: "Adds photos to a vacation.",
    discussion: """
      A photo named by id is looked up in the history of the vacation, among cached photos \
      (`vacation flickr`, `vacation fetched add FILE`) and in your other vacations; otherwise it is \
      fetched from Flickr, which requires an API key. A photo is visited once; visiting it again \
      changes nothing. Failures are reported; the rest are still processed.

      In a pipe, a line with id and status is printed for each photo; --quiet turns that off.

      Examples:
        vacation visit \(HelpExamples.photo) --place "Home"
        vacation visit \(HelpExamples.photo) --place "Away" --refresh
        vacation visit https://www.flickr.com/photos/someone/\(HelpExamples.photo)
        vacation flickr search sunset && vacation visit --listed 1-3
        vacation visit --from photos.ndjson
        curl -s "$URL" | vacation visit --from - --in "Summer in Kyoto"
      """
  )

  @OptionGroup var photos: PhotoArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The place to visit them under, instead of their own. Photos that were visited before keep "
        + "theirs; --refresh moves them.",
      valueName: "name"
    )
  )
  var place: String?

  @Flag(
    help: ArgumentHelp(
      "Update photos that were visited before with newer cached data; with --place, move them. The "
        + "time of the visit stays."
    )
  )
  var refresh = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let run = PhotoRun(
      photos: photos,
      vacation: vacation,
      sample: sample,
      format: format,
      common: common
    )
    let place = try place.map(GivenPlace.checked)
    try await run.run(.visit(place: place, refresh: refresh))
  }
}
