/// A place with the places around it: the response of `flickr.places.getInfo`.
public struct FlickrPlaceInfo: Sendable, Hashable {
  /// The place.
  public var place: FlickrPlace
  /// Its time zone, for example `Europe/London`.
  public var timeZone: String?
  /// The places around it, and often itself, smallest first.
  public var surroundings: [FlickrPlace]

  /// Reads the body of a response of `flickr.places.getInfo`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no place.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      guard let info = FlickrPlaceInfo(response["place"], in: response.text) else {
        throw FlickrDecodingError(.missing("place"))
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
