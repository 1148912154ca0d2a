import ArgumentParser
import Flickr
import Settings
import TravelDesk

/// `vacation flickr user`: the photos of a user.
struct FlickrUserCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "user",
    of: "vacation flickr",
    abstract: "Lists a user's public photos, latest first (default limit: 50).",
    discussion: """
      For your own photos, including private ones: `vacation flickr mine`.

      Examples:
        vacation flickr user https://www.flickr.com/photos/linbicycle
        vacation flickr user 90000012@N99 --sample --ndjson
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The URL of the user's photos or profile, or the name or ID in it.",
      valueName: "user"
    )
  )
  var user: String

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    let page = try ListPageArgument.page(user, kind: .user)
    try await listing.list(.perPageUser) { _ in .page(page) }
  }
}
