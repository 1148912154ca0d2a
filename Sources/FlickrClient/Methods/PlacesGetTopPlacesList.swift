public import Flickr

// {"places":{"total":1,"date_start":1530230400,"date_stop":1530316799,"place":[
//   {"place_id":"A1b2.C3","woeid":"1234567","latitude":"53.344","longitude":"-6.267",
//    "place_url":"\/Ireland\/Dublin","place_type":"locality","place_type_id":7,
//    "timezone":"Europe\/Dublin","woe_name":"Dublin","photo_count":"408",
//    "_content":"Dublin, Leinster, Ireland"}]},"stat":"ok"}

/// Lists the 100 most photographed places of a day.
///
/// All responses recorded since 2021 are empty, which is not a failure: callers need another source
/// of places. Flickr refuses unknown kinds (2) and malformed days (3).
///
/// - Source: https://www.flickr.com/services/api/flickr.places.getTopPlacesList.html
public struct PlacesGetTopPlacesList: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.places.getTopPlacesList"
  /// The list of a day rarely changes.
  public static let isCacheable = true

  /// The kind of places.
  public var kind: FlickrPlace.Kind
  /// The day, `YYYY-MM-DD`; nil for yesterday.
  public var date: String?
  /// Flickr's id of the enclosing place; nil for the world.
  public var placeID: String?
  /// Yahoo's id of the enclosing place; nil for the world.
  public var woeID: String?

  /// Creates the call for yesterday's places in the world.
  public init(kind: FlickrPlace.Kind = .locality) {
    self.kind = kind
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("place_type_id", ifPresent: kind.rawValue),
      FlickrParameter("date", ifPresent: date),
      FlickrParameter("place_id", ifPresent: placeID),
      FlickrParameter("woe_id", ifPresent: woeID),
    ].compactMap { $0 }
  }

  /// Decodes the list, which is usually empty.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of places.
  public static func response(json: [UInt8]) throws -> PlaceList {
    try PlaceList(json: json)
  }
}
