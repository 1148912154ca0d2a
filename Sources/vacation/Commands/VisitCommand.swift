import ArgumentParser
import TravelDesk

/// `vacation visit`: adds photos to a vacation.
struct VisitCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "visit",
    abstract: "Adds photos to a vacation.",
    discussion: """
      A photo given by ID is looked up in the vacation's history, in the cache (filled by \
      `vacation flickr` and `vacation fetched add FILE`), and in your other vacations; if absent, \
      it is fetched from Flickr, which requires an API key. A photo is visited once; visiting it \
      again changes nothing. Failures are reported; the other photos are still processed.

      When piped, a line with ID and status is printed for each photo, unless --quiet is given.

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
      "File the photos under this place instead of their own. Photos that were already visited "
        + "keep their place, unless --refresh is given.",
      valueName: "name"
    )
  )
  var place: String?

  @Flag(
    help: ArgumentHelp(
      "Update photos that were already visited with newer cached data; with --place, move them. "
        + "Their visit times do not change."
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
