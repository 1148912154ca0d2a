import Synchronization
import TravelDesk
import VacationStore

/// State shared by all pages; one per server.
struct WebDesk: Sendable {
  /// The dependencies that the server was started with.
  let service: WebService
  /// The server's port, which is part of its cookies' names.
  let port: Int
  let templates: Templates
  let flickr: FlickrSource
  private let sampleChoice: SampleChoice
  /// A pool of vacations, open for reading.
  let openVacations: VacationPool
  /// The traveler's state: the recents.
  let notes: TravelState
  /// Detects whether files have changed.
  let files = WatchedFiles()
  let pages = PageCache()
  let lists = ListingCache()
  let points = PointCache()
  let topPlaces = ShownPlaces()
  let jobs = BackgroundJobs()
  let images = ImageRequests()
  /// The login that was started in Settings.
  let login = FlickrLogin()
  /// The maximum total size of cached images in bytes.
  let imageLimit: ImageLimit
  let log: ServerLog
  /// Waits for the patience interval, after which a page begins with a loading notice.
  let patience: @Sendable () async throws -> Void

  /// Creates the shared state.
  ///
  /// - Parameters:
  ///   - service: The dependencies that the server was started with.
  ///   - port: The server's port.
  ///   - log: Receives unexpected errors.
  ///   - patience: Waits until the loading notice is due; must support cancellation.
  /// - Throws: A syntax error in a template, which tests prevent.
  init(
    _ service: WebService,
    port: Int,
    log: ServerLog,
    patience: @escaping @Sendable () async throws -> Void = PageFetch.patience
  ) throws {
    self.service = service
    self.port = port
    self.log = log
    self.patience = patience
    templates = try Templates.embedded()
    let sampleChoice = SampleChoice()
    self.sampleChoice = sampleChoice
    flickr = FlickrSource(
      {
        guard sampleChoice.isOn, let firstRun = service.firstRun else {
          return try service.flickr()
        }
        return try firstRun.sample()
      },
      files: service.filesOfKey
    )
    notes = service.desk.notes
    imageLimit = ImageLimit(service.imageLimit)
    openVacations = VacationPool(service.desk.vacations)
  }

  var vacations: Vacations { service.desk.vacations }

  /// Whether the sample replaces Flickr.
  var isSample: Bool { service.isSample || sampleChoice.isOn }

  /// Whether the sample was chosen in a browser.
  var hasChosenSample: Bool { sampleChoice.isOn }

  /// Replaces Flickr by the sample, or ends that.
  func useSample(_ isOn: Bool) {
    sampleChoice.isOn = isOn
    flickr.reset()
  }

  /// The login state.
  ///
  /// - Throws: `SettingsError`.
  func loginState() throws -> LoginState { isSample ? .sample : try service.login() }

  /// What a page offers while there is no key; nil if there is one.
  func keyChoices() async throws -> KeyChoices? {
    try await needsKey() ? KeyChoices(canChoose: service.firstRun != nil) : nil
  }

  /// Whether photos cannot be fetched because there is no API key.
  func needsKey() async throws -> Bool {
    // The sample needs no key. Looking for a key may read a file.
    guard !isSample else { return false }
    return try await blocking { [service] in service.lacksKey() }
  }

  /// The full name of a cookie, which includes the port, since browsers share cookies among all
  /// ports of a host.
  func cookieName(_ name: String) -> String { Self.cookieName(name, port: port) }

  /// The full name of a cookie of a server with this port.
  static func cookieName(_ name: String, port: Int) -> String { "vacation-\(name)-\(port)" }
}

/// The maximum total size of cached images in bytes, which Settings can change.
final class ImageLimit: Sendable {
  private let state: Mutex<Int>

  init(_ bytes: Int) { state = Mutex(bytes) }

  var bytes: Int { state.withLock { $0 } }

  func set(_ bytes: Int) { state.withLock { $0 = bytes } }
}

/// Whether the sample was chosen in a browser, until the server ends.
private final class SampleChoice: Sendable {
  private let state = Mutex(false)

  var isOn: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
