/// The sizes of a photo or video.
public struct PhotoSizes: Sendable, Hashable {
  /// The sizes in Flickr's order, smallest first.
  public var sizes: [Entry]

  /// One size.
  public struct Entry: Sendable, Hashable {
    /// Flickr's label: an open set, for example `Large 1600`, `Site MP4` or `700`.
    public var label: String
    /// The size that the label names; nil for videos and names that are new.
    public var size: ImageSize?
    /// Pixels; nil when unknown.
    public var width: Int?
    /// Pixels; nil when unknown.
    public var height: Int?
    /// The image's https URL; nil unless it is on one of Flickr's image hosts, as for videos.
    public var url: String?
    /// The kind of media: `photo`, `video`, or another value of Flickr's.
    public var media: String?
  }

  /// Reads the body of a response of `flickr.photos.getSizes`; entries without a label are left out.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no list of sizes.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    sizes = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let body = try response.object("sizes", "list of sizes")
      var entries: [Entry] = []
      response.text.eachItem(of: response.text.member("size", of: body)) { value in
        if let entry = Entry(value, in: response.text) { entries.append(entry) }
      }
      return entries
    }
  }

  /// The entry of a size with a URL; nil without one.
  public subscript(size: ImageSize) -> Entry? {
    sizes.first { $0.size == size && $0.url != nil }
  }
}

extension PhotoSizes.Entry {
  fileprivate init?(_ value: JSONValue, in text: JSONReader) {
    func member(_ name: StaticString) -> JSONValue { text.member(name, of: value) }
    guard let label = text.nonemptyContent(member("label")) else { return nil }
    self.label = label
    width = text.integer(member("width")).flatMap { $0 > 0 ? $0 : nil }
    height = text.integer(member("height")).flatMap { $0 > 0 ? $0 : nil }
    url = text.text(member("source")).flatMap(ImageHost.trustedURL)
    media = text.nonemptyContent(member("media"))
    guard media != "video" else { return }
    // Two sizes share the label of 4K; the suffix distinguishes them.
    let isWide = url?.contains("_f.") ?? false
    size = ImageSize.allCases.first { $0.label == label && (!isWide || $0.suffix == "f") }
  }
}
