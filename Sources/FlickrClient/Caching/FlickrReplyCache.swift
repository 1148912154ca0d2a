/// Where a client keeps replies of listings, to answer the same call again for a while.
public protocol FlickrReplyCache: Sendable {
  /// Finds what was kept under a key; nil when nothing was, or it was dropped.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func reply(for key: String) throws(FlickrError) -> KeptReply?

  /// Keeps the body of a reply.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func keep(_ reply: KeptReply, for key: String) throws(FlickrError)
}

/// The body of a reply, and when Flickr sent it.
public struct KeptReply: Sendable, Hashable {
  /// The body.
  public var body: [UInt8]
  /// When it was sent: time since 1970 UTC.
  public var sent: Duration

  /// Makes a reply.
  public init(body: [UInt8], sent: Duration) {
    self.body = body
    self.sent = sent
  }
}

/// Whether kept replies may answer a call.
public enum Freshness: Hashable, Sendable {
  /// A kept reply may, if it is no older than the client keeps them; else Flickr is asked.
  case keptOrFresh
  /// A kept reply may, if it is no older than this; else Flickr is asked.
  case keptWithin(Duration)
  /// Flickr is asked.
  case fresh
  /// Only kept replies may: nothing goes over the network.
  case offline
}

/// What a call answered.
public struct FlickrReply<Value: Sendable>: Sendable {
  /// What the method answers.
  public var value: Value
  /// When Flickr sent it: time since 1970 UTC.
  public var sent: Duration
  /// Whether it was kept from an earlier call.
  public var isKept: Bool
}
