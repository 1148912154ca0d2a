// {"title":"Uploads from everyone","link":"https://www.flickr.com/photos/","description":"",
//  "modified":"2026-07-31T10:20:30Z","generator":"https://www.flickr.com","items":[
//   {"title":"Harbor","link":"https://www.flickr.com/photos/harborlights/54000000001/",
//    "media":{"m":"https://live.staticflickr.com/65535/54000000001_0123abcdef_m.jpg"},
//    "date_taken":"2026-07-30T12:01:02-08:00","description":" <p>… posted a photo:<\/p> …",
//    "published":"2026-07-31T10:20:30Z","author":"nobody@flickr.com (\"harborlights\")",
//    "author_id":"12345678@N00","tags":"harbor boat"}]}

/// A public feed of Flickr, which requires no API key: at most 20 photos.
///
/// - Source: https://www.flickr.com/services/feeds/
public struct PhotoFeed: Sendable, Hashable {
  /// The most photos that Flickr puts into a feed.
  public static let maximumCount = 20

  /// The feed's title; empty when missing.
  public var title: String
  /// The photos in the feed's order, latest first, as ``Photo/init(feedItem:)`` reads them.
  public var photos: [Photo]
  /// The number of items without a usable photo id.
  public var unusable: Int

  /// Reads a feed in JSON, with or without the call around it (JSONP, `jsonFlickrFeed(…)`).
  ///
  /// The escape `\'`, which old feeds have in place of `'`, is accepted though it is not JSON.
  ///
  /// - Throws: ``FlickrDecodingError`` when the text is not JSON, or has no list of items.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(Self.repaired(json)) { feed throws(FlickrDecodingError) in
      let items = feed["items"]
      guard items.kind == .array else { throw FlickrDecodingError(.missing("list of photos")) }
      var photos: [Photo] = []
      var unusable = 0
      feed.text.eachElement(of: items) { item in
        if let photo = Photo(feedItem: item, in: feed.text) {
          photos.append(photo)
        } else {
          unusable += 1
        }
      }
      return PhotoFeed(title: feed.text.text(feed["title"]) ?? "", photos, unusable)
    }
  }

  private init(title: String, _ photos: [Photo], _ unusable: Int) {
    self.title = title
    self.photos = photos
    self.unusable = unusable
  }

  /// The text without a byte order mark, a JSONP call, and backslashes before apostrophes.
  private static func repaired(_ json: [UInt8]) -> [UInt8] {
    var rest = json[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if let open = rest.firstIndex(of: UInt8(ascii: "(")),
      rest[..<open].allSatisfy({ PhotoID.isUsable($0) || $0 <= 0x20 || $0 == UInt8(ascii: ".") }),
      let close = rest.lastIndex(of: UInt8(ascii: ")")), close > open,
      rest[(close + 1)...].allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ";") })
    {
      rest = rest[(open + 1)..<close]
    }
    return EscapedApostrophes.repaired(rest) ?? Array(rest)
  }
}
