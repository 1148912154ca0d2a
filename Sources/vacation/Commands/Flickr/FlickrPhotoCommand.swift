import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// `vacation flickr photo`: the details of one photo, fetched from Flickr.
struct FlickrPhotoCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "photo",
    of: "vacation flickr",
    abstract: "Fetches a photo from Flickr and shows its details.",
    discussion: """
      The photo is cached, and can then be visited by ID. No vacation is changed.

      Examples:
        vacation flickr photo \(HelpExamples.photo)
        vacation flickr photo \(HelpExamples.photo) --sample --json
      """
  )

  @Argument(help: ArgumentHelp("The photo's ID, or the URL of its page.", valueName: "id"))
  var id: String

  @OptionGroup var vacation: VacationOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let id = try ShowCommand.reference(id, command: "vacation flickr photo")
    let opened = try vacation.read(common.vacations, optional: true)
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: .userIfAvailable, progress)
    var shown = try await photo(id, from: desk)
    shown.visited = try opened?.firstPhoto(id: id)
    progress.clear()
    let summary = PhotoSummary(
      shown.photo,
      place: shown.visited.flatMap { PlaceName($0.place) } ?? shown.place,
      visited: shown.visited?.visited
    )
    try common.show(summary, visits: try opened?.visits(of: id) ?? [], as: format)
    try common.addToRecents(shown)
  }

  /// The photo as Flickr returns it now; with `--offline`, as it was cached last.
  private func photo(_ id: PhotoID, from desk: FlickrDesk) async throws -> ShownPhoto {
    do {
      let freshness: Freshness = flickr.offline ? .offline : .fresh
      return try await desk.photo(id, in: nil, freshness: freshness)
    } catch TravelError.notFetched {
      // More specific here, since the photo is always fetched.
      throw FlickrError.noKey
    }
  }
}
