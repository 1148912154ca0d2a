import ArgumentParser
import FlickrClient

/// The criteria of a search besides its text.
struct SearchOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Tags, separated by commas; may be repeated.", valueName: "tags")
  )
  var tags: [String] = []

  @Flag(help: "Match any of the tags instead of all.")
  var any = false

  @Option(
    name: .long,
    help: ArgumentHelp("The owner's ID (NSID), such as 12345678@N00.", valueName: "nsid")
  )
  var user: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Licenses, separated by commas: Flickr's numbers, or names such as by, by-sa, cc0.",
      valueName: "licenses"
    ),
    completion: .list(LicenseArgument.allValueStrings)
  )
  var license: [LicenseArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The earliest upload date, YYYY-MM-DD in UTC.", valueName: "day")
  )
  var from: DayArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("The latest upload date, YYYY-MM-DD in UTC.", valueName: "day")
  )
  var to: DayArgument?

  @Option(name: .long, help: ArgumentHelp("The sort order.", valueName: "order"))
  var sort: PhotosSearch.Sort?

  @Flag(help: "Only photos with coordinates.")
  var geo = false

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Only photos near a point: LATITUDE,LONGITUDE.", valueName: "point")
  )
  var near: PointArgument?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --near: the radius in kilometers, at most 32. Default: 5.",
      valueName: "km"
    )
  )
  var radius: Degrees?

  /// Whether there is a criterion that Flickr accepts on its own; the others only narrow a search.
  var areGiven: Bool {
    !allTags.isEmpty || user != nil || from != nil || to != nil || near != nil
  }

  private var allTags: [String] {
    tags.flatMap { $0.split(separator: ",") }.map { $0.split(whereSeparator: \.isWhitespace) }
      .map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  func validate() throws {
    if any, allTags.isEmpty { throw ValidationError("--any requires --tags.") }
    if allTags.count > 20, !any {
      throw ValidationError("Flickr accepts at most 20 tags, unless --any is given.")
    }
    if let radius {
      guard near != nil else { throw ValidationError("--radius requires --near.") }
      try Coordinates.check(radius: radius)
    }
    if let from, let to, from > to { throw ValidationError("--from is later than --to.") }
    if let user {
      if user == "me" {
        throw ValidationError(
          "--user does not accept \"me\". For your own photos: vacation flickr mine"
        )
      }
      guard user.contains("@"), !user.contains(where: \.isWhitespace) else {
        throw ValidationError(
          "--user must be the owner's ID, as in the URL of their photos, such as 12345678@N00."
        )
      }
    }
  }

  /// A search with these criteria and a text.
  func search(text: String?) -> PhotosSearch {
    var search = PhotosSearch()
    search.text = text
    search.tags = allTags
    search.tagMode = any ? .any : .all
    search.userID = user
    search.licenses = Set(license.flatMap(\.ids)).sorted()
    search.minUploadDate = from?.start
    search.maxUploadDate = to?.end
    search.sort = sort
    if geo { search.hasGeo = true }
    search.point = near.flatMap { point in
      PhotosSearch.Point(
        latitude: point.latitude,
        longitude: point.longitude,
        radius: radius?.value ?? Coordinates.defaultRadius
      )
    }
    return search
  }
}
