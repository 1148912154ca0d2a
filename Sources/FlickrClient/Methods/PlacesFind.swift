public import Flickr

// {"places":{"query":"Springfield","total":2,"place":[
//   {"place_id":"A1b2.C3","woeid":"1234567","latitude":"44.046","longitude":"-123.022",
//    "place_url":"\/United+States\/Oregon\/Springfield","place_type":"locality",
//    "place_type_id":7,"timezone":"America\/Los_Angeles","woe_name":"Springfield",
//    "_content":"Springfield, OR, US, United States"}]},"stat":"ok"}

/// Finds places by name, for example `Dublin` or `Paris, Texas`.
///
/// Flickr refuses a call without a text (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.places.find.html
public struct PlacesFind: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.places.find"
  /// Places rarely change.
  public static let isCacheable = true

  /// The text.
  public var query: String

  /// Creates the call.
  public init(_ query: String) {
    self.query = query
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("query", ifPresent: query)].compactMap { $0 }
  }

  /// Decodes the list.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of places.
  public static func response(json: [UInt8]) throws -> PlaceList {
    try PlaceList(json: json)
  }
}
