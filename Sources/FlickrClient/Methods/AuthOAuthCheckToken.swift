public import Flickr

// {"oauth":{"token":{"_content":"…"},"perms":{"_content":"write"},
//   "user":{"nsid":"12345678@N00","username":"somebody","fullname":"Some Body"}},"stat":"ok"}

/// Returns the user and the permissions of the token that signs the call.
///
/// Flickr refuses invalid and revoked tokens (98).
///
/// - Source: https://www.flickr.com/services/api/flickr.auth.oauth.checkToken.html
public struct AuthOAuthCheckToken: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.auth.oauth.checkToken"
  /// It needs a token.
  public static let permissions = FlickrPermissions.read

  /// Creates the call.
  public init() {}

  /// None: the signature has the token.
  public var parameters: [FlickrParameter] { [] }

  /// Decodes the token's user and permissions.
  ///
  /// - Throws: `FlickrDecodingError` when the body does not tell.
  public static func response(json: [UInt8]) throws -> TokenCheck {
    try TokenCheck(json: json)
  }
}
