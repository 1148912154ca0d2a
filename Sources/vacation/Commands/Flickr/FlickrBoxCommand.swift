import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr box`: photos within a bounding box.
struct FlickrBoxCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "box",
    of: "vacation flickr",
    abstract: "Lists photos within a bounding box, latest first (default limit: 100).",
    discussion: """
      Values are in degrees; south and west are negative. A box whose west is greater than its \
      east crosses the 180th meridian.

      Examples:
        vacation flickr box 135.6 34.9 135.9 35.1
        vacation flickr box -74.1 40.6 -73.8 40.9 --sample --limit 10
      """
  )

  @Argument(help: "The western longitude in degrees, -180 to 180.")
  var west: Degrees

  @Argument(help: "The southern latitude in degrees, -90 to 90.")
  var south: Degrees

  @Argument(help: "The eastern longitude in degrees, -180 to 180.")
  var east: Degrees

  @Argument(help: "The northern latitude in degrees, -90 to 90.")
  var north: Degrees

  @OptionGroup var listing: ListingOptions

  func validate() throws {
    try Coordinates.check(west, "The western longitude", within: 180)
    try Coordinates.check(south, "The southern latitude", within: 90)
    try Coordinates.check(east, "The eastern longitude", within: 180)
    try Coordinates.check(north, "The northern latitude", within: 90)
    guard box != nil else {
      throw ValidationError(
        "South is greater than north; the order is west, south, east, north."
      )
    }
  }

  func run() async throws {
    // Cannot be nil after validation.
    guard let box else { return }
    try await listing.list(.perPageBox) { _ in .box(box) }
  }

  private var box: GeographicBox? {
    GeographicBox(west: west.value, south: south.value, east: east.value, north: north.value)
  }
}
