import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr mine`: the user's own photos.
struct FlickrMineCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "mine",
    of: "vacation flickr",
    abstract: "Lists your own photos, including private ones (default limit: 50).",
    discussion: """
      Requires a login: `vacation flickr login`.

      Examples:
        vacation flickr mine
        vacation flickr mine --limit 500 --ndjson
      """
  )

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    try await listing.list(.perPageMine, for: .user) { _ in .mine }
  }
}
