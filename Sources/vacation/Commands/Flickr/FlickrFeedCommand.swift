import ArgumentParser
import Flickr
import FlickrClient
import TravelDesk

/// `vacation flickr feed`: a public feed, which requires no key.
struct FlickrFeedCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "feed",
    of: "vacation flickr",
    abstract: "Lists the latest photos of a public feed; requires no key.",
    discussion: """
      Flickr's public feeds have at most 20 photos: of everyone or a user, with some tags, of a \
      group, or of an album. They do not include licenses or locations. The photos can then be \
      visited, as those of any list.

      Examples:
        vacation flickr feed --tags sunset,beach --any
        vacation flickr feed --user 90000012@N99 --limit 5
        vacation flickr feed --group 90000900@N99 --sample --json
        vacation flickr feed --album 99900000000000900001 --user 90000012@N99 --sample
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("Tags, separated by commas; may be repeated.", valueName: "tags")
  )
  var tags: [String] = []

  @Flag(help: "Match any of the tags instead of all.")
  var any = false

  @Option(
    name: .long,
    help: ArgumentHelp("The user's ID (NSID), such as 12345678@N00.", valueName: "nsid")
  )
  var user: String?

  @Option(name: .long, help: ArgumentHelp("The group's ID (NSID).", valueName: "nsid"))
  var group: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The album's ID; requires the owner, --user.", valueName: "id")
  )
  var album: String?

  @OptionGroup var listing: ListingOptions

  func validate() throws {
    for (option, value) in [("--user", user), ("--group", group)] {
      guard let value, FlickrName(rawValue: value)?.isID != true else { continue }
      throw ValidationError("\(option) requires an ID such as 12345678@N00.")
    }
    if let album, album.isEmpty || !album.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      throw ValidationError("--album requires an ID: the number in the URL of the album's page.")
    }
    if album != nil, user == nil { throw ValidationError("--album requires the owner, --user.") }
    if group != nil, user != nil || album != nil {
      throw ValidationError("--group cannot be combined with --user or --album.")
    }
    if any, allTags.isEmpty {
      throw ValidationError(
        "--any requires tags. For example: vacation flickr feed --tags sunset,beach --any"
      )
    }
    if group != nil || album != nil, !allTags.isEmpty {
      throw ValidationError("--tags cannot be combined with --group or --album.")
    }
  }

  func run() async throws {
    let query: FeedQuery =
      if let group {
        .group(group)
      } else if let album, let user {
        .album(album, user: user)
      } else {
        .photos(user: user, tags: allTags, any: any)
      }
    try await listing.list(limit: PhotoFeed.maximumCount) { _ in .feed(query) }
  }

  private var allTags: [String] {
    tags.flatMap { $0.split(separator: ",") }.map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
  }
}
