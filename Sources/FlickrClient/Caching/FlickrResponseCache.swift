import Flickr

/// A cache for the responses of cacheable methods.
public protocol FlickrResponseCache: Sendable {
  /// The response under a key; nil when there is none, or it was evicted.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func response(for key: String) throws(FlickrError) -> CachedBody?

  /// Stores a response.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func store(_ response: CachedBody, for key: String) throws(FlickrError)
}

/// The body of a response, and when Flickr sent it.
public struct CachedBody: Sendable, Hashable {
  /// The body.
  public var body: [UInt8]
  /// When it was sent: time since 1970 UTC.
  public var sent: Duration

  /// Creates a response.
  public init(body: [UInt8], sent: Duration) {
    self.body = body
    self.sent = sent
  }
}

/// Whether a call may use the cache.
public enum Freshness: Hashable, Sendable {
  /// Uses a cached response within the client's cache lifetime; else calls Flickr.
  case cachedOrFresh
  /// Uses a cached response that is no older than this; else calls Flickr.
  case cachedWithin(Duration)
  /// Calls Flickr.
  case fresh
  /// Uses only the cache: nothing goes over the network.
  case offline
}

/// The response to a call.
public struct FlickrResponse<Value: Sendable>: Sendable {
  /// The decoded body.
  public var value: Value
  /// When Flickr sent it: time since 1970 UTC.
  public var sent: Duration
  /// Whether it comes from the cache.
  public var isCached: Bool
}

/// The key of a cached response: method and parameters, without API key or signature.
enum CacheKey {
  /// `METHOD?name=value&…`, sorted by name, percent-encoded; for a signed call preceded by the
  /// user's NSID and a space.
  static func of(
    _ method: String,
    _ parameters: [FlickrParameter],
    user: String? = nil,
    standIn: String? = nil
  ) -> String {
    let sorted = parameters.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    // Responses of a stand-in are not Flickr's.
    return [standIn, user].compactMap { $0.map { $0 + " " } }.joined() + method + "?"
      + FormBody.encode(sorted)
  }
}
