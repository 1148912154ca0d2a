/// Sends requests to Flickr: the only seam between this library and the network.
///
/// ``LiveTransport`` uses HTTP; the program's sample responds by itself.
public protocol FlickrTransport: Sendable {
  /// Sends one request, once: it neither repeats it nor follows redirects.
  ///
  /// - Returns: The head of the response, whatever its status; its body is still to come.
  /// - Throws: ``TransportFailure``; cancelling the task ends the request with
  ///   ``TransportFailure/cancelled``.
  func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}

/// Why a request got no complete response.
public enum TransportFailure: Error, Hashable, Sendable {
  /// There was no connection, so Flickr has not seen the request; carries the reason.
  case notConnected(String)
  /// The connection broke after the request was sent; carries the reason.
  case dropped(String)
  /// No response came within the time limit of an attempt.
  case timedOut
  /// The body exceeds a limit, which it carries in bytes.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled
}

extension TransportFailure: CustomStringConvertible {
  /// What happened, as a clause.
  public var description: String {
    switch self {
    case .notConnected(let reason): "no connection was made (\(reason))"
    case .dropped(let reason): "the connection broke (\(reason))"
    case .timedOut: "it timed out"
    case .tooLarge(let limit): "the response is larger than \(limit) bytes"
    case .cancelled: "the request was canceled"
    }
  }
}
