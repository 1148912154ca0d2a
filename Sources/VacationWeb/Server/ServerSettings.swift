import NIOCore

/// The server's address, token, and log.
public struct ServerSettings: Sendable {
  /// The default port.
  public static let defaultPort = 8731

  /// The name or address to listen on.
  public var host: String
  /// The port to listen on; 0 for any free port.
  public var port: Int
  /// The link's token.
  public var token: Secret
  /// Whether each request is logged.
  public var logsRequests: Bool
  /// Writes a line to the log.
  public var log: @Sendable (String) -> Void
  /// Called each time the link is used.
  public var onLink: @Sendable () -> Void

  /// Creates settings.
  public init(
    host: String = "127.0.0.1",
    port: Int = defaultPort,
    token: Secret = Secret(),
    logsRequests: Bool = false,
    log: @escaping @Sendable (String) -> Void,
    onLink: @escaping @Sendable () -> Void = {}
  ) {
    self.host = HostName.bare(host)
    self.port = port
    self.token = token
    self.logsRequests = logsRequests
    self.log = log
    self.onLink = onLink
  }

  /// Whether only this computer can reach the server.
  public var isLoopback: Bool { HostName.isLoopback(host) }
}

/// The address of a running server.
public struct ServerAddress: Sendable {
  /// The host in the link.
  public let host: String
  /// The port that it listens on.
  public let port: Int
  /// The link's token.
  public let token: Secret

  init(_ settings: ServerSettings, port: Int) {
    let host = HostName.isWildcard(settings.host) ? "127.0.0.1" : settings.host
    self.host = HostName.inURL(host)
    self.port = port
    token = settings.token
  }

  /// The link that starts a session.
  public var link: String { "http://\(host):\(port)/?token=\(token.text)" }
}

/// Limits on clients' use of resources.
struct ServerLimits: Sendable {
  /// The default maximum size of a body in bytes.
  static let defaultBody = 1 << 20

  /// The maximum size of a request's body in bytes.
  var body = defaultBody
  /// The maximum size of all header fields of a request in bytes.
  var headers = 32 << 10
  /// The maximum number of header fields of a request.
  var headerCount = 100
  /// The maximum number of concurrent connections; others wait.
  var connections = 200
  /// How long a connection may be open without a request.
  var idle = Duration.seconds(60)
  /// How long a request may take from its first byte to its last.
  var request = TimeAmount.seconds(15)
  /// How long a client may stall while receiving a response.
  var stall = TimeAmount.seconds(60)
  /// How long requests in progress may take during shutdown.
  var stop = Duration.seconds(5)
  /// How long a connection stays half open after its last response, for the client to read it.
  var linger = TimeAmount.seconds(1)
}
