public import Flickr

// {"user":{"id":"12345678@N00","username":{"_content":"somebody"}},"stat":"ok"}

/// Returns the user with the URL of a photostream or profile.
///
/// Flickr refuses URLs that it does not know (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.urls.lookupUser.html
public struct URLsLookupUser: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.urls.lookupUser"
  /// URLs rarely change.
  public static let isCacheable = true

  /// The URL of the user's photos or profile.
  public var url: String

  /// Creates the call.
  public init(url: String) {
    self.url = url
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("url", ifPresent: url)].compactMap { $0 }
  }

  /// Decodes the user.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no user.
  public static func response(json: [UInt8]) throws -> FlickrUser {
    try FlickrUser(json: json)
  }
}
