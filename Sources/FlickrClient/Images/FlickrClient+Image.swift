public import Flickr

extension FlickrClient {
  /// Downloads an image as a stream: it is never whole in memory.
  ///
  /// At most four downloads run at once; the others wait. Redirects are followed to Flickr's own
  /// image hosts only, if at all: a missing image may redirect to a placeholder.
  /// - Parameters:
  ///   - url: The image's URL, on one of Flickr's image hosts.
  ///   - limit: The maximum size in bytes.
  ///   - followsRedirects: Whether to follow redirects; otherwise, there is no such image.
  ///   - sink: Receives the bytes. Only when this method returns is the image complete, and of the
  ///     type that it claims to be.
  /// - Throws: ``FlickrError``: ``FlickrError/noImage(url:)`` when Flickr has no such image, also
  ///   when it sends a placeholder image; ``FlickrError/notAnImage(url:reason:)``.
  public func image(
    at url: String,
    limit: Int = 200 << 20,
    followsRedirects: Bool = true,
    into sink: any ImageSink
  ) async throws(FlickrError) {
    guard let trusted = ImageHost.trustedURL(url) else { throw .untrustedURL(url) }
    try await downloads.withPermit { () async throws(FlickrError) in
      try await ImageAttempts(
        client: self,
        url: trusted,
        limit: limit,
        followsRedirects: followsRedirects
      ).run(into: sink)
    }
  }
}

/// Receives the bytes of an image as they arrive.
public protocol ImageSink: AnyObject {
  /// Begins an image, or restarts it after a failed attempt: what was written before is discarded.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func begin(_ type: ImageType) throws(FlickrError)

  /// Appends bytes.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func write(_ bytes: [UInt8]) throws(FlickrError)
}
