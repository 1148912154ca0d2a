import Foundation

/// What the server is about to answer, and how it lets go of it.
struct ServerReply: Sendable {
  enum Delivery: Sendable {
    /// The head, the body, and the connection is kept.
    case whole
    /// Nothing: the connection ends.
    case nothing
    /// The connection ends after so many bytes of the body.
    case cut(after: Int)
    /// The connection ends after the whole.
    case thenClosed
    /// Another length is announced than comes.
    case announced(Int)
    /// Byte by byte.
    case drip(ServerGate)
    /// The body again and again.
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
