import TravelDesk
import VacationStore

/// What all pages share; one per server.
struct WebDesk: Sendable {
  /// What the server was started with.
  let service: WebService
  /// The port that the server listens on; part of its cookies' names.
  let port: Int
  let templates: Templates
  let flickr: FlickrSource
  /// The vacations, kept open for reading.
  let openVacations: VacationPool
  /// The traveller's notes: recents.
  let notes: TravelState
  /// What tells whether files have changed.
  let files = WatchedFiles()
  let pages = PageCache()
  let lists = ListingCache()
  let jobs = BackgroundJobs()
  let images = ImageRequests()
  let log: ServerLog
  /// Returns when a request has taken so long that its page begins with a loading notice.
  let patience: @Sendable () async throws -> Void

  /// Prepares what pages need.
  ///
  /// - Parameters:
  ///   - service: What the server was started with.
  ///   - port: The port that it listens on.
  ///   - log: Takes unexpected errors.
  ///   - patience: Waits until a loading notice is due, and ends when it is canceled.
  /// - Throws: A syntax error in a template, which a test would have found.
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
    flickr = FlickrSource(service.flickr, files: service.filesOfKey)
    notes = service.desk.notes
    openVacations = VacationPool(service.desk.vacations)
  }

  var vacations: Vacations { service.desk.vacations }

  /// Whether a missing key keeps Flickr's photos from being shown.
  func needsKey() async throws -> Bool {
    // The sample has no key and needs none. Looking for a key may read a file.
    guard !service.isSample else { return false }
    return try await blocking { [service] in service.lacksKey() }
  }

  /// The name of one of the server's cookies: browsers share cookies among all ports of a host.
  func cookieName(_ name: String) -> String { "vacation-\(name)-\(port)" }
}
