public import FlickrClient
import Foundation

/// A small Flickr that answers by itself, out of ``FlickrSample``, with pictures of its own.
///
/// It knows the methods that this library has, on any host: requests of `/services/rest/` by query
/// or form, and images by the paths that Flickr's image host has. Replies have Flickr's shapes and
/// drifting types; keys, signatures and `extras` are not looked at: all extras are always sent.
/// Photos have images of 240 and of 1024 pixels; URLs of other sizes up to 1024 answer the next
/// larger one.
/// Nothing can be written: such methods are refused with code 99.
public struct SampleTransport: FlickrTransport {
  private let now: @Sendable () -> Int

  /// Makes a small Flickr.
  ///
  /// - Parameter now: Seconds since 1970 UTC. The newest photo is sent as uploaded about an hour
  ///   before, the oldest 30 days; within one hour of the clock nothing changes.
  public init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Makes a small Flickr that goes by the system's clock.
  public init() { self.init { Int(Date().timeIntervalSince1970) } }

  /// Answers a request: a reply of status 200, a picture, or status 404 for all other paths.
  ///
  /// - Throws: `TransportFailure/cancelled`, or `TransportFailure/tooLarge(limit:)` when the
  ///   reply is larger than the request allows.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let asked = SampleRequest(request, clock: SampleClock(now: now()))
    if asked.path == "/services/rest/" || asked.path == "/services/rest" {
      return try Self.response(
        Array(asked.reply.utf8),
        type: "\(asked.replyType); charset=utf-8",
        limit: request.bodyLimit
      )
    }
    if let file = SampleCatalog.shared.image(path: asked.path) {
      return try Self.response(file.bytes, type: "image/jpeg", limit: request.bodyLimit)
    }
    return try Self.response(
      Array("The sample has nothing at this address.\n".utf8),
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
