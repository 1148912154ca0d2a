import ArgumentParser
import TravelDesk

/// `vacation unvisit`: removes photos from a vacation.
struct UnvisitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "unvisit",
    abstract: "Removes photos from a vacation.",
    discussion: """
      A place or tag without photos is gone with them. `vacation undo` brings all back. Unvisiting \
      what is not there changes nothing.

      Examples:
        vacation unvisit \(HelpExamples.photo)
        vacation unvisit --from photos.ndjson --dry-run
      """
  )

  @OptionGroup var photos: PhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try DocumentsDirectory.check(common.vacations)
    let run = PhotoRun(
      photos: photos,
      vacation: vacation,
      sample: nil,
      format: format,
      common: common
    )
    try await run.run(.unvisit)
  }
}
