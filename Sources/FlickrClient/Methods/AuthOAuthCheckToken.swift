public import Flickr

// {"oauth":{"token":{"_content":"…"},"perms":{"_content":"write"},
//   "user":{"nsid":"12345678@N00","username":"somebody","fullname":"Some Body"}},"stat":"ok"}

/// Tells whose the token is that signs the call, and what it allows.
///
/// Flickr refuses tokens that are not good, or no longer (98).
///
/// - Source: https://www.flickr.com/services/api/flickr.auth.oauth.checkToken.html
public struct AuthOAuthCheckToken: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.auth.oauth.checkToken"
  /// It needs a token.
  public static let permissions = FlickrPermissions.read

  /// Makes the call.
  public init() {}

  /// It takes none: the signature has the token.
  public var parameters: [FlickrParameter] { [] }

  /// Reads whose the token is.
  ///
  /// - Throws: `ReplyDecodingError` when the body does not tell.
  public static func reply(json: [UInt8]) throws -> TokenCheck {
    try TokenCheck(json: json)
  }
}
