import Presentation
import Settings
import TravelDesk
import VacationStore

/// File locations, the cache, the state of the key and the login, and the build.
enum SettingsPage: FetchedPage {
  /// The values of `settings.mustache`.
  struct Values: Sendable {
    let flickr: FlickrStatus
    let files: [FileLine]
    let cache: CacheStatistics
    let current: String
    let currentPath: String
    /// The path of the current vacation's picture, and the color that stands for it; nil for none.
    let cover: String?
    let tone: String
    /// "60 photos · 5 places"; nil without photos.
    let counts: String?
    let maps: MapStatus
    let themes: [ThemeChoice]
    let languages: [LanguageChoice]
    let dates: [LanguageChoice]
    let cacheSettings: [CacheSetting]
    let canSetCache: Bool
    let build: String
  }

  struct FileLine: Sendable {
    let label: String
    let path: String
    /// The path without its last part, which is shortened where there is little room.
    let folder: String
    /// The last part, with its slash.
    let file: String

    init(label: String, path: String) {
      self.label = label
      self.path = path
      let end = path.lastIndex(of: "/") ?? path.startIndex
      folder = String(path[..<end])
      file = String(path[end...])
    }
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(title: tr("Settings"), tab: .settings, text: tr("Loading"), cancel: "/places")
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking {
      let service = request.desk.service
      let directories = service.desk.directories
      let current = request.currentVacation
      let cacheSettings = try CacheSetting.all(service.settings)
      let (cover, counts) = vacation(current, for: request)
      let values = Values(
        flickr: FlickrStatus(request.desk),
        files: [
          FileLine(label: tr("Vacations, one file each"), path: directories.documents),
          FileLine(label: tr("Deleted vacations"), path: directories.documents + "/.trash"),
          FileLine(label: tr("Recently viewed photos"), path: request.desk.notes.path),
          FileLine(label: tr("Cached images and responses"), path: directories.cache),
          FileLine(label: tr("Settings and Flickr API key"), path: directories.configuration),
        ],
        cache: try CacheStatistics(of: service, imageLimit: request.desk.imageLimit.bytes),
        current: current.text,
        currentPath: VacationPaths(current).itinerary,
        cover: cover,
        tone: Tone.name(of: current.text),
        counts: counts,
        maps: MapStatus(service),
        themes: ThemeChoice.all(for: request),
        languages: LanguageChoice.all(for: request),
        dates: LanguageChoice.dates(now: String(service.now().description.prefix(10))),
        cacheSettings: cacheSettings,
        canSetCache: !cacheSettings.isEmpty,
        build: service.build
      )
      return Page(tr("Settings"), tab: .settings, template: "settings", values: values)
    }
  }
}

extension SettingsPage {
  /// The picture and the numbers of the current vacation; nil if it has none, or cannot be read.
  private static func vacation(
    _ name: VacationName,
    for request: PageRequest
  ) -> (cover: String?, counts: String?) {
    // The pages of the vacation say what is wrong with it.
    (try? request.readIfAny(name) { (try $0.coverImage(), try $0.summary().counts) }) ?? (nil, nil)
  }
}

/// What maps show.
struct MapStatus: Sendable {
  let state: String
  /// Whether the street maps of OpenStreetMap are on.
  let hasStreets: Bool
  /// Whether they can be turned on and off here: no other tiles are configured.
  let canChange: Bool

  init(_ service: WebService) {
    let tiles = service.tiles
    hasStreets = tiles != nil && tiles == TileServer.openStreetMap
    canChange = service.leaflet != nil && (tiles == nil || hasStreets)
    switch tiles {
    case _ where service.leaflet == nil:
      state = tr("Leaflet (libjs-leaflet) is not installed: the program draws maps itself.")
    case nil: state = tr("Maps show the built-in map, which works offline.")
    case let tiles? where tiles.origin == nil:
      state = tr("Maps show tiles from a local file, which works offline. \(tiles.attribution)")
    case let tiles?:
      state = tr("Maps show tiles from \(tiles.origin ?? ""). \(tiles.attribution)")
    }
  }
}

/// The state of the API key and the login.
struct FlickrStatus: Sendable {
  let state: FormattedText
  /// How to change it: instructions and commands.
  private(set) var steps: [Step] = []
  let hasSteps: Bool
  /// What can be chosen without a key; nil if there is one.
  var needsKey: KeyChoices?
  /// Whether the sample was chosen in a browser, which can end it.
  var hasChosenSample = false
  /// Whether the browser can log in, and replace the key.
  var canLogIn = false
  var canLogOut = false
  /// Whether a key is stored that the browser can replace.
  var hasKey = false
  /// Flickr's page on which the login that was started waits for the user; nil if none was.
  var loginPage: String?
  /// Why the last login failed; nil if it did not.
  var loginProblem: FormattedText?

  /// A command to type in a terminal.
  struct Step: Sendable {
    let text: String
    /// Where a key is created; nil for another step.
    var link: String?
    let command: String
  }

  init(_ desk: WebDesk) {
    let key = Step(
      text: "",
      link: "https://www.flickr.com/services/apps/create/",
      command: "vacation config set flickr.key"
    )
    let text: String
    do {
      switch try desk.loginState() {
      case .sample:
        text = tr("Sample photos are shown; no key or network connection is required.")
        hasChosenSample = desk.hasChosenSample
        if !hasChosenSample {
          steps = [
            key, Step(text: tr("Then restart without --sample:"), command: "vacation serve"),
          ]
        }
      case .noKey:
        text = tr("No API key is set.")
        needsKey = KeyChoices(canChoose: desk.service.firstRun != nil)
      case .keyOnly:
        text = tr("An API key is set, and no one is logged in: public photos are accessible.")
        canLogIn = desk.service.settings != nil
        if !canLogIn {
          steps = [
            Step(
              text: tr("To access your private photos, log in:"),
              command: "vacation flickr login"
            )
          ]
        }
      case .loggedIn(let name):
        text = tr("Logged in to Flickr as \(name).")
        canLogOut = desk.service.settings != nil
        if !canLogOut { steps = [Step(text: tr("To log out:"), command: "vacation flickr logout")] }
      }
    } catch {
      text = desk.message(for: error, at: "checking the login")
    }
    state = FormattedText(text)
    hasSteps = !steps.isEmpty
    hasKey = canLogIn || canLogOut
    switch desk.login.state {
    case .none: break
    case .waiting(let page): loginPage = page
    case .failed(let reason): loginProblem = FormattedText(reason)
    }
  }
}

/// The size and the hit rate of the cache, as text.
struct CacheStatistics: Sendable {
  let images: String
  /// Cache hits and misses.
  let use: String
  let responses: String
  let photos: String
  let canBeCleared: Bool

  /// Measures the cache, without creating it.
  ///
  /// - Throws: `VacationError`.
  init(of service: WebService, imageLimit: Int) throws {
    let size = try CacheSize(
      of: service.desk.cacheIfAny(),
      in: service.desk.directories.cache,
      imageLimit: imageLimit
    )
    let limit = Quantity.bytes(size.imageLimit)
    images =
      tr(
        """
        \(Quantity.text(size.images, "image", "images")), \(Quantity.bytes(size.imageBytes)) \
        of \(limit)
        """
      )
    use =
      "\(Quantity.text(size.hits, "hit", "hits")), \(Quantity.text(size.misses, "miss", "misses"))"
    responses =
      "\(Quantity.text(size.replies, "response", "responses")), "
      + Quantity.bytes(size.replyBytes)
    photos = Quantity.photos(size.photos)
    canBeCleared = size.images + size.replies > 0
  }
}

/// Clears the cached images and responses.
enum ClearCacheAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      let cleared = try request.desk.service.desk.clearCache()
      guard cleared.images + cleared.replies > 0 else {
        return ActionOutcome("/settings", note: tr("No images or responses are cached."))
      }
      let images = Quantity.text(cleared.images, "image", "images")
      let responses = Quantity.text(cleared.replies, "Flickr response", "Flickr responses")
      return ActionOutcome("/settings", note: tr("Deleted \(images) and \(responses)."))
    }
  }
}
