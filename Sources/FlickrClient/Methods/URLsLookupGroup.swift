public import Flickr

// {"group":{"id":"34567890@N00","groupname":{"_content":"Harbors"}},"stat":"ok"}

/// Returns the NSID of the group with a URL.
///
/// Flickr refuses URLs that it does not know (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.urls.lookupGroup.html
public struct URLsLookupGroup: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.urls.lookupGroup"
  /// URLs rarely change.
  public static let isCacheable = true

  /// The URL of the group's page or pool.
  public var url: String

  /// Creates the call.
  public init(url: String) {
    self.url = url
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("url", ifPresent: url)].compactMap { $0 }
  }

  /// Decodes the group.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no group.
  public static func response(json: [UInt8]) throws -> LookupResponse {
    try LookupResponse(json: json, key: "group")
  }
}
