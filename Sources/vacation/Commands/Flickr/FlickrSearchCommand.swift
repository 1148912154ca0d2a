import ArgumentParser
import FlickrClient
import Settings
import TravelDesk

/// `vacation flickr search`: photos by text, tags, and other criteria.
struct FlickrSearchCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "search",
    of: "vacation flickr",
    abstract: "Searches Flickr, latest photos first (default limit: 25).",
    discussion: """
      Searches titles, descriptions, and tags; photos must match all criteria. Dates are upload \
      dates, as whole days in UTC. A word with a leading hyphen is excluded; put -- before it.

      Examples:
        vacation flickr search golden gate --limit 100
        vacation flickr search --tags sunset,beach --any --license by,cc0
        vacation flickr search temple --near 35.01,135.77 --sort interestingness-desc
        vacation flickr search snow --from 2024-01-01 --to 2024-01-31 --sample
      """
  )

  @Argument(help: ArgumentHelp("The text to search for.", valueName: "text"))
  var words: [String] = []

  @OptionGroup var criteria: SearchOptions
  @OptionGroup var listing: ListingOptions

  func validate() throws {
    guard words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }), !criteria.areGiven else { return }
    throw ValidationError(
      "Nothing to search for: give words, --tags, --user, --near, --from, or --to. For example: "
        + "vacation flickr search sunset --tags beach"
    )
  }

  func run() async throws {
    let text = words.joined(separator: " ")
    let search = criteria.search(text: text.allSatisfy(\.isWhitespace) ? nil : text)
    try await listing.list(.perPageSearch) { _ in .search(search) }
  }
}
