public import Flickr

// {"user":{"id":"12345678@N00","username":{"_content":"somebody"},"path_alias":null},"stat":"ok"}

/// Tells who is logged in.
///
/// - Source: https://www.flickr.com/services/api/flickr.test.login.html
public struct TestLogin: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.test.login"
  /// It needs a login.
  public static let permissions = FlickrPermissions.read

  /// Makes the call.
  public init() {}

  /// It takes none.
  public var parameters: [FlickrParameter] { [] }

  /// Reads the user.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no user.
  public static func reply(json: [UInt8]) throws -> FlickrUser {
    try FlickrUser(json: json)
  }
}
