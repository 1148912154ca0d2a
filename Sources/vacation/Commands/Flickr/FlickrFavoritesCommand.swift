import ArgumentParser
import Flickr
import Settings
import TravelDesk

/// `vacation flickr favorites`: the favorites of a user.
struct FlickrFavoritesCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "favorites",
    of: "vacation flickr",
    abstract: "Lists favorites, latest first (default limit: 50).",
    discussion: """
      Your own favorites require a login: `vacation flickr login`. Of other users, only public \
      photos are listed.

      Examples:
        vacation flickr favorites
        vacation flickr favorites linbicycle --sample
        vacation flickr favorites https://www.flickr.com/photos/linbicycle/favorites
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The URL of a user's favorites or photos, or the user's name or ID in it. Default: your own.",
      valueName: "user"
    )
  )
  var user: String?

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    guard let user else {
      return try await listing.list(.perPageFavorites, for: .user) { _ in .favorites }
    }
    let page = try ListPageArgument.page(user, kind: .favorites)
    try await listing.list(.perPageFavorites) { _ in .page(page) }
  }
}
