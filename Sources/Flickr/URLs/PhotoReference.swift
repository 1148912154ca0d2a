/// Parses references to photos: ids and URLs.
public enum PhotoReference {
  /// Finds the photo's id in a text; surrounding whitespace is ignored.
  ///
  /// The text is an id; the URL of a photo's page (`https://www.flickr.com/photos/USER/ID`, with
  /// anything after it, with `www.`, `m.` or neither); a short URL (`https://flic.kr/p/…`); or the
  /// URL of an image on one of Flickr's image hosts. URLs may lack their scheme.
  ///
  /// - Returns: The id; nil when the text is none of these.
  public static func parse(_ text: String) -> PhotoID? {
    let text = String(text.trimmed)
    if let id = PhotoID(rawValue: text) { return id }
    guard let address = WebURL(text) else { return nil }
    let segments = address.segments
    switch address.host {
    case "flickr.com", "www.flickr.com", "m.flickr.com":
      // /photos/tags/2012 is a listing; any other segment after /photos/ is a user.
      guard segments.count >= 3, segments[0] == "photos", segments[1] != "tags" else { return nil }
      return id(segments[2])
    case "flic.kr":
      guard segments.count >= 2, segments[0] == "p" else { return nil }
      return ShortURL.decode(segments[1]).flatMap { PhotoID(rawValue: String($0)) }
    default:
      guard ImageHost.today(address.host) != nil, segments.count == 2,
        segments[0].utf8.allSatisfy(isDigit),
        let underscore = segments[1].firstIndex(of: "_")
      else { return nil }
      return id(segments[1][..<underscore])
    }
  }

  /// Flickr's own ids are decimal; words in their place name other pages.
  private static func id(_ segment: Substring) -> PhotoID? {
    segment.utf8.allSatisfy(isDigit) ? PhotoID(rawValue: String(segment)) : nil
  }
}
