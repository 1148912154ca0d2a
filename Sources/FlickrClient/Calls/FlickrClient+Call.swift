import Flickr

extension FlickrClient {
  /// Calls a method.
  ///
  /// Replies of listings are kept, those to signed calls for the same user. The call is made again,
  /// up to five times, where that may help.
  /// - Parameters:
  ///   - method: The method with its parameters.
  ///   - freshness: Whether a kept reply may answer.
  /// - Returns: What it answered, and when.
  /// - Throws: ``FlickrError``.
  public func call<Method: FlickrMethod>(
    _ method: Method,
    freshness: Freshness = .keptOrFresh
  ) async throws(FlickrError) -> FlickrReply<Method.Reply> {
    let canSign = login != nil && credentials?.secret != nil
    let isSigned = Method.permissions > .none || (Method.tellsMoreToOwner && canSign)
    let cache = Method.isListing ? replies : nil
    // What one user may see is nothing that another is answered with.
    let key = ReplyKey.of(
      Method.name,
      method.parameters,
      user: isSigned ? login?.userID : nil,
      standIn: endpoint.standIn
    )
    if freshness != .fresh, let kept = try cache?.reply(for: key), isYoung(kept, freshness) {
      // One that cannot be read, say from an older version, counts as none.
      if let value = try? Method.reply(json: kept.body) {
        return FlickrReply(value: value, sent: kept.sent, isKept: true)
      }
    }
    guard freshness != .offline else { throw .notAtHand(method: Method.name) }
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
    let (value, body) = try await call.run { json throws in try Method.reply(json: json) }
    let sent = environment.now()
    if let cache, Method.isLasting(value) {
      do {
        try cache.keep(KeptReply(body: body, sent: sent), for: key)
      } catch {
        // The answer is good without being kept.
        notice(.notKept(reason: error.description))
      }
    }
    return FlickrReply(value: value, sent: sent, isKept: false)
  }

  /// Calls any method by its name, signed when somebody is logged in.
  ///
  /// - Parameter call: The method and its parameters; one that writes goes by POST, and is made
  ///   again only where it surely had no effect.
  /// - Returns: The reply's JSON text.
  /// - Throws: ``FlickrError``; ``FlickrError/loginNeeded(_:method:)`` for a method that writes while
  ///   nobody is logged in.
  public func call(_ call: NamedCall) async throws(FlickrError) -> String {
    let isSigned = login != nil && (call.isWrite || credentials?.secret != nil)
    if call.isWrite {
      // All else that deletes, deletes what is about photos, and that is editing.
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

  private func isYoung(_ reply: KeptReply, _ freshness: Freshness) -> Bool {
    var keptFor = keptFor
    if case .keptWithin(let limit) = freshness { keptFor = min(keptFor, limit) }
    let age = environment.now() - reply.sent
    // One from the future was kept before the clock was set back.
    return age < keptFor && age > .seconds(-60)
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
