/// Why Flickr did not do what was asked.
public enum FlickrError: Error, Hashable, Sendable {
  /// Flickr answered with a failure of its own: its code, its words, and the method that was asked.
  case refused(FlickrCode, message: String, method: String)
  /// The answer is not what the method answers: its HTTP status, and its first 200 characters.
  case undecodable(status: Int, excerpt: String, method: String)
  /// Flickr asks to slow down, also after waiting; carries how many seconds it asks for, if it does.
  case tooManyRequests(retryAfter: Int?)
  /// No answer came, also after the retries.
  case unreachable(TransportFailure, host: String)
  /// An OAuth endpoint, or a signed call, was refused: `oauth_problem` as Flickr words it.
  case oauthProblem(String)
  /// No key of Flickr's API is at hand.
  case noKey
  /// The key's secret is not at hand, and signing needs it.
  case noSecret
  /// The method needs a login with these permissions.
  case loginNeeded(FlickrPermissions, method: String)
  /// Nothing was asked, and what is at hand does not answer it (offline).
  case notAtHand(method: String)
  /// An image that Flickr has not, or no longer: deleted, private, replaced, or not in this size.
  case noImage(url: String)
  /// The image host refuses, or fails, also after the retries; carries the HTTP status.
  case imageRefused(url: String, status: Int)
  /// What came from an image's address is not an image of the type it claims to be; carries why.
  case notAnImage(url: String, reason: String)
  /// An address that is not one of Flickr's.
  case untrustedAddress(String)
  /// The endpoint that was set cannot be used; carries why.
  case unusableEndpoint(String, reason: String)
  /// The task was cancelled.
  case cancelled
  /// The state that all processes share, or a cached reply, could not be read or written.
  case localFailure(path: String, reason: String)
}
