import ArgumentParser
import Flickr
import Settings
import TravelDesk

/// `vacation flickr group`: the photos of a group.
struct FlickrGroupCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "group",
    of: "vacation flickr",
    abstract: "Lists the photos of a group, latest first (default limit: 50).",
    discussion: """
      The photos in the group's pool, by the time they were added.

      Examples:
        vacation flickr group https://www.flickr.com/groups/sunsets/pool
        vacation flickr group sunsets --sample --limit 200
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The URL of the group's page, or its name or ID in it.",
      valueName: "group"
    )
  )
  var group: String

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    let page = try ListPageArgument.page(group, kind: .group)
    try await listing.list(.perPageGroup) { _ in .page(page) }
  }
}
