import NIOCore

/// What a client may take of the server.
struct ServerLimits: Sendable {
  /// The bytes of a request's body, where nothing else is said.
  static let standardBody = 1 << 20

  /// The bytes of a request's body.
  var body = standardBody
  /// The bytes of all header fields of a request together.
  var headers = 32 << 10
  /// The header fields of a request.
  var headerCount = 100
  /// The connections at one time; more have to wait.
  var connections = 200
  /// How long a connection may be open without a request.
  var idle = TimeAmount.seconds(60)
  /// How long a request may take to come in, from its first byte to its last.
  var request = TimeAmount.seconds(15)
  /// How long a client may read nothing of an answer.
  var stall = TimeAmount.seconds(60)
  /// How long requests in progress may take after the server was asked to stop.
  var stop = Duration.seconds(5)
  /// How long a connection stays half open after its last answer, for the client to read it.
  var linger = TimeAmount.seconds(1)
}
