import ArgumentParser
import Flickr
import Settings
import TravelDesk

/// `vacation flickr album`: the photos of an album.
struct FlickrAlbumCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "album",
    of: "vacation flickr",
    abstract: "Lists the photos of an album (default limit: 50).",
    discussion: """
      In the order that the album's owner chose. Only public photos are listed.

      Examples:
        vacation flickr album 99900000000000900001
        vacation flickr album 99900000000000900001 --sample --limit 500
      """
  )

  @Argument(help: ArgumentHelp("The URL of the album's page, or its ID.", valueName: "album"))
  var album: String

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    let page = try ListPageArgument.page(album, kind: .album)
    try await listing.list(.perPageAlbum) { _ in .page(page) }
  }
}
