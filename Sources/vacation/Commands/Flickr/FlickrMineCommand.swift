import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr mine`: one's own photos.
struct FlickrMineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "mine",
    of: "vacation flickr",
    abstract: "Lists your own photos, private ones too: 50 without --limit.",
    discussion: """
      It takes a login: `vacation flickr login`.

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
