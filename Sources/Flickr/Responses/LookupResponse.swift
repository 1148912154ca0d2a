/// The id that Flickr returns for the URL of a group or gallery.
public struct LookupResponse: Sendable, Hashable {
  /// The id, for use in other methods.
  public var id: String

  /// Reads the body of a response of `flickr.urls.lookupGroup` or `flickr.urls.lookupGallery`.
  ///
  /// - Parameters:
  ///   - json: The body.
  ///   - key: The key of the object with the id.
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no id.
  public init(json: [UInt8], key: StaticString) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let text = response.text
      guard let id = text.nonemptyContent(text.member("id", of: response[key])) else {
        throw FlickrDecodingError(.missing("\(key) with an id"))
      }
      return LookupResponse(id: id)
    }
  }

  private init(id: String) {
    self.id = id
  }
}
