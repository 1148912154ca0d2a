public import Flickr

// {"user":{"id":"12345678@N00","username":{"_content":"somebody"},"path_alias":null},"stat":"ok"}

/// Returns the user who is logged in.
///
/// - Source: https://www.flickr.com/services/api/flickr.test.login.html
public struct TestLogin: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.test.login"
  /// It needs a login.
  public static let permissions = FlickrPermissions.read

  /// Creates the call.
  public init() {}

  /// None.
  public var parameters: [FlickrParameter] { [] }

  /// Decodes the user.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no user.
  public static func response(json: [UInt8]) throws -> FlickrUser {
    try FlickrUser(json: json)
  }
}
