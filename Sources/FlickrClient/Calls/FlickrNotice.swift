/// What a client tells whoever waits for it.
public enum FlickrNotice: Hashable, Sendable {
  /// A call failed and is made again after a while; carries why, in a few words.
  case again(after: Duration, reason: String)
  /// An answer could not be kept for later; carries why.
  case notKept(reason: String)
}
