public import FlickrClient
import Foundation
public import Settings
public import VacationStore

/// Access to Flickr: browses photos and places, and caches them for visits.
public struct FlickrDesk: Sendable {
  /// The directories and vacations.
  public let desk: TravelDesk
  /// The client of Flickr's API.
  public let client: FlickrClient
  /// The cache of Flickr's responses, photos and images.
  public let cache: TravelCache
  /// The limits of the photo cache.
  public let memory: MemoryLimits

  /// The recents and the last lists.
  var notes: TravelState { desk.notes }

  /// Returns the same desk with another login, or none.
  public func with(token: OAuthToken?) -> FlickrDesk {
    FlickrDesk(desk: desk, client: client.with(token: token), cache: cache, memory: memory)
  }
}

/// The dependencies of a ``FlickrDesk``.
public struct FlickrService: Sendable {
  /// The API key and the login; nil if no key is configured.
  public var credentials: FlickrCredentials?
  /// The URLs of Flickr's API.
  public var endpoint: FlickrEndpoint
  /// Sends the requests.
  public var transport: any FlickrTransport
  /// Whether it is the sample, which has no rate limit and whose responses are not cached.
  public var isSample: Bool
  /// How long cached responses are used, at most 24 hours.
  public var cacheLifetime: Duration
  /// The limits of the photo cache.
  public var memory: MemoryLimits
  /// The clock, random numbers and other dependencies on the environment.
  public var environment: FlickrEnvironment
  /// Called when a call is retried or its response cannot be cached.
  public var notice: @Sendable (FlickrNotice) -> Void

  /// Creates a service.
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
  /// Creates a ``FlickrDesk``, and the cache if there is none.
  ///
  /// All processes of the user share one rate limiter, in a small file in the state directory.
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

  /// Creates the state directory, accessible only to the user.
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
        reason: "the directory cannot be created: \(error.localizedDescription)"
      )
    }
  }
}
