import ArgumentParser
import Flickr
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

      The URL of an album, a gallery, a group, or a user's photos or favorites visits all photos \
      of that page, as Flickr lists them now.

      When piped, a line with ID and status is printed for each photo, unless --quiet is given.

      Examples:
        vacation visit \(HelpExamples.photo) --place "Home"
        vacation visit \(HelpExamples.photo) --place "Away" --refresh
        vacation visit https://www.flickr.com/photos/someone/\(HelpExamples.photo)
        vacation visit https://www.flickr.com/groups/sunsets --limit 5
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

  // Unconditional: `--limit -1` is a number out of range, not a missing one.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Visit at most this many photos of each page that lists photos. Default: all.",
      valueName: "photos"
    )
  )
  var limit: Int?

  @OptionGroup var vacation: VacationOption
  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard let limit else { return }
    if limit < 0 { throw ValidationError("--limit must be 0 or more.") }
    let hasPage = photos.ids.contains { word in
      if case .list? = FlickrPage(word) { true } else { false }
    }
    if photos.areGiven, !hasPage {
      throw ValidationError("--limit requires the URL of a page that lists photos.")
    }
  }

  func run() async throws {
    try photos.require()
    let run = PhotoRun(
      photos: photos,
      vacation: vacation,
      sample: sample,
      format: format,
      common: common,
      limit: limit
    )
    let place = try place.map(GivenPlace.checked)
    try await run.run(.visit(place: place, refresh: refresh))
  }
}
