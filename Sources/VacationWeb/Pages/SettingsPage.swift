import TravelDesk
import VacationStore

/// Where files lie, what is kept, how the program stands with Flickr, and what it is.
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

  /// Where something lies.
  struct FileLine: Sendable {
    let what: String
    let path: String
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    Waiting(title: "Settings", tab: .settings, words: "Looking at files", cancel: "/places")
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking {
      let service = visit.desk.service
      let directories = service.desk.directories
      let current = visit.currentVacation
      let values = Values(
        flickr: FlickrWords(visit.desk),
        files: [
          FileLine(what: "Vacations, one file each", path: directories.documents),
          FileLine(what: "Deleted vacations", path: directories.documents + "/.trash"),
          FileLine(what: "Photos that you looked at", path: visit.desk.notes.path),
          FileLine(what: "Pictures and answers that can be fetched anew", path: directories.cache),
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

/// How the program stands with Flickr, in words.
struct FlickrWords: Sendable {
  /// How it stands.
  let state: MarkedWords
  /// How to change that: words, and what to type.
  var steps: [Step] = []

  /// Something to do at a terminal.
  struct Step: Sendable {
    let words: String
    let command: String
  }

  /// Looks how the program stands with Flickr.
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
