import ArgumentParser
import TravelDesk

/// `vacation flickr photos`: the photos of a place.
struct FlickrPhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "photos",
    of: "vacation flickr",
    abstract: "Lists the photos of a place, latest first: 50 without --limit.",
    discussion: """
      The place is a number of the last `vacation flickr places`, the name of a place of that list \
      or of any city, or a point: LATITUDE,LONGITUDE. A visit puts the photos under that place.

      Examples:
        vacation flickr photos 1
        vacation flickr photos "Paris, France" --limit 200
        vacation flickr photos -33.87,151.21 --sample
      """
  )

  @Argument(
    help: "The place: a number, a name or a point.",
    completion: .custom(Completions.listedPlaces)
  )
  var place: String

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    try await listing.list(.perPagePhotos) { desk in
      .place(try desk.place(SignedNumbers.unmarked(place)))
    }
  }
}
