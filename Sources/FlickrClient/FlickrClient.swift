/// A client of Flickr's API: rate limiting, retries, caching and OAuth signatures.
///
/// It is a value that may be copied and used by many tasks at once; copies share the rate limit and
/// the cache.
public struct FlickrClient: Sendable {
  /// The version of Virtual Vacation, `MAJOR.MINOR.PATCH`: the only place that has it.
  ///
  /// `vacation --version`, the User-Agent and the description of the web page's API read it here.
  public static let version = "0.3.0"
  /// The User-Agent of every request.
  public static let userAgent =
    "VirtualVacation/\(version) (+https://github.com/virtual-vacation/virtual-vacation)"

  /// Where Flickr is.
  public let endpoint: FlickrEndpoint
  let credentials: FlickrCredentials?
  let transport: any FlickrTransport
  let rateLimiter: RateLimiter?
  let cache: (any FlickrResponseCache)?
  let cacheLifetime: Duration
  let environment: FlickrEnvironment
  let notice: @Sendable (FlickrNotice) -> Void
  let downloads = AsyncSemaphore(permits: 4)

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - credentials: The API key, and the user's token if any; nil without a key: then every call
  ///     that the cache does not serve fails with ``FlickrError/noKey``.
  ///   - endpoint: Where Flickr is.
  ///   - transport: Sends the requests.
  ///   - rateLimiter: The rate limit; nil for none, which only a stand-in for Flickr allows.
  ///   - cache: Stores responses of cacheable methods; nil for no cache.
  ///   - cacheLifetime: How long a cached response is used, 24 hours at most.
  ///   - environment: Clock, nonces and the like.
  ///   - notice: Called when a call is retried, or its response cannot be cached.
  public init(
    credentials: FlickrCredentials?,
    endpoint: FlickrEndpoint = .flickr,
    transport: any FlickrTransport,
    rateLimiter: RateLimiter?,
    cache: (any FlickrResponseCache)? = nil,
    cacheLifetime: Duration = maximumCacheLifetime,
    environment: FlickrEnvironment = .live,
    notice: @escaping @Sendable (FlickrNotice) -> Void = { _ in }
  ) {
    self.credentials = credentials
    self.endpoint = endpoint
    self.transport = transport
    self.rateLimiter = rateLimiter
    self.cache = cache
    self.cacheLifetime = min(cacheLifetime, Self.maximumCacheLifetime)
    self.environment = environment
    self.notice = notice
  }

  /// How long a response may be cached, as Flickr's terms allow.
  public static let maximumCacheLifetime = Duration.seconds(86_400)

  /// Whether the client has a key, without which every call fails with ``FlickrError/noKey``.
  public var hasKey: Bool { credentials != nil }

  /// The login that the client uses; nil when no user is logged in.
  public var login: OAuthToken? { credentials?.token }

  /// The time by the client's clock, since 1970 UTC.
  public var now: Duration { environment.now() }

  /// The same client with another user's login, or none.
  public func with(token: OAuthToken?) -> FlickrClient {
    FlickrClient(
      credentials: credentials.map {
        FlickrCredentials(key: $0.key, secret: $0.secret, token: token)
      },
      endpoint: endpoint,
      transport: transport,
      rateLimiter: rateLimiter,
      cache: cache,
      cacheLifetime: cacheLifetime,
      environment: environment,
      notice: notice
    )
  }
}

/// What a client reports while a call is in progress.
public enum FlickrNotice: Hashable, Sendable {
  /// A call failed and will be retried after a delay; carries why, in a few words.
  case retry(after: Duration, reason: String)
  /// A response could not be cached; carries why.
  case notCached(reason: String)
}
