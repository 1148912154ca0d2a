/// A token that asks for a user's consent, and becomes an ``OAuthToken`` with it.
///
/// Its description and mirror show neither token nor secret.
public struct RequestToken: Sendable, Hashable {
  /// The token.
  public var token: String
  /// The token's secret.
  public var secret: String

  /// Makes a token.
  public init(token: String, secret: String) {
    self.token = token
    self.secret = secret
  }
}

extension RequestToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says what it is.
  public var description: String { "a request token" }

  /// As ``description``.
  public var debugDescription: String { description }

  /// A mirror that shows nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
