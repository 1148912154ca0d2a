/// Why a request got no whole answer.
public enum TransportFailure: Error, Hashable, Sendable {
  /// No connection was made, so Flickr has not seen the request; carries the reason.
  case notConnected(String)
  /// The connection broke after the request was sent; carries the reason.
  case dropped(String)
  /// No answer came within the time that an attempt has.
  case timedOut
  /// The body is larger than it may be; carries the limit in bytes.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled
}

extension TransportFailure: CustomStringConvertible {
  /// What happened, in words that go on with a sentence.
  public var description: String {
    switch self {
    case .notConnected(let reason): "no connection was made (\(reason))"
    case .dropped(let reason): "the connection broke (\(reason))"
    case .timedOut: "no answer came in time"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .cancelled: "the request was cancelled"
    }
  }
}
