import Flickr
import Presentation
import VacationStore

/// The criteria and the order of a list of photos.
enum APIFilter {
  private static let place = APIParameter(
    "place",
    .text(max: 1_000),
    "Only photos of this place: its full name, or the part before its first comma if that is"
      + " unambiguous."
  )
  private static let tag = APIParameter(
    "tag",
    .text(max: 200),
    "Only photos with this tag; if repeated, with all of them.",
    isRepeated: true
  )
  private static let any = APIParameter(
    "any",
    .bool,
    "Match any of the tags instead of all.",
    default: false
  )
  private static let owner = APIParameter(
    "owner",
    .text(max: 1_000),
    "Only photos of this owner: a name, or Flickr's ID."
  )
  private static let license = APIParameter(
    "license",
    .word(License.all.map { String($0.id) }),
    "Flickr's number of a license; if repeated, any of them.",
    isRepeated: true
  )
  private static let taken = text(
    "taken",
    "Only photos taken then, by the camera's clock: \(FilterText.days)."
  )
  private static let visited = text("visited", "Only photos visited then, in UTC; as `taken`.")
  private static let favorite = flag("favorite", "Only your favorites.")
  private static let rating = text(
    "rating",
    "Only photos that you rated so: \(FilterText.ratings)."
  )
  private static let withNote = flag("with-note", "Only photos with a note.")
  private static let located = flag("located", "Only photos with coordinates.")
  private static let unlocated = flag("unlocated", "Only photos without coordinates.")
  private static let near = text("near", "Only photos near a point: \(FilterText.point).")
  private static let radius = APIParameter(
    "radius",
    .positive(max: FilterText.maximumRadius),
    "With `near`: the radius in kilometers. Default: 5."
  )
  private static let box = text("box", "Only photos within a box: \(FilterText.box).")
  private static let media = APIParameter(
    "media",
    .word(FilterText.media),
    "Only photos, or only videos."
  )
  private static let search = APIParameter(
    "search",
    .text(max: 1_000),
    "Only photos that `searchPhotos` finds."
  )
  private static let sort = APIParameter(
    "sort",
    .word(PhotoOrder.Key.names),
    "The sort order; photos without the value come last.",
    default: .text(PhotoOrder.Key.visited.rawValue)
  )
  private static let reverse = flag("reverse", "Reverse the sort order.")

  static let parameters = [
    place, tag, any, owner, license, taken, visited, favorite, rating, withNote, located, unlocated,
    near, radius, box, media, search, sort, reverse,
  ]

  private static func text(_ name: String, _ summary: String) -> APIParameter {
    APIParameter(name, .text(max: 100), summary)
  }

  private static func flag(_ name: String, _ summary: String) -> APIParameter {
    APIParameter(name, .bool, summary, default: false)
  }

  /// The order.
  static func order(_ call: APICall) -> PhotoOrder {
    let key = call.textIfGiven(sort).flatMap { PhotoOrder.Key(rawValue: $0) }
    return PhotoOrder(key ?? .visited, isReversed: call.bool(reverse))
  }

  /// The filter.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - fullName: Finds the full name of a place.
  ///   - names: Finds the normalized spellings of a tag.
  /// - Returns: The filter.
  /// - Throws: `Failure` of the kind `usage`; what the functions throw.
  static func filter(
    _ call: APICall,
    fullName: (String) throws -> String,
    names: (String) throws -> [String]
  ) throws -> PhotoFilter {
    var text = FilterText()
    text.owner = call.textIfGiven(owner)
    text.licenses = Set(call.texts(license).compactMap { Int($0) })
    text.taken = call.textIfGiven(taken)
    text.visited = call.textIfGiven(visited)
    text.isFavorite = call.bool(favorite)
    text.rating = call.textIfGiven(rating)
    text.hasNote = call.bool(withNote)
    text.isLocated = call.bool(located)
    text.isUnlocated = call.bool(unlocated)
    text.near = call.textIfGiven(near)
    text.radius = call.textIfGiven(radius)
    text.box = call.textIfGiven(box)
    text.media = call.textIfGiven(media)
    text.search = call.textIfGiven(search)
    var filter = try text.filter { "\"\($0)\"" }
    filter.place = try call.textIfGiven(place).map(fullName)
    let tags = call.texts(tag)
    guard tags.count <= 20 else {
      throw Failure.usage("At most 20 tags are allowed.", hint: "Remove some tags.")
    }
    filter.tags = try tags.map(names)
    filter.matchesAnyTag = call.bool(any)
    return filter
  }
}
