import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr nearby`: photos near a point.
struct FlickrNearbyCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "nearby",
    of: "vacation flickr",
    abstract: "Lists photos near a point, nearest first (default limit: 100).",
    discussion: """
      Coordinates are in degrees; south and west are negative.

      Examples:
        vacation flickr nearby 35.01 135.77 --radius 2
        vacation flickr nearby -33.87 151.21 --sample --json
      """
  )

  @Argument(help: "The latitude in degrees, -90 to 90.")
  var latitude: Degrees

  @Argument(help: "The longitude in degrees, -180 to 180.")
  var longitude: Degrees

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("The radius in kilometers, at most 32. Default: 5.", valueName: "km")
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
        radius: radius?.value ?? Coordinates.defaultRadius
      )
    }
  }
}
