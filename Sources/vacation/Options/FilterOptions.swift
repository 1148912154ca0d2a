import ArgumentParser
import Flickr
import Presentation
import VacationStore

/// Which photos of a vacation a command is about: those that fit all of these options.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Only photos of this place.", valueName: "place"),
    completion: .custom(Completions.places)
  )
  var place: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp(
      "Only photos with these tags, separated by commas; may be repeated.",
      valueName: "tags"
    ),
    completion: .custom(Completions.tags)
  )
  var tag: [String] = []

  @Flag(help: "With tags: photos that have any of them.")
  var any = false

  @Option(
    name: .long,
    help: ArgumentHelp("Only photos of this owner: a name, or an ID (NSID).", valueName: "owner")
  )
  var owner: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only photos with one of these licenses, separated by commas: Flickr's numbers, or names "
        + "such as by, by-sa, cc0.",
      valueName: "licenses"
    ),
    completion: .list(LicenseArgument.allValueStrings)
  )
  var license: [LicenseArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only photos taken then, by the camera's clock: 2024, 2024-05, 2024-05-03, A..B, A.., ..B.",
      valueName: "days"
    )
  )
  var taken: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only photos visited then, in UTC; as with --taken.", valueName: "days")
  )
  var visited: String?

  @Flag(help: "Only your favorites.")
  var favorite = false

  @Option(
    name: .long,
    help: ArgumentHelp("Only photos that you rated so: 4, 4.., 2..4, or none.", valueName: "rating")
  )
  var rating: String?

  @Flag(help: "Only photos with a note.")
  var withNote = false

  @Flag(help: "Only photos with coordinates.")
  var located = false

  @Flag(help: "Only photos without coordinates.")
  var unlocated = false

  // Unconditional, here and below: southern latitudes begin with a hyphen.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Only photos near a point: LATITUDE,LONGITUDE.", valueName: "point")
  )
  var near: String?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("With --near: the radius in kilometers. Default: 5.", valueName: "km")
  )
  var radius: String?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Only photos within WEST,SOUTH,EAST,NORTH.", valueName: "box")
  )
  var box: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only photos, or only videos.", valueName: "media"),
    completion: .list(FilterText.media)
  )
  var media: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only photos that `vacation search` finds.", valueName: "text")
  )
  var search: String?

  /// Whether any of the options is given.
  var areGiven: Bool {
    let texts = [place, owner, taken, visited, rating, near, radius, box, media, search]
    return any || favorite || withNote || located || unlocated || !tag.isEmpty || !license.isEmpty
      || texts.contains { $0 != nil }
  }

  /// Refuses `--any` without tags.
  ///
  /// - Throws: `ValidationError`.
  func requireTagsForAny(example: String) throws {
    guard any, tag.isEmpty else { return }
    throw ValidationError("--any requires tags. For example: \(example)")
  }

  /// The filter for a vacation.
  ///
  /// - Parameters:
  ///   - option: The option that chose the vacation.
  ///   - vacation: The vacation; nil if it does not exist yet.
  ///   - words: Tags that were given besides.
  /// - Returns: The filter.
  /// - Throws: `Failure` if an option is not understood, or if the vacation has no such place or tag;
  ///   `VacationError`.
  func filter(
    in option: VacationOption,
    _ vacation: Vacation?,
    tags words: [String] = []
  ) throws -> PhotoFilter {
    var filter = try text.filter { "--\($0)" }
    filter.place = try place.map { try option.fullName(ofPlace: $0, in: vacation) }
    let listed = tag.flatMap { $0.split(separator: ",").map(String.init) }
    if !tag.isEmpty, listed.isEmpty {
      throw Failure.usage("--tag does not accept an empty tag.", hint: "Give tags: sunset,beach")
    }
    filter.tags =
      try words.map { try option.names(ofTag: $0, among: words, in: vacation) }
      + listed.map { try option.names(ofTag: $0, among: listed, in: vacation) }
    filter.matchesAnyTag = any
    return filter
  }

  /// The IDs of the photos that fit.
  ///
  /// - Parameters:
  ///   - option: The option that chose the vacation.
  ///   - vacation: The vacation; nil if it does not exist yet.
  ///   - common: The options of the command.
  /// - Returns: The IDs, in visit order.
  /// - Throws: As ``filter(in:_:tags:)``.
  func ids(
    in option: VacationOption,
    _ vacation: Vacation?,
    _ common: CommonOptions
  ) throws -> [PhotoID] {
    let filter = try filter(in: option, vacation)
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    return try vacation?.ids(filter, progress: indexing.update) ?? []
  }

  private var text: FilterText {
    var text = FilterText()
    text.owner = owner
    text.licenses = Set(license.flatMap(\.ids))
    text.taken = taken
    text.visited = visited
    text.isFavorite = favorite
    text.rating = rating
    text.hasNote = withNote
    text.isLocated = located
    text.isUnlocated = unlocated
    text.near = near
    text.radius = radius
    text.box = box
    text.media = media
    text.search = search
    return text
  }
}
