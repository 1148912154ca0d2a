import ArgumentParser

/// `vacation visit`: adds photos to a vacation.
struct VisitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "visit",
    abstract: "Adds photos to a vacation.",
    discussion: """
      Photos named by id are taken from what was listed or remembered before (`vacation flickr`, \
      `vacation fetched add FILE`); those that are not at hand are asked of Flickr. A photo is \
      visited once; visiting it again changes nothing. One that cannot be visited is reported, and \
      the others go on.

      Examples:
        vacation visit --listed 1-3
        vacation visit --from photos.ndjson
        curl -s "$URL" | vacation visit --from - --in "Summer in Kyoto"
        vacation visit \(HelpExamples.photo) --place "Home"
        vacation visit https://www.flickr.com/photos/someone/\(HelpExamples.photo)
      """
  )

  @OptionGroup var photos: PhotoArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The place to visit them under, instead of their own. Photos that were visited before keep "
        + "theirs; unvisit them first to move them.",
      valueName: "name"
    )
  )
  var place: String?

  @Flag(help: "Take the new dictionary of a photo that was visited before; time and place stay.")
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
    try await run.run(.visit(place: place, refresh: refresh))
  }
}
