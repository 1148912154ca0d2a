import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr interesting`: the most interesting photos of a day.
struct FlickrInterestingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "interesting",
    of: "vacation flickr",
    abstract: "Lists the most interesting photos of a day: 50 without --limit.",
    discussion: """
      Flickr chooses up to 500 a day, since 1 July 2004.

      Examples:
        vacation flickr interesting
        vacation flickr interesting --date 2024-05-01 --limit 500
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("The day in UTC, YYYY-MM-DD; yesterday without it.", valueName: "day")
  )
  var date: DayArgument?

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    try await listing.list(.perPageInteresting) { _ in .interesting(date: date?.text) }
  }
}
