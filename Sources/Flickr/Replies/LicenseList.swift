/// The licenses that Flickr knows today, which may be more than ``License`` does.
public struct LicenseList: Sendable, Hashable {
  /// The licenses in Flickr's order.
  public var licenses: [Entry]

  /// One license, in Flickr's words.
  public struct Entry: Sendable, Hashable {
    /// Flickr's number.
    public var id: Int
    /// Flickr's name of it, which has changed over the years.
    public var name: String
    /// Where it can be read, as Flickr tells it; nil when it does not.
    public var url: String?
  }

  /// Reads the body of a reply of `flickr.photos.licenses.getInfo`; entries without a number are
  /// left out.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no list of licenses.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    licenses = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      let body = try reply.object("licenses", "list of licenses")
      let text = reply.text
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
