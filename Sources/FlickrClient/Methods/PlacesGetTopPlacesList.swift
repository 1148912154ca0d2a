public import Flickr

// {"places":{"total":1,"date_start":1530230400,"date_stop":1530316799,"place":[
//   {"place_id":"A1b2.C3","woeid":"1234567","latitude":"53.344","longitude":"-6.267",
//    "place_url":"\/Ireland\/Dublin","place_type":"locality","place_type_id":7,
//    "timezone":"Europe\/Dublin","woe_name":"Dublin","photo_count":"408",
//    "_content":"Dublin, Leinster, Ireland"}]},"stat":"ok"}

/// Lists the 100 most photographed places of a day.
///
/// The list is empty in all replies recorded since 2021, which is no failure: whoever asks needs
/// another source of places. Flickr refuses unknown kinds (2) and days that are none (3).
///
/// - Source: https://www.flickr.com/services/api/flickr.places.getTopPlacesList.html
public struct PlacesGetTopPlacesList: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.places.getTopPlacesList"
  /// The list of a day does not change often.
  public static let isListing = true

  /// What kind of places to list.
  public var kind: FlickrPlace.Kind
  /// The day, `YYYY-MM-DD`; nil for yesterday.
  public var date: String?
  /// Flickr's id of the place in which the places lie; nil for the world.
  public var placeID: String?
  /// Yahoo's id of the place in which the places lie; nil for the world.
  public var woeID: String?

  /// Makes the call for the world's places of yesterday.
  public init(kind: FlickrPlace.Kind = .locality) {
    self.kind = kind
  }

  /// What is given, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("place_type_id", ifPresent: kind.rawValue),
      FlickrParameter("date", ifPresent: date),
      FlickrParameter("place_id", ifPresent: placeID),
      FlickrParameter("woe_id", ifPresent: woeID),
    ].compactMap { $0 }
  }

  /// Reads the list; it may well be empty.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no list of places.
  public static func reply(json: [UInt8]) throws -> PlaceList {
    try PlaceList(json: json)
  }
}
