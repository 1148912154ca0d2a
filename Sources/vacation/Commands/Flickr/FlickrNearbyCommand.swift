import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr nearby`: photos around a point.
struct FlickrNearbyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "nearby",
    of: "vacation flickr",
    abstract: "Lists photos around a point, nearest first: 100 without --limit.",
    discussion: """
      The point is given in degrees; those of the south and the west are negative.

      Examples:
        vacation flickr nearby 35.01 135.77 --radius 2
        vacation flickr nearby -33.87 151.21 --sample --json
      """
  )

  @Argument(help: "Degrees north, -90 to 90.")
  var latitude: Degrees

  @Argument(help: "Degrees east, -180 to 180.")
  var longitude: Degrees

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("How far around: 32 at most, 5 without it.", valueName: "km")
  )
  var radius: Degrees?

  @OptionGroup var listing: ListingOptions

  func validate() throws {
    try Coordinates.check(latitude, "The latitude", within: 90)
    try Coordinates.check(longitude, "The longitude", within: 180)
    if let radius { try Coordinates.check(radius: radius) }
  }

  func run() async throws {
    try await listing.list(.perPageNearby) { _ in
      .nearby(
        latitude: latitude.value,
        longitude: longitude.value,
        radius: radius?.value ?? Coordinates.usualRadius
      )
    }
  }
}
