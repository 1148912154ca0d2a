public import Flickr

// {"places":{"latitude":"53.34","longitude":"-6.26","accuracy":"11","total":1,"place":[
//   {"place_id":"A1b2.C3","woeid":"1234567","latitude":"53.344","longitude":"-6.267",
//    "place_url":"\/Ireland\/Dublin","place_type":"locality","place_type_id":7,
//    "timezone":"Europe\/Dublin","name":"Dublin, Leinster, Ireland","woe_name":"Dublin"}]},
//  "stat":"ok"}

/// Finds the place that contains a point.
///
/// - Source: https://www.flickr.com/services/api/flickr.places.findByLatLon.html
public struct PlacesFindByLatLon: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.places.findByLatLon"
  /// Places rarely change.
  public static let isCacheable = true

  /// Degrees north, WGS84, -90...90.
  public var latitude: Double
  /// Degrees east, WGS84, -180...180.
  public var longitude: Double
  /// How large the place may be, 1 (world) to 16 (street, Flickr's default).
  public var accuracy: Int?

  /// Creates the call; coordinates and accuracy are clamped to their ranges.
  public init(latitude: Double, longitude: Double, accuracy: Int? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("lat", ifPresent: min(max(latitude, -90), 90).decimalText),
      FlickrParameter("lon", ifPresent: min(max(longitude, -180), 180).decimalText),
      FlickrParameter("accuracy", ifPresent: accuracy.map { min(max($0, 1), 16) }),
    ].compactMap { $0 }
  }

  /// Decodes the list, which has at most one place.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of places.
  public static func response(json: [UInt8]) throws -> PlaceList {
    try PlaceList(json: json)
  }
}
