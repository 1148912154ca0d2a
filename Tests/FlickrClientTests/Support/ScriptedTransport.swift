import FlickrClient
import Synchronization
import Testing

/// A transport that answers from a list, or by a closure, and remembers what it was asked.
final class ScriptedTransport: FlickrTransport {
  typealias Answering =
    @Sendable (TransportRequest) async throws(TransportFailure) -> TransportResponse

  private let asked = Mutex<[TransportRequest]>([])
  private let answering: Answering

  init(_ answering: @escaping Answering) {
    self.answering = answering
  }

  /// Gives the answers in their order; asking for more than there are is a failure of the test.
  convenience init(_ answers: [ScriptedAnswer]) {
    let rest = Mutex(answers[...])
    self.init { (_) async throws(TransportFailure) -> TransportResponse in
      guard let answer = rest.withLock({ $0.popFirst() }) else {
        Issue.record("more was asked than there are answers")
        throw .cancelled
      }
      return try answer.response()
    }
  }

  var requests: [TransportRequest] { asked.withLock { $0 } }

  func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    asked.withLock { $0.append(request) }
    return try await answering(request)
  }
}

/// One answer of a ``ScriptedTransport``.
enum ScriptedAnswer: Sendable {
  /// No head comes.
  case failure(TransportFailure)
  /// A head, the pieces of a body, and a failure in place of the body's end.
  case reply(
    status: Int,
    headers: [TransportHeader] = [],
    pieces: [[UInt8]],
    failure: TransportFailure? = nil
  )

  static func text(
    _ text: String,
    status: Int = 200,
    headers: [TransportHeader] = []
  ) -> ScriptedAnswer {
    .reply(status: status, headers: headers, pieces: [Array(text.utf8)])
  }

  /// What Flickr answers when all is well: an empty list of photos, which other methods take too.
  static let ok = text(#"{"photos":{"page":1,"pages":0,"total":0,"photo":[]},"stat":"ok"}"#)

  static func fail(_ code: Int, _ message: String, status: Int = 200) -> ScriptedAnswer {
    text(#"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#, status: status)
  }

  static func status(_ status: Int, retryAfter: String? = nil) -> ScriptedAnswer {
    text(
      "<html><body>Sorry</body></html>",
      status: status,
      headers: retryAfter.map { [TransportHeader("Retry-After", $0)] } ?? []
    )
  }

  func response() throws(TransportFailure) -> TransportResponse {
    switch self {
    case .failure(let failure): throw failure
    case .reply(let status, let headers, let pieces, let failure):
      return TransportResponse(
        status: status,
        headers: headers,
        body: TransportBody {
          var rest = pieces[...]
          return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
            if let piece = rest.popFirst() { return piece }
            if let failure { throw failure }
            return nil
          }
        }
      )
    }
  }
}
