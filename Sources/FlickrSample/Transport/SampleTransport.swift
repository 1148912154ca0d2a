public import FlickrClient
import Foundation

/// A transport that simulates Flickr with the photos of ``FlickrSample`` and embedded pictures.
///
/// It implements the methods of this library on any host: requests to `/services/rest/` by query or
/// form, and images by their paths on Flickr's image host. Responses have Flickr's structure and
/// varying types. Keys, signatures and `extras` are ignored; all extras are always sent. Photos
/// have images of 240 and 1024 pixels; URLs of other sizes up to 1024 return the next larger image.
/// It is read-only: methods that write fail with code 99.
public struct SampleTransport: FlickrTransport {
  private let now: @Sendable () -> Int

  /// Creates a transport with a clock.
  ///
  /// - Parameter now: Seconds since 1970 UTC. The newest photo appears to have been uploaded about
  ///   an hour ago, the oldest 30 days ago; responses change only once an hour.
  public init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Creates a transport with the system clock.
  public init() { self.init { Int(Date().timeIntervalSince1970) } }

  /// Handles a request: returns JSON, an image, or status 404 for all other paths.
  ///
  /// - Throws: ``TransportFailure/cancelled``, or ``TransportFailure/tooLarge(limit:)`` if the
  ///   response is larger than the request allows.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let parsed = SampleRequest(request, clock: SampleClock(now: now()))
    if parsed.path == "/services/rest/" || parsed.path == "/services/rest" {
      return try Self.response(
        Array(parsed.responseBody.utf8),
        type: "\(parsed.responseType); charset=utf-8",
        limit: request.bodyLimit
      )
    }
    if let feed = SampleFeed(parsed) {
      return try Self.response(
        Array(feed.json.utf8),
        type: "application/json; charset=utf-8",
        limit: request.bodyLimit
      )
    }
    if let file = SampleCatalog.shared.image(path: parsed.path) {
      return try Self.response(file.bytes, type: "image/jpeg", limit: request.bodyLimit)
    }
    return try Self.response(
      Array("The sample has nothing at this URL.\n".utf8),
      status: 404,
      type: "text/plain; charset=utf-8",
      limit: request.bodyLimit
    )
  }

  private static func response(
    _ bytes: [UInt8],
    status: Int = 200,
    type: String,
    limit: Int
  ) throws(TransportFailure) -> TransportResponse {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return TransportResponse(
      status: status,
      headers: [
        TransportHeader("Content-Type", type),
        TransportHeader("Content-Length", String(bytes.count)),
      ],
      body: TransportBody(bytes)
    )
  }
}
