public import FlickrClient

/// A transport that a test writes as a closure.
public struct AnsweringTransport: FlickrTransport {
  private let answer: @Sendable (TransportRequest) -> TransportResponse

  /// Takes what answers.
  public init(_ answer: @escaping @Sendable (TransportRequest) -> TransportResponse) {
    self.answer = answer
  }

  /// Answers as the closure does; never fails.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse { answer(request) }
}
