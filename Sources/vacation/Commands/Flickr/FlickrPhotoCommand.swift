import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// `vacation flickr photo`: all about one photo, from Flickr.
struct FlickrPhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "photo",
    of: "vacation flickr",
    abstract: "Asks Flickr for all about one photo, and shows it.",
    discussion: """
      The photo is remembered, and can be visited by its id. Nothing of a vacation is changed.

      Examples:
        vacation flickr photo \(HelpExamples.photo)
        vacation flickr photo \(HelpExamples.photo) --sample --json
      """
  )

  @Argument(help: ArgumentHelp("The photo: its id or its page's address.", valueName: "id"))
  var id: String

  @OptionGroup var vacation: VacationOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let id = try ShowCommand.reference(id, command: "vacation flickr photo")
    let opened = try vacation.read(common.vacations, beside: true)
    let progress = common.progress("Asking Flickr")
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

  /// What Flickr says of the photo now; without a network, what it said last.
  private func photo(_ id: PhotoID, from desk: FlickrDesk) async throws -> ShownPhoto {
    do {
      let freshness: Freshness = flickr.offline ? .offline : .fresh
      return try await desk.photo(id, in: nil, freshness: freshness)
    } catch TravelError.notFetched {
      // Of one photo alone that is asked for here, this says more.
      throw FlickrError.noKey
    }
  }
}
