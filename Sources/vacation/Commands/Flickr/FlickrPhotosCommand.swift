import ArgumentParser
import Presentation
import Settings
import TravelDesk

/// `vacation flickr photos`: the photos of a place, or of a page of Flickr.
struct FlickrPhotosCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "photos",
    of: "vacation flickr",
    abstract: "Lists photos of a place or a page of Flickr (default limit: 50).",
    discussion: """
      The place is a result number from the last `vacation flickr places`, the name of a place in \
      that list or of any city, or a point: LATITUDE LONGITUDE. The latest photos come first. \
      When visited, they are filed under that place.

      Instead of a place, the URL of an album, a gallery, a group, or a user's photos or favorites \
      lists the photos of that page.

      Examples:
        vacation flickr photos 1
        vacation flickr photos San Francisco --limit 200
        vacation flickr photos "Paris, France"
        vacation flickr photos -33.87 151.21 --sample
        vacation flickr photos https://www.flickr.com/photos/linbicycle
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The place: a result number, a name, or a point. Or the URL of a page.",
      valueName: "place"
    ),
    completion: .custom(Completions.browsedPlaces)
  )
  var words: [String]

  @OptionGroup var listing: ListingOptions

  func run() async throws {
    try refuseOptionsAmongWords()
    let page = try words.count == 1 ? ListPageArgument.page(url: words[0]) : nil
    try await listing.list(.perPagePhotos) { desk in
      try page.map { .page($0) } ?? .place(desk.place(place))
    }
  }

  /// Refuses options after `--`, where they would be part of the place's name.
  private func refuseOptionsAmongWords() throws {
    guard let index = words.firstIndex(where: { $0.hasPrefix("--") }) else { return }
    let rest = (Array(words[index...]) + ["--"] + words[..<index]).map(ShellWord.quoted)
    throw Failure.usage(
      "\"\(words[index])\" is not an option after `--`.",
      hint: "Put options before it: vacation flickr photos \(rest.joined(separator: " "))"
    )
  }

  /// The place: two numbers are a point, anything else is a name.
  private var place: String {
    let isPoint = words.count == 2 && words.allSatisfy { Degrees(argument: $0) != nil }
    return words.map(SignedNumbers.unmarked).joined(separator: isPoint ? "," : " ")
  }
}
