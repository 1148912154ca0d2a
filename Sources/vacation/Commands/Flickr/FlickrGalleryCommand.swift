import ArgumentParser
import Flickr
import Settings
import TravelDesk

/// `vacation flickr gallery`: the photos of a gallery.
struct FlickrGalleryCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "gallery",
    of: "vacation flickr",
    abstract: "Lists the photos of a gallery (default limit: 50).",
    discussion: """
      A gallery is a selection of other users' photos.

      Examples:
        vacation flickr gallery 90000012-99900000000000900002
        vacation flickr gallery 90000012-99900000000000900002 --sample --json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The URL of the gallery's page, or its ID in Flickr's API.",
      valueName: "gallery"
    )
  )
  var gallery: String

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    let page = try ListPageArgument.page(gallery, kind: .gallery)
    try await listing.list(.perPageGallery) { _ in .page(page) }
  }
}
