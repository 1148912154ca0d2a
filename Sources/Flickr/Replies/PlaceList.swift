/// A list of places, as the methods about places answer it.
///
/// Empty lists are normal: Flickr has stopped counting top places.
public struct PlaceList: Sendable, Hashable {
  /// The places in Flickr's order.
  public var places: [FlickrPlace]
  /// How many places there are in all.
  public var total: Int

  /// Makes a list.
  public init(places: [FlickrPlace] = [], total: Int = 0) {
    self.places = places
    self.total = total
  }

  /// Reads the body of a reply with a list under `places`; what is no place in it is left out.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no list of places.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    self = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      let body = try reply.object("places", "list of places")
      var list = PlaceList(total: reply.text.count(reply.text.member("total", of: body)))
      reply.text.eachItem(of: reply.text.member("place", of: body)) { value in
        if let place = FlickrPlace(value, in: reply.text) { list.places.append(place) }
      }
      return list
    }
  }
}
