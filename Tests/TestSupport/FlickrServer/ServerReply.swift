import Foundation

/// A response of the server, and how it is sent.
struct ServerReply: Sendable {
  enum Delivery: Sendable {
    /// Normally, with keep-alive.
    case whole
    /// Not at all: the connection is closed.
    case nothing
    /// The connection is closed after this many bytes of the body.
    case cut(after: Int)
    /// The connection is closed after the response.
    case thenClosed
    /// With a wrong Content-Length.
    case announced(Int)
    /// Byte by byte.
    case drip(ServerGate)
    /// The body is repeated endlessly.
    case endless
  }

  var status = 200
  var headers: [(name: String, value: String)]
  var body: [UInt8]
  var delivery = Delivery.whole

  init(status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    self.body = body
  }

  init(status: Int = 200, type: String, text: String) {
    self.init(status: status, type: type, body: [UInt8](text.utf8))
  }

  static func json(_ text: String) -> ServerReply {
    ServerReply(type: "application/json; charset=utf-8", text: text)
  }

  static func fail(_ code: Int, _ message: String) -> ServerReply {
    let quoted = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return json("{\"stat\":\"fail\",\"code\":\(code),\"message\":\"\(quoted)\"}")
  }

  static func html(status: Int) -> ServerReply {
    ServerReply(
      status: status,
      type: "text/html; charset=utf-8",
      text: """
        <!DOCTYPE html><html><head><title>\(status)</title></head>
        <body><h1>\(status)</h1><p>Something went wrong &amp; nobody knows what.</p></body></html>

        """
    )
  }

  mutating func setHeader(_ name: String, _ value: String) {
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    headers.append((name, value))
  }
}
