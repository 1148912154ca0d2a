import NIOCore

/// Where the server listens, and who may use it.
public struct ServerSettings: Sendable {
  /// The default port.
  public static let defaultPort = 8731

  /// The name or address to listen on.
  public var host: String
  /// The port to listen on; 0 for any free one.
  public var port: Int
  /// The token of the link.
  public var token: Secret
  /// Whether a line is logged for each request.
  public var logsRequests: Bool
  /// Takes the log, line by line.
  public var log: @Sendable (String) -> Void
  /// Called each time that the link was used.
  public var onLink: @Sendable () -> Void

  /// Makes settings.
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
  /// The token of the link.
  public let token: Secret

  init(_ settings: ServerSettings, port: Int) {
    let host = HostName.isWildcard(settings.host) ? "127.0.0.1" : settings.host
    self.host = HostName.inAddress(host)
    self.port = port
    token = settings.token
  }

  /// The link that starts a session.
  public var link: String { "http://\(host):\(port)/?token=\(token.text)" }
}

/// Limits on what a client may use of the server.
struct ServerLimits: Sendable {
  /// The default limit of a body, bytes.
  static let defaultBody = 1 << 20

  /// Bytes of a request's body.
  var body = defaultBody
  /// Bytes of all header fields of a request together.
  var headers = 32 << 10
  /// Header fields of a request.
  var headerCount = 100
  /// Concurrent connections; more have to wait.
  var connections = 200
  /// How long a connection may be open without a request.
  var idle = Duration.seconds(60)
  /// How long a request may take from its first byte to its last.
  var request = TimeAmount.seconds(15)
  /// How long a client may read nothing of a response.
  var stall = TimeAmount.seconds(60)
  /// How long requests in progress may take after the server was asked to stop.
  var stop = Duration.seconds(5)
  /// How long a connection stays half open after its last response, for the client to read it.
  var linger = TimeAmount.seconds(1)
}
