import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr interesting`: the most interesting photos of a day.
struct FlickrInterestingCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "interesting",
    of: "vacation flickr",
    abstract: "Lists the most interesting photos of a day (default limit: 50).",
    discussion: """
      Flickr selects up to 500 photos a day, starting with July 1, 2004.

      Examples:
        vacation flickr interesting
        vacation flickr interesting --date 2024-05-01 --limit 500
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("The day in UTC, YYYY-MM-DD. Default: yesterday.", valueName: "day")
  )
  var date: DayArgument?

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    try await listing.list(.perPageInteresting) { _ in .interesting(date: date?.text) }
  }
}
