import ArgumentParser
import FlickrClient

/// What photos of a search have to have beside its words.
struct SearchOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Tags, with commas between them; may be repeated.", valueName: "tags")
  )
  var tags: [String] = []

  @Flag(help: "One of the tags is enough.")
  var any = false

  @Option(
    name: .long,
    help: ArgumentHelp("The owner's id, such as 12345678@N00.", valueName: "nsid")
  )
  var user: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Licenses, with commas between them: Flickr's numbers, or by, by-sa, cc0 and the like.",
      valueName: "licenses"
    ),
    completion: .list(LicenseArgument.allValueStrings)
  )
  var license: [LicenseArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The first day of upload, YYYY-MM-DD in UTC.", valueName: "day")
  )
  var from: DayArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("The last day of upload, YYYY-MM-DD in UTC.", valueName: "day")
  )
  var to: DayArgument?

  @Option(name: .long, help: ArgumentHelp("The order.", valueName: "order"))
  var sort: PhotosSearch.Sort?

  @Flag(help: "Only photos with coordinates.")
  var geo = false

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Only photos around a point: LATITUDE,LONGITUDE.", valueName: "point")
  )
  var near: PointArgument?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("With --near, how far around: 32 at most, 5 without it.", valueName: "km")
  )
  var radius: Degrees?

  /// Whether something is given that Flickr can look for; the rest only narrows that down.
  var areGiven: Bool {
    !allTags.isEmpty || user != nil || from != nil || to != nil || near != nil
  }

  private var allTags: [String] {
    tags.flatMap { $0.split(separator: ",") }.map { $0.split(whereSeparator: \.isWhitespace) }
      .map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  func validate() throws {
    if any, allTags.isEmpty { throw ValidationError("--any wants --tags.") }
    if allTags.count > 20, !any {
      throw ValidationError("Flickr takes 20 tags at most, unless one is enough: --any.")
    }
    if let radius {
      guard near != nil else { throw ValidationError("--radius wants --near.") }
      try Coordinates.check(radius: radius)
    }
    if let from, let to, from > to { throw ValidationError("--from is a day after --to.") }
    if let user {
      if user == "me" {
        throw ValidationError("For your own photos there is: vacation flickr mine")
      }
      guard user.contains("@"), !user.contains(where: \.isWhitespace) else {
        throw ValidationError(
          "--user is the id in the address of the owner's photos, such as 12345678@N00."
        )
      }
    }
  }

  /// The search that they make together with words.
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
        radius: radius?.value ?? Coordinates.usualRadius
      )
    }
    return search
  }
}
