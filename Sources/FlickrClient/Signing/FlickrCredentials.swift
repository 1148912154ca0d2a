/// The API key of a program, and the token of its user.
///
/// Descriptions and mirrors contain no secret.
public struct FlickrCredentials: Sendable, Hashable {
  /// The API key.
  public var key: String
  /// The key's secret, which signing needs.
  public var secret: String?
  /// The user's token; nil while no user is logged in.
  public var token: OAuthToken?

  /// Makes credentials.
  public init(key: String, secret: String? = nil, token: OAuthToken? = nil) {
    self.key = key
    self.secret = secret
    self.token = token
  }
}

/// An OAuth access token, and the user who gave it.
///
/// Descriptions and mirrors contain neither token nor secret.
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
  /// The permissions, as far as they are known.
  public var permissions: FlickrPermissions

  /// Creates a token.
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
  /// Says which parts there are, without their values.
  public var description: String {
    "a key\(secret == nil ? "" : ", its secret")\(token == nil ? "" : " and a token")"
  }

  /// As ``description``.
  public var debugDescription: String { description }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The user of the token.
  public var description: String { "a token of \(userID)" }

  /// As ``description``.
  public var debugDescription: String { description }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What a user allows a program to do.
public enum FlickrPermissions: String, CaseIterable, Comparable, Sendable {
  /// Only public data.
  case none
  /// Also read private photos.
  case read
  /// Also add and edit.
  case write
  /// Also delete.
  case delete

  /// Orders permissions: each includes all before it.
  public static func < (left: FlickrPermissions, right: FlickrPermissions) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .read: 1
    case .write: 2
    case .delete: 3
    }
  }
}

extension FlickrCredentials {
  /// The text without the key, the token and their secrets, which some responses repeat.
  func redacted(_ text: String) -> String {
    var text = text
    for value in [key, secret, token?.token, token?.secret].compactMap({ $0 })
    where !value.isEmpty && text.contains(value) {
      text = text.replacing(value, with: "(hidden)")
    }
    return text
  }
}

extension FlickrClient {
  /// A text without the client's key, token and secrets.
  func redacted(_ text: String) -> String { credentials?.redacted(text) ?? text }
}
