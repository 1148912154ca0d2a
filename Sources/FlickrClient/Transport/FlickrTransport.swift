/// What carries requests to Flickr and answers back: the only seam between this library and the
/// network.
///
/// ``LiveTransport`` goes over HTTP; the program's sample answers by itself.
public protocol FlickrTransport: Sendable {
  /// Sends one request, once: it neither repeats it nor follows redirects.
  ///
  /// - Returns: The head of the answer, whatever its status; its body is still to come.
  /// - Throws: ``TransportFailure``; cancelling the task ends the request with
  ///   ``TransportFailure/cancelled``.
  func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}
