/// The sizes in which Flickr has a photo or video.
public struct PhotoSizes: Sendable, Hashable {
  /// The sizes in Flickr's order, smallest first.
  public var sizes: [Entry]

  /// One size.
  public struct Entry: Sendable, Hashable {
    /// Flickr's name of it: an open set, for example `Large 1600`, `Site MP4` or `700`.
    public var label: String
    /// The size that the label names; nil for videos and names that are new.
    public var size: ImageSize?
    /// Pixels; nil when Flickr did not tell.
    public var width: Int?
    /// Pixels; nil when Flickr did not tell.
    public var height: Int?
    /// The image's https address; nil when it is on none of Flickr's image hosts, as those of
    /// videos.
    public var url: String?
    /// What it is: `photo`, `video`, or whatever else Flickr calls it.
    public var media: String?
  }

  /// Reads the body of a reply of `flickr.photos.getSizes`; entries without a label are left out.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no list of sizes.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    sizes = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      let body = try reply.object("sizes", "list of sizes")
      var entries: [Entry] = []
      reply.text.eachItem(of: reply.text.member("size", of: body)) { value in
        if let entry = Entry(value, in: reply.text) { entries.append(entry) }
      }
      return entries
    }
  }

  /// The entry of a size that can be fetched; nil when there is none.
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
    // Two sizes share the label of 4K; the suffix tells them apart.
    let isWide = url?.contains("_f.") ?? false
    size = ImageSize.allCases.first { $0.label == label && (!isWide || $0.suffix == "f") }
  }
}
