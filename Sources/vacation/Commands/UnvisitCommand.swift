import ArgumentParser
import TravelDesk

/// `vacation unvisit`: removes photos from a vacation.
struct UnvisitCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "unvisit",
    abstract: "Removes photos from a vacation.",
    discussion: """
      Places and tags without photos disappear. `vacation undo` restores everything. Unvisiting a \
      photo that is not in the vacation changes nothing.

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
