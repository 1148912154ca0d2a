public import FlickrClient

/// A transport implemented by a closure.
public struct AnsweringTransport: FlickrTransport {
  private let answer: @Sendable (TransportRequest) -> TransportResponse

  /// Creates a transport with a closure.
  public init(_ answer: @escaping @Sendable (TransportRequest) -> TransportResponse) {
    self.answer = answer
  }

  /// Returns the response of the closure; never fails.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse { answer(request) }
}
