/// Flickr's interface: makes calls, at the pace that is allowed, and again when it is worth while.
///
/// It is a value that may be copied and used by many tasks at once; copies share pace and cache.
public struct FlickrClient: Sendable {
  /// The version of Virtual Vacation, `MAJOR.MINOR.PATCH`: the only place that has it.
  ///
  /// `vacation --version`, the User-Agent and the description of the web page's API read it here.
  public static let version = "0.3.0"
  /// What the program tells Flickr that it is.
  public static let userAgent =
    "VirtualVacation/\(version) (+https://github.com/virtual-vacation/virtual-vacation)"

  /// Where Flickr is.
  public let endpoint: FlickrEndpoint
  let credentials: FlickrCredentials?
  let transport: any FlickrTransport
  let pacer: Pacer?
  let replies: (any FlickrReplyCache)?
  let keptFor: Duration
  let environment: FlickrEnvironment
  let notice: @Sendable (FlickrNotice) -> Void
  let images = Turnstile(limit: 4)

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - credentials: What the program and its user are known by; nil where no key is at hand: then
  ///     every call that is not answered by a kept reply fails with ``FlickrError/noKey``.
  ///   - endpoint: Where Flickr is.
  ///   - transport: What carries the requests.
  ///   - pacer: The pace; nil for none, which only a stand-in for Flickr may be asked at.
  ///   - replies: Where replies of listings are kept; nil for nowhere.
  ///   - keptFor: How long, 24 hours at most.
  ///   - environment: Clock, nonces and the like.
  ///   - notice: Called when a call takes longer than it should.
  public init(
    credentials: FlickrCredentials?,
    endpoint: FlickrEndpoint = .flickr,
    transport: any FlickrTransport,
    pacer: Pacer?,
    replies: (any FlickrReplyCache)? = nil,
    keptFor: Duration = maximumReplyAge,
    environment: FlickrEnvironment = .live,
    notice: @escaping @Sendable (FlickrNotice) -> Void = { _ in }
  ) {
    self.credentials = credentials
    self.endpoint = endpoint
    self.transport = transport
    self.pacer = pacer
    self.replies = replies
    self.keptFor = min(keptFor, Self.maximumReplyAge)
    self.environment = environment
    self.notice = notice
  }

  /// How long a reply may be used again, as Flickr's terms allow.
  public static let maximumReplyAge = Duration.seconds(86_400)

  /// Whether the client has a key, without which every call fails with ``FlickrError/noKey``.
  public var hasKey: Bool { credentials != nil }

  /// Whose login the client has; nil for nobody's.
  public var login: OAuthToken? { credentials?.token }

  /// The same client with another user's login, or none.
  public func with(token: OAuthToken?) -> FlickrClient {
    FlickrClient(
      credentials: credentials.map {
        FlickrCredentials(key: $0.key, secret: $0.secret, token: token)
      },
      endpoint: endpoint,
      transport: transport,
      pacer: pacer,
      replies: replies,
      keptFor: keptFor,
      environment: environment,
      notice: notice
    )
  }
}
