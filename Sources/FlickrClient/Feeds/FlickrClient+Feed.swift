public import Flickr

extension FlickrClient {
  /// Reads a public feed, without a key.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - freshness: Whether the cache may be used.
  /// - Returns: The feed's photos, at most 20.
  /// - Throws: ``FlickrError``: ``FlickrError/noFeed(_:)`` for users, groups and albums that do not
  ///   exist or are private.
  public func feed(
    _ feed: FeedQuery,
    freshness: Freshness = .cachedOrFresh
  ) async throws(FlickrError) -> FlickrResponse<PhotoFeed> {
    let parameters = [FlickrParameter("nojsoncallback", "1")] + feed.parameters
    let path = "/services/feeds/\(feed.name).gne"
    do throws(FlickrError) {
      return try await keyless(feed.name, path, parameters, freshness) { json in
        try PhotoFeed(json: json)
      }
    } catch .undecodable(let status, _, _) where Self.missing.contains(status) {
      throw .noFeed(feed.name)
    }
  }

  /// Reads what Flickr's oEmbed service tells of the photo on a page, without a key.
  ///
  /// - Parameters:
  ///   - url: The URL of the photo's page.
  ///   - freshness: Whether the cache may be used.
  /// - Returns: The photo's title and license.
  /// - Throws: ``FlickrError``: ``FlickrError/noEmbed(status:)`` for photos that are gone or private.
  public func embed(
    ofPage url: String,
    freshness: Freshness = .cachedOrFresh
  ) async throws(FlickrError) -> FlickrResponse<PhotoEmbed> {
    let parameters = [FlickrParameter("url", url)]
    do throws(FlickrError) {
      return try await keyless("oembed", "/services/oembed/", parameters, freshness) { json in
        try PhotoEmbed(json: json)
      }
    } catch .undecodable(let status, _, _) where Self.missing.contains(status) {
      throw .noEmbed(status: status)
    }
  }

  /// The HTTP statuses for what does not exist, or is private.
  private static let missing: Set<Int> = [401, 403, 404, 410]

  /// Requests JSON from www.flickr.com, cached, paced and retried as calls are.
  private func keyless<Value: Sendable>(
    _ name: String,
    _ path: String,
    _ own: [FlickrParameter],
    _ freshness: Freshness,
    _ read: ([UInt8]) throws -> Value
  ) async throws(FlickrError) -> FlickrResponse<Value> {
    let parameters = [FlickrParameter("format", "json")] + own
    let key = CacheKey.of(path, parameters, standIn: endpoint.standIn)
    if freshness != .fresh, let cached = try cache?.response(for: key), isFresh(cached, freshness) {
      // A response that cannot be decoded, perhaps from an older version, counts as a miss.
      if let value = try? read(cached.body) {
        return FlickrResponse(value: value, sent: cached.sent, isCached: true)
      }
    }
    guard freshness != .offline else { throw .notCached(what: "The response of \(name)") }
    let attempts = CallAttempts(
      client: self,
      name: name,
      parameters: parameters,
      isSigned: false,
      isWrite: false,
      path: path
    )
    let (value, body) = try await attempts.run(read)
    let sent = environment.now()
    do throws(FlickrError) {
      try cache?.store(CachedBody(body: body, sent: sent), for: key)
    } catch {
      // The response is good without being cached.
      notice(.notCached(reason: error.description))
    }
    return FlickrResponse(value: value, sent: sent, isCached: false)
  }
}
