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
    if let page = FlickrPage(text) {
      guard case .photo(let id) = page else { return nil }
      return id
    }
    guard let address = WebURL(text), ImageHost.today(address.host) != nil else { return nil }
    let segments = address.segments
    guard segments.count == 2, segments[0].utf8.allSatisfy(isDigit),
      let underscore = segments[1].firstIndex(of: "_")
    else { return nil }
    return PhotoID(digits: segments[1][..<underscore])
  }
}
