import ArgumentParser
import Settings
import TravelDesk

/// `vacation flickr box`: photos of a part of the map.
struct FlickrBoxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "box",
    of: "vacation flickr",
    abstract: "Lists the photos of a part of the map, latest first: 100 without --limit.",
    discussion: """
      The sides are given in degrees; those of the south and the west are negative. A box whose \
      west is greater than its east lies across the 180th meridian.

      Examples:
        vacation flickr box 135.6 34.9 135.9 35.1
        vacation flickr box -74.1 40.6 -73.8 40.9 --sample --limit 10
      """
  )

  @Argument(help: "Degrees east of the western side, -180 to 180.")
  var west: Degrees

  @Argument(help: "Degrees north of the southern side, -90 to 90.")
  var south: Degrees

  @Argument(help: "Degrees east of the eastern side, -180 to 180.")
  var east: Degrees

  @Argument(help: "Degrees north of the northern side, -90 to 90.")
  var north: Degrees

  @OptionGroup var listing: ListingOptions

  func validate() throws {
    try Coordinates.check(west, "The west", within: 180)
    try Coordinates.check(south, "The south", within: 90)
    try Coordinates.check(east, "The east", within: 180)
    try Coordinates.check(north, "The north", within: 90)
    guard box != nil else {
      throw ValidationError("The south lies north of the north: give west, south, east, north.")
    }
  }

  func run() async throws {
    // Validated: a box it is.
    guard let box else { return }
    try await listing.list(.perPageBox) { _ in .box(box) }
  }

  private var box: GeographicBox? {
    GeographicBox(west: west.value, south: south.value, east: east.value, north: north.value)
  }
}
