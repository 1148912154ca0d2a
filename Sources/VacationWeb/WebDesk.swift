import TravelDesk
import VacationStore

/// What every page works with; one for each server.
struct WebDesk: Sendable {
  /// What the server was started with.
  let service: WebService
  /// The port that the server listens on; the names of its cookies hold it.
  let port: Int
  /// The templates.
  let templates: Templates
  /// Flickr, as far as it was needed.
  let flickr: FlickrSource
  /// The vacations, kept open for reading.
  let openVacations: OpenVacations
  /// The traveller's notes: recents.
  let notes: TravellerNotes
  /// What tells whether files have changed.
  let files = WatchedFiles()
  /// Pages that were made lately.
  let pages = KeptPages()
  /// The photos of lists that were shown.
  let lists = ListBook()
  /// What takes its time.
  let work = WorkBook()
  /// Pictures that are being fetched.
  let images = ImageFlights()
  /// Takes what goes wrong and has no words for people.
  let log: ServerLog
  /// Returns when it has been waited so long that something is to be said of it.
  let patience: @Sendable () async throws -> Void

  /// Prepares what pages need.
  ///
  /// - Parameters:
  ///   - service: What the server was started with.
  ///   - port: The port that it listens on.
  ///   - log: Takes what goes wrong and has no words for people.
  ///   - patience: Waits as long as nothing is said of waiting, and ends when it is cancelled.
  /// - Throws: What the templates are wrong with, which a test would have told.
  init(
    _ service: WebService,
    port: Int,
    log: ServerLog,
    patience: @escaping @Sendable () async throws -> Void = Fetching.patience
  ) throws {
    self.service = service
    self.port = port
    self.log = log
    self.patience = patience
    templates = try Templates.embedded()
    flickr = FlickrSource(service.flickr, files: service.filesOfKey)
    notes = service.desk.notes
    openVacations = OpenVacations(service.desk.vacations)
  }

  /// The documents directory.
  var vacations: Vacations { service.desk.vacations }

  /// Whether Flickr's photos cannot be shown for want of a key.
  func needsKey() async throws -> Bool {
    // The sample has none and needs none. To look may mean to read a file.
    guard !service.isSample else { return false }
    return try await blocking { [service] in service.lacksKey() }
  }

  /// The name of one of the server's cookies: cookies are shared by all ports of a host.
  func cookieName(_ name: String) -> String { "vacation-\(name)-\(port)" }
}
