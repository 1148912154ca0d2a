/// Flickr's current licenses, which may be more than ``License`` knows.
public struct LicenseList: Sendable, Hashable {
  /// The licenses in Flickr's order.
  public var licenses: [Entry]

  /// One license, in Flickr's wording.
  public struct Entry: Sendable, Hashable {
    /// Flickr's number.
    public var id: Int
    /// Flickr's name of it, which has changed over the years.
    public var name: String
    /// The URL of its text; nil without one.
    public var url: String?
  }

  /// Reads the body of a response of `flickr.photos.licenses.getInfo`; entries without a number are
  /// left out.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no list of licenses.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    licenses = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let body = try response.object("licenses", "list of licenses")
      let text = response.text
      var entries: [Entry] = []
      text.eachItem(of: text.member("license", of: body)) { value in
        guard let id = text.integer(text.member("id", of: value)) else { return }
        entries.append(
          Entry(
            id: id,
            name: text.content(text.member("name", of: value)) ?? "",
            url: text.nonemptyContent(text.member("url", of: value))
          )
        )
      }
      return entries
    }
  }
}
