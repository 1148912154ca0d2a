public import Flickr

// {"places":{"query":"Springfield","total":2,"place":[
//   {"place_id":"A1b2.C3","woeid":"1234567","latitude":"44.046","longitude":"-123.022",
//    "place_url":"\/United+States\/Oregon\/Springfield","place_type":"locality",
//    "place_type_id":7,"timezone":"America\/Los_Angeles","woe_name":"Springfield",
//    "_content":"Springfield, OR, US, United States"}]},"stat":"ok"}

/// Finds the places that a text names, as `Dublin` or `Paris, Texas`.
///
/// Flickr refuses a call without a text (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.places.find.html
public struct PlacesFind: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.places.find"
  /// Places do not change often.
  public static let isListing = true

  /// The text.
  public var query: String

  /// Makes the call.
  public init(_ query: String) {
    self.query = query
  }

  /// The text, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("query", ifPresent: query)].compactMap { $0 }
  }

  /// Reads the list.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no list of places.
  public static func reply(json: [UInt8]) throws -> PlaceList {
    try PlaceList(json: json)
  }
}
