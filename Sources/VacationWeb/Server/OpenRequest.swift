import NIOCore
import NIOHTTP1

/// What the gate remembers of the request that is being answered.
struct OpenRequest {
  /// Whether it asks for the head of the answer alone.
  var isHead = false
  /// Whether the asker is a program.
  var wantsJSON = false
  /// Whether the connection ends with the answer.
  var isLast = true
  /// Whether the client waits to be told that it may send the body.
  var expectsContinue = false
  /// Whether all of it came.
  var isRead = false
  /// The bytes of the body that came.
  var bodyBytes = 0
  /// Whether the client understands pieces of unknown number.
  private var takesChunks = true
  /// What is logged of it.
  var line: RequestLine

  /// A request that could not be read.
  init() {
    line = RequestLine(method: "?", target: "?", start: .now())
  }

  init(_ head: HTTPRequestHead) {
    isHead = head.method == .HEAD
    wantsJSON = head.uri.hasPrefix("/api/")
    // No other protocol is spoken here; what follows such a request is not read as HTTP any more.
    isLast = !head.isKeepAlive || head.headers.contains(name: "Upgrade")
    takesChunks = head.version.major == 1 && head.version.minor >= 1
    expectsContinue =
      takesChunks && head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
    line = RequestLine(method: head.method.rawValue, target: head.uri, start: .now())
  }

  /// Puts what tells a client where the answer ends into its head.
  mutating func frame(_ head: inout HTTPResponseHead) {
    line.status = Int(head.status.code)
    if head.headers[canonicalForm: "Connection"].contains("close") { isLast = true }
    head.headers.remove(name: "Transfer-Encoding")
    if !head.status.mayHaveResponseBody {
      head.headers.remove(name: "Content-Length")
    } else if !head.headers.contains(name: "Content-Length"), !isHead {
      if takesChunks {
        head.headers.add(name: "Transfer-Encoding", value: "chunked")
      } else {
        isLast = true
      }
    }
    if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
  }

  /// Whether an answer is a stream of events.
  static func isEndless(_ head: HTTPResponseHead) -> Bool {
    head.headers["Content-Type"].contains { $0.lowercased().hasPrefix("text/event-stream") }
  }
}

extension RequestShape {
  /// Takes the head of a request.
  init(_ head: HTTPRequestHead) {
    method = head.method.rawValue
    target = head.uri
    majorVersion = head.version.major
    minorVersion = head.version.minor
    hosts = head.headers["Host"]
    contentLengths = head.headers["Content-Length"]
    transferEncodings = head.headers["Transfer-Encoding"]
  }
}
