import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation unvisit`: removes photos from a vacation.
struct UnvisitCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "unvisit",
    abstract: "Removes photos from a vacation.",
    discussion: """
      Places and tags without photos disappear. `vacation undo` restores everything. Unvisiting a \
      photo that is not in the vacation changes nothing. Filters choose photos as in \
      `vacation photos`, which shows what they find.

      Examples:
        vacation unvisit \(HelpExamples.photo)
        vacation unvisit --from photos.ndjson --dry-run
        vacation unvisit --rating 1..2 --dry-run
      """
  )

  @OptionGroup var photos: PhotoArguments
  @OptionGroup var filters: FilterOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard filters.areGiven else { return }
    guard !photos.areGiven else {
      throw ValidationError(
        "Give either photos or filters, not both. To see what filters find: vacation photos"
      )
    }
    try filters.requireTagsForAny(example: "vacation unvisit --tag sunset,beach --any")
  }

  func run() async throws {
    if !filters.areGiven { try photos.require(or: ", or filters such as --place NAME") }
    try DocumentsDirectory.check(common.vacations)
    var run = PhotoRun(
      photos: photos,
      vacation: vacation,
      sample: nil,
      format: format,
      common: common
    )
    if filters.areGiven { run.found = try found() }
    try await run.run(.unvisit)
  }

  /// The photos that fit the filters.
  private func found() throws -> [PhotoID] {
    let vacation = try vacation.read(common.vacations)
    let ids = try filters.ids(in: self.vacation, vacation, common)
    if common.terminal.isOutput {
      common.say(ids.count == 1 ? "1 photo matches." : "\(Quantity.photos(ids.count)) match.")
    }
    return ids
  }
}
