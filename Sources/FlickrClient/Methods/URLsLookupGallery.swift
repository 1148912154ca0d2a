public import Flickr

// {"gallery":{"id":"6065-72150000000000001","owner":"12345678@N00",
//   "url":"https:\/\/www.flickr.com\/photos\/somebody\/galleries\/72150000000000001",
//   "title":{"_content":"Harbors"},"count_photos":17},"stat":"ok"}

/// Returns the id of the gallery with a URL, which is longer than the number in the URL.
///
/// Flickr refuses URLs that it does not know (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.urls.lookupGallery.html
public struct URLsLookupGallery: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.urls.lookupGallery"
  /// URLs rarely change.
  public static let isCacheable = true

  /// The URL of the gallery's page.
  public var url: String

  /// Creates the call.
  public init(url: String) {
    self.url = url
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("url", ifPresent: url)].compactMap { $0 }
  }

  /// Decodes the gallery.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no gallery.
  public static func response(json: [UInt8]) throws -> LookupResponse {
    try LookupResponse(json: json, key: "gallery")
  }
}
