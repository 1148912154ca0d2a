import Presentation
import Settings
import TravelDesk
import VacationStore

/// File locations, the cache, the state of the key and the login, and the build.
enum SettingsPage: FetchedPage {
  /// The values of `settings.mustache`.
  struct Values: Sendable {
    let flickr: FlickrWords
    let files: [FileLine]
    let cache: CacheFigures
    let current: String
    let currentPath: String
    let maps: String
    let build: String
  }

  struct FileLine: Sendable {
    let what: String
    let path: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(title: "Settings", tab: .settings, words: "Looking at files", cancel: "/places")
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking {
      let service = request.desk.service
      let directories = service.desk.directories
      let current = request.currentVacation
      let values = Values(
        flickr: FlickrWords(request.desk),
        files: [
          FileLine(what: "Vacations, one file each", path: directories.documents),
          FileLine(what: "Deleted vacations", path: directories.documents + "/.trash"),
          FileLine(what: "Photos that you looked at", path: request.desk.notes.path),
          FileLine(what: "Cached pictures and responses", path: directories.cache),
          FileLine(what: "Settings, and the key to Flickr", path: directories.configuration),
        ],
        cache: try CacheFigures(of: service),
        current: current.text,
        currentPath: VacationPaths(current).itinerary,
        maps: maps(of: service),
        build: service.build
      )
      return Page("Settings", tab: .settings, template: "settings", values: values)
    }
  }

  private static func maps(of service: WebService) -> String {
    guard service.leaflet != nil else {
      return "Leaflet is not installed (libjs-leaflet): maps are drawn by the program itself."
    }
    guard let tiles = service.tiles else {
      return "Maps are drawn over the outlines of the countries, which needs no network."
    }
    return "Maps show tiles of a server that you set. \(tiles.attribution)"
  }
}

/// The state of the key and the login, in words.
struct FlickrWords: Sendable {
  let state: MarkedWords
  /// How to change it: instructions and commands.
  var steps: [Step] = []

  /// A command to type in a terminal.
  struct Step: Sendable {
    let words: String
    let command: String
  }

  init(_ desk: WebDesk) {
    let key = Step(
      words: "Get a key at https://www.flickr.com/services/apps/create/ and give it to the program,"
        + " at a terminal:",
      command: "vacation config set flickr.key"
    )
    let words: String
    do {
      switch try desk.service.login() {
      case .sample:
        words =
          "The sample stands in for Flickr: invented photos, which need neither key nor network."
        steps = [
          key, Step(words: "Then start the page without --sample:", command: "vacation serve"),
        ]
      case .noKey:
        words =
          "No key is set, so no photos can be fetched from Flickr. A key that you set is used at once."
        steps = [
          key, Step(words: "To look around without a key:", command: "vacation serve --sample"),
        ]
      case .keyOnly:
        words = "A key is set, and no one is logged in: all public photos can be seen."
        steps = [
          Step(words: "To see your own photos too, log in:", command: "vacation flickr login")
        ]
      case .loggedIn(let name):
        words = "Logged in to Flickr as \(name)."
        steps = [Step(words: "To log out:", command: "vacation flickr logout")]
      }
    } catch {
      words = desk.words(for: error, at: "asking who is logged in")
    }
    state = MarkedWords(words)
  }
}

/// The size and the use of the cache, in words.
struct CacheFigures: Sendable {
  let pictures: String
  /// Cache hits and misses.
  let use: String
  let answers: String
  let remembered: String
  let canBeCleared: Bool

  /// Measures the cache, without creating it.
  ///
  /// - Throws: `VacationError`.
  init(of service: WebService) throws {
    let size = try KeptSize(
      of: service.desk.cacheIfAny(),
      in: service.desk.directories.cache,
      imageLimit: service.imageLimit
    )
    let limit = Quantity.bytes(size.imageLimit)
    pictures =
      "\(Quantity.text(size.images, "picture", "pictures")), "
      + "\(Quantity.bytes(size.imageBytes)) of \(limit)"
    use =
      "\(Quantity.text(size.hits, "time", "times")) a picture was there already, "
      + "\(Quantity.text(size.misses, "time", "times")) it was fetched"
    answers =
      "\(Quantity.text(size.replies, "listing", "listings")), "
      + Quantity.bytes(size.replyBytes)
    remembered = Quantity.photos(size.photos)
    canBeCleared = size.images + size.replies > 0
  }
}

/// Clears the cached images and responses.
enum ClearCacheAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      let cleared = try request.desk.service.desk.clearCache()
      guard cleared.images + cleared.replies > 0 else {
        return ActionOutcome("/settings", note: "Neither pictures nor responses are cached.")
      }
      let pictures = Quantity.text(cleared.images, "picture", "pictures")
      let answers = Quantity.text(cleared.replies, "answer", "answers")
      return ActionOutcome("/settings", note: "Deleted \(pictures) and \(answers) of Flickr’s.")
    }
  }
}
