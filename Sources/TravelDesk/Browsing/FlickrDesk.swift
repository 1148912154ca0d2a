public import FlickrClient
import Foundation
public import Settings
public import VacationStore

/// Flickr as the program uses it: it browses, and remembers what it saw for the vacations.
public struct FlickrDesk: Sendable {
  /// The directories, and the vacations in them.
  public let desk: TravelDesk
  /// Flickr.
  public let client: FlickrClient
  /// What is kept of Flickr's answers.
  public let cache: TravelCache
  /// How much of it is remembered of photos.
  public let memory: MemoryLimits

  /// Where recents and the last lists are noted.
  var notes: TravelState { desk.notes }

  /// The same desk with another user's login, or none.
  public func with(token: OAuthToken?) -> FlickrDesk {
    FlickrDesk(desk: desk, client: client.with(token: token), cache: cache, memory: memory)
  }
}

/// What a ``FlickrDesk`` works with.
public struct FlickrService: Sendable {
  /// What the program and its user are known by; nil where no key is at hand.
  public var credentials: FlickrCredentials?
  /// Where Flickr is.
  public var endpoint: FlickrEndpoint
  /// Sends the requests.
  public var transport: any FlickrTransport
  /// Whether it is the sample, which has no pace and whose replies are not kept.
  public var isSample: Bool
  /// How long a cached response is used, 24 hours at most.
  public var cacheLifetime: Duration
  /// How much is remembered of photos.
  public var memory: MemoryLimits
  /// Clock, nonces and the like.
  public var environment: FlickrEnvironment
  /// Called when a call is retried, or its response cannot be cached.
  public var notice: @Sendable (FlickrNotice) -> Void

  /// Makes a service.
  public init(
    credentials: FlickrCredentials?,
    endpoint: FlickrEndpoint = .flickr,
    transport: any FlickrTransport,
    isSample: Bool = false,
    cacheLifetime: Duration = FlickrClient.maximumCacheLifetime,
    memory: MemoryLimits = MemoryLimits(),
    environment: FlickrEnvironment = .live,
    notice: @escaping @Sendable (FlickrNotice) -> Void = { _ in }
  ) {
    self.credentials = credentials
    self.endpoint = endpoint
    self.transport = transport
    self.isSample = isSample
    self.cacheLifetime = cacheLifetime
    self.memory = memory
    self.environment = environment
    self.notice = notice
  }
}

extension TravelDesk {
  /// Brings the desk and Flickr together; makes the caches if there are none.
  ///
  /// All processes of the user share one pace, in a small file of the state directory.
  /// - Throws: `VacationError`.
  public func flickr(_ service: FlickrService) throws -> FlickrDesk {
    let cache = try cache()
    try makeStateDirectory()
    let rateLimiter = RateLimiter(
      path: directories.state + "/pace",
      environment: service.environment
    )
    let client = FlickrClient(
      credentials: service.credentials,
      endpoint: service.endpoint,
      transport: service.transport,
      rateLimiter: service.isSample ? nil : rateLimiter,
      cache: service.isSample ? nil : ResponseCache(cache: cache),
      cacheLifetime: service.cacheLifetime,
      environment: service.environment,
      notice: service.notice
    )
    return FlickrDesk(desk: self, client: client, cache: cache, memory: service.memory)
  }

  /// Makes the directory of the pace; what others may not read is in it.
  private func makeStateDirectory() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: directories.state,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw FlickrError.localFailure(
        path: directories.state,
        reason: "the directory cannot be made: \(error.localizedDescription)"
      )
    }
  }
}
