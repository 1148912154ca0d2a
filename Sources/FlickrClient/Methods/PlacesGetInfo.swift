public import Flickr

// {"place":{"place_id":"A1b2.C3","woeid":"1234567","latitude":"53.344","longitude":"-6.267",
//   "place_url":"\/Ireland\/Dublin","place_type":"locality","place_type_id":7,
//   "timezone":"Europe\/Dublin","name":"Dublin, Leinster, Ireland","woe_name":"Dublin",
//   "region":{"place_id":"D4","woeid":"234","woe_name":"Leinster","_content":"Leinster, Ireland"},
//   "country":{"place_id":"E5","woeid":"345","woe_name":"Ireland","_content":"Ireland"}},
//  "stat":"ok"}

/// Returns the details of a place, and the places around it.
///
/// Since 2021 the coordinates and the kind may be empty, and the name may end with a comma.
///
/// - Source: https://www.flickr.com/services/api/flickr.places.getInfo.html
public struct PlacesGetInfo: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.places.getInfo"
  /// Places rarely change.
  public static let isCacheable = true

  /// Flickr's id of the place; nil where ``woeID`` is given.
  public var placeID: String?
  /// Yahoo's id of the place; nil where ``placeID`` is given.
  public var woeID: String?

  /// Creates the call by Flickr's id of the place.
  public init(placeID: String) {
    self.placeID = placeID
  }

  /// Creates the call by Yahoo's id of the place.
  public init(woeID: String) {
    self.woeID = woeID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("place_id", ifPresent: placeID),
      FlickrParameter("woe_id", ifPresent: woeID),
    ].compactMap { $0 }
  }

  /// Decodes the place.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no place.
  public static func response(json: [UInt8]) throws -> FlickrPlaceInfo {
    try FlickrPlaceInfo(json: json)
  }
}
