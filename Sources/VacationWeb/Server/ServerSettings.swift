/// How the server is found, and by whom.
public struct ServerSettings: Sendable {
  /// The port where none is asked for.
  public static let standardPort = 8731

  /// The name or address to listen on.
  public var host: String
  /// The port to listen on; 0 for any free one.
  public var port: Int
  /// The token of the link.
  public var token: Secret
  /// Whether a line is logged for each request.
  public var tellsRequests: Bool
  /// Takes what is logged, line by line.
  public var log: @Sendable (String) -> Void
  /// Called each time that somebody came by the link.
  public var onLink: @Sendable () -> Void

  /// Makes settings.
  public init(
    host: String = "127.0.0.1",
    port: Int = standardPort,
    token: Secret = Secret(),
    tellsRequests: Bool = false,
    log: @escaping @Sendable (String) -> Void,
    onLink: @escaping @Sendable () -> Void = {}
  ) {
    self.host = HostName.bare(host)
    self.port = port
    self.token = token
    self.tellsRequests = tellsRequests
    self.log = log
    self.onLink = onLink
  }

  /// Whether only this machine finds the server.
  public var isLoopback: Bool { HostName.isLoopback(host) }
}

/// Where a server was begun.
public struct ServerAddress: Sendable {
  /// The host as it stands in the link.
  public let host: String
  /// The port that it listens on.
  public let port: Int
  /// The token of the link.
  public let token: Secret

  init(_ settings: ServerSettings, port: Int) {
    let host = HostName.isWildcard(settings.host) ? "127.0.0.1" : settings.host
    self.host = HostName.inAddress(host)
    self.port = port
    token = settings.token
  }

  /// The link that lets its holder in.
  public var link: String { "http://\(host):\(port)/?token=\(token.text)" }
}
