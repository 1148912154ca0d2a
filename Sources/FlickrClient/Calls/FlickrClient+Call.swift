import Flickr

extension FlickrClient {
  /// Calls a method.
  ///
  /// Responses of cacheable methods are cached, those to signed calls per user. The call is made up
  /// to five times where a retry may help.
  /// - Parameters:
  ///   - method: The method with its parameters.
  ///   - freshness: Whether the cache may be used.
  /// - Returns: The decoded response, and when it was sent.
  /// - Throws: ``FlickrError``.
  public func call<Method: FlickrMethod>(
    _ method: Method,
    freshness: Freshness = .cachedOrFresh
  ) async throws(FlickrError) -> FlickrResponse<Method.Response> {
    let canSign = login != nil && credentials?.secret != nil
    let isSigned = Method.permissions > .none || (Method.tellsMoreToOwner && canSign)
    let cache = Method.isCacheable ? cache : nil
    // What one user may see must not be served to another.
    let key = CacheKey.of(
      Method.name,
      method.parameters,
      user: isSigned ? login?.userID : nil,
      standIn: endpoint.standIn
    )
    if freshness != .fresh, let cached = try cache?.response(for: key), isFresh(cached, freshness) {
      // A response that cannot be decoded, perhaps from an older version, counts as a miss.
      if let value = try? Method.response(json: cached.body) {
        return FlickrResponse(value: value, sent: cached.sent, isCached: true)
      }
    }
    guard freshness != .offline else { throw .notCached(what: "The response of \(Method.name)") }
    if Method.permissions > .none {
      try checkLogin(for: Method.permissions, method: Method.name)
    }
    let call = CallAttempts(
      client: self,
      name: Method.name,
      parameters: method.parameters,
      isSigned: isSigned,
      isWrite: false
    )
    let (value, body) = try await call.run { json throws in try Method.response(json: json) }
    let sent = environment.now()
    if let cache, Method.mayCache(value) {
      do {
        try cache.store(CachedBody(body: body, sent: sent), for: key)
      } catch {
        // The response is good without being cached.
        notice(.notCached(reason: error.description))
      }
    }
    return FlickrResponse(value: value, sent: sent, isCached: false)
  }

  /// Calls any method by its name, signed when a user is logged in.
  ///
  /// - Parameter call: The method and its parameters; a write goes by POST, and is retried only
  ///   where it certainly had no effect.
  /// - Returns: The response's JSON text.
  /// - Throws: ``FlickrError``; ``FlickrError/loginNeeded(_:method:)`` for a write while no user is
  ///   logged in.
  public func call(_ call: NamedCall) async throws(FlickrError) -> String {
    let isSigned = login != nil && (call.isWrite || credentials?.secret != nil)
    if call.isWrite {
      // Other methods that delete something edit a photo: they need only write permission.
      let isDeletion = call.name == "flickr.photos.delete"
      try checkLogin(for: isDeletion ? .delete : .write, method: call.name)
    }
    let attempts = CallAttempts(
      client: self,
      name: call.name,
      parameters: call.parameters,
      isSigned: isSigned,
      isWrite: call.isWrite
    )
    // flickr.test.echo repeats the key.
    return try await attempts.run { json in redacted(String(decoding: json, as: UTF8.self)) }.value
  }

  func isFresh(_ response: CachedBody, _ freshness: Freshness) -> Bool {
    var lifetime = cacheLifetime
    if case .cachedWithin(let limit) = freshness { lifetime = min(lifetime, limit) }
    let age = environment.now() - response.sent
    // A response from the future was cached before the clock was set back.
    return age < lifetime && age > .seconds(-60)
  }

  private func checkLogin(
    for permissions: FlickrPermissions,
    method: String
  ) throws(FlickrError) {
    guard let credentials else { throw .noKey }
    guard credentials.token != nil else { throw .loginNeeded(permissions, method: method) }
    guard credentials.secret != nil else { throw .noSecret }
  }
}
