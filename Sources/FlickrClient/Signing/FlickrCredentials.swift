/// What a program, and its user, are known to Flickr by.
///
/// Its descriptions and mirrors show none of it.
public struct FlickrCredentials: Sendable, Hashable {
  /// The key of Flickr's API.
  public var key: String
  /// The key's secret, which signing needs.
  public var secret: String?
  /// The user's token; nil while nobody is logged in.
  public var token: OAuthToken?

  /// Makes credentials.
  public init(key: String, secret: String? = nil, token: OAuthToken? = nil) {
    self.key = key
    self.secret = secret
    self.token = token
  }
}

/// A token that a user's consent gave, and whose it is.
///
/// Its descriptions and mirrors show neither token nor secret.
public struct OAuthToken: Sendable, Hashable {
  /// The token.
  public var token: String
  /// The token's secret.
  public var secret: String
  /// The user's NSID, for example `12345678@N00`.
  public var userID: String
  /// The user's screen name.
  public var username: String
  /// The user's own name; may be empty.
  public var fullName: String
  /// What the user allows, as far as it is known.
  public var permissions: FlickrPermissions

  /// Makes a token.
  public init(
    token: String,
    secret: String,
    userID: String,
    username: String,
    fullName: String,
    permissions: FlickrPermissions
  ) {
    self.token = token
    self.secret = secret
    self.userID = userID
    self.username = username
    self.fullName = fullName
    self.permissions = permissions
  }
}

extension FlickrCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Says what is there, not what it is.
  public var description: String {
    "a key\(secret == nil ? "" : ", its secret")\(token == nil ? "" : " and a token")"
  }

  /// As ``description``.
  public var debugDescription: String { description }

  /// A mirror that shows nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says whose it is.
  public var description: String { "a token of \(userID)" }

  /// As ``description``.
  public var debugDescription: String { description }

  /// A mirror that shows nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
