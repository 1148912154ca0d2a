import Flickr

extension FlickrClient {
  /// Fetches an image, piece by piece: no image is ever whole in memory.
  ///
  /// At most four are fetched at once; the others wait. Redirects are followed to Flickr's own
  /// image hosts only.
  /// - Parameters:
  ///   - url: Its address, on one of Flickr's image hosts.
  ///   - limit: Bytes that it may have at most.
  ///   - sink: Where its bytes go. Only when this returns, all of them have come and they are those
  ///     of an image of the type that it claims to be.
  /// - Throws: ``FlickrError``: ``FlickrError/noImage(url:)`` when Flickr has no such image, also
  ///   where it sends a picture that says so; ``FlickrError/notAnImage(url:reason:)``.
  public func image(
    at url: String,
    limit: Int = 200 << 20,
    into sink: any ImageSink
  ) async throws(FlickrError) {
    guard let trusted = ImageHost.trustedURL(url) else { throw .untrustedAddress(url) }
    try await images.pass { () async throws(FlickrError) in
      try await ImageAttempts(client: self, url: trusted, limit: limit).run(into: sink)
    }
  }
}
