import FlickrClient
import Synchronization

/// A transport that answers what a test says, and remembers what it was asked.
final class LoginTransport: FlickrTransport {
  /// What it answers with.
  enum Answer: Sendable {
    case reply(Int, String, headers: [TransportHeader] = [])
    case failure(TransportFailure)
    /// A body that breaks after some of it.
    case broken(String, TransportFailure)
  }

  private let answers: Mutex<[Answer]>
  private let asked = Mutex<[TransportRequest]>([])

  /// Takes the answers, in the order of the requests.
  init(_ answers: Answer...) {
    self.answers = Mutex(answers)
  }

  /// What was asked.
  var requests: [TransportRequest] { asked.withLock { $0 } }

  func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
    asked.withLock { $0.append(request) }
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    switch answer {
    case .reply(let status, let text, let headers):
      return TransportResponse(
        status: status,
        headers: headers,
        body: TransportBody(Array(text.utf8))
      )
    case .failure(let failure): throw failure
    case .broken(let text, let failure):
      let body = TransportBody {
        var isRead = false
        return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
          if isRead { throw failure }
          isRead = true
          return Array(text.utf8)
        }
      }
      return TransportResponse(status: 200, body: body)
    case nil: throw .notConnected("the test has no more answers")
    }
  }
}

extension TransportRequest {
  /// The value of its header field `Authorization`.
  var authorization: String {
    headers.first { $0.name == "Authorization" }?.value ?? ""
  }
}
