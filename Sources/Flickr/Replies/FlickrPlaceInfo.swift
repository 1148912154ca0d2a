/// A place with what it lies in, as `flickr.places.getInfo` tells of it.
public struct FlickrPlaceInfo: Sendable, Hashable {
  /// The place.
  public var place: FlickrPlace
  /// Its time zone, for example `Europe/London`.
  public var timeZone: String?
  /// What it lies in, and often itself, smallest first; those that Flickr left out are missing.
  public var surroundings: [FlickrPlace]

  /// Reads the body of a reply of `flickr.places.getInfo`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no place.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    self = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      guard let info = FlickrPlaceInfo(reply["place"], in: reply.text) else {
        throw ReplyDecodingError(.missing("place"))
      }
      return info
    }
  }

  private init?(_ value: JSONValue, in text: JSONReader) {
    guard let place = FlickrPlace(value, in: text) else { return nil }
    self.place = place
    timeZone = text.nonemptyContent(text.member("timezone", of: value))
    let kinds: [(StaticString, FlickrPlace.Kind)] = [
      ("neighbourhood", .neighbourhood), ("locality", .locality), ("county", .county),
      ("region", .region), ("country", .country),
    ]
    surroundings = kinds.compactMap { key, kind in
      guard var part = FlickrPlace(text.member(key, of: value), in: text) else { return nil }
      part.kind = part.kind ?? kind
      return part
    }
  }
}
