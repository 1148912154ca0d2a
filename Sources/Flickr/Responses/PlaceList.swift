/// A list of places.
///
/// Empty lists are normal: Flickr has stopped counting top places.
public struct PlaceList: Sendable, Hashable {
  /// The places in Flickr's order.
  public var places: [FlickrPlace]
  /// The number of places in all.
  public var total: Int

  /// Creates a list.
  public init(places: [FlickrPlace] = [], total: Int = 0) {
    self.places = places
    self.total = total
  }

  /// Reads the body of a response with a list under `places`; other values in it are skipped.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no list of places.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let body = try response.object("places", "list of places")
      var list = PlaceList(total: response.text.count(response.text.member("total", of: body)))
      response.text.eachItem(of: response.text.member("place", of: body)) { value in
        if let place = FlickrPlace(value, in: response.text) { list.places.append(place) }
      }
      return list
    }
  }
}
