extension Photo {
  /// Reads an item of a public feed in JSON; its ``json`` is the dictionary that a listing of
  /// Flickr's API would have, made of what the feed tells.
  ///
  /// The id is that of the item's `link`, or of its image. A feed tells neither the license nor the
  /// coordinates. `date_taken` is the camera's local time, whatever its zone says. Of the
  /// description, only what the owner wrote is taken.
  ///
  /// - Throws: ``FlickrDecodingError`` when the text is not a JSON object, or there is no id.
  public init(feedItem json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { item throws(FlickrDecodingError) in
      guard let photo = Photo(feedItem: item.object, in: item.text) else {
        throw FlickrDecodingError(.noID)
      }
      return photo
    }
  }

  /// Reads an item of a validated feed; nil without an id.
  init?(feedItem item: JSONValue, in text: JSONReader) {
    func string(_ name: StaticString) -> String {
      text.text(text.member(name, of: item)) ?? ""
    }
    var told = FeedItem()
    told.link = string("link")
    told.image = text.text(text.member("m", of: text.member("media", of: item)))
    // The image's key in the API, whatever its suffix is.
    told.imageKey = "url_s"
    told.owner = string("author_id")
    told.ownerName = Self.authorName(string("author"))
    told.title = string("title")
    told.dateTaken = string("date_taken")
    told.published = string("published")
    told.tags = string("tags")
    told.description = string("description")
    // Without an id, there is no photo.
    guard let photo = try? told.photo() else { return nil }
    self = photo
  }

  /// The name in `nobody@flickr.com ("NAME")`; nil for another text.
  private static func authorName(_ author: String) -> String? {
    guard let start = author.firstRange(of: "(\""), author.hasSuffix("\")") else { return nil }
    let name = author[start.upperBound...].dropLast(2)
    return name.isEmpty ? nil : String(name)
  }
}

/// What an item of a public feed tells of a photo, in JSON or Atom.
package struct FeedItem {
  /// The URL of the photo's page.
  package var link = ""
  /// The id, for an item without a link.
  package var id: PhotoID?
  /// The URL of an image.
  package var image: String?
  /// The API's key for the image's URL.
  package var imageKey = "url_l"
  /// The owner's NSID.
  package var owner = ""
  package var ownerName: String?
  package var title = ""
  /// The camera's local time, whatever its zone says.
  package var dateTaken = ""
  /// When it was uploaded, in UTC.
  package var published = ""
  /// Normalized tags, separated by spaces.
  package var tags = ""
  /// HTML, of which only what follows the image was written by the owner.
  package var description = ""
  package var license: Int?
  /// Degrees.
  package var latitude: Double?
  /// Degrees.
  package var longitude: Double?

  /// Creates an item that tells nothing.
  package init() {}

  /// The photo, as a listing of the API would have it.
  ///
  /// - Throws: `FlickrDecodingError` without an id.
  package func photo() throws(FlickrDecodingError) -> Photo {
    let page = FeedLink(link)
    let image = image.flatMap { ImageParts($0) }
    guard let id = page.id ?? id ?? image?.id else { throw FlickrDecodingError(.noID) }
    let nsid = FlickrName(rawValue: owner).flatMap { $0.isID ? $0.rawValue : nil }
    var dictionary = APIDictionary()
    dictionary.set("id", id.rawValue)
    dictionary.set("owner", nsid ?? page.owner.flatMap { $0.isID ? $0.rawValue : nil })
    if let image, image.id == id {
      dictionary.setImage(image.url)
      dictionary.set(imageKey, image.url)
    }
    dictionary.set("title", title)
    dictionary.set("ownername", ownerName)
    if let alias = page.owner, !alias.isID { dictionary.set("pathalias", alias.rawValue) }
    dictionary.set("datetaken", WrittenTime.taken(dateTaken))
    dictionary.set("dateupload", WrittenTime.seconds(published).map { "\($0)" })
    dictionary.set("tags", tags)
    dictionary.setDescription(ownersDescription)
    dictionary.set("license", license.map(String.init))
    dictionary.setPosition(latitude: latitude, longitude: longitude, accuracy: nil)
    dictionary.set("media", "photo")
    return try dictionary.photo()
  }

  /// What follows the paragraph with the image: the description that the owner wrote.
  private var ownersDescription: String? {
    guard let image = description.firstRange(of: "<img"),
      let end = description[image.upperBound...].firstRange(of: "</p>")
    else { return nil }
    var rest = description[end.upperBound...].trimmed
    if rest.hasPrefix("<p>"), rest.hasSuffix("</p>"), rest.utf8.count >= 7 {
      rest = rest.dropFirst(3).dropLast(4)
    }
    return rest.isEmpty ? nil : String(rest)
  }
}

/// The page of a photo: `https://www.flickr.com/photos/OWNER/ID/`.
private struct FeedLink {
  var id: PhotoID?
  var owner: FlickrName?

  init(_ link: String) {
    guard case .photo(let id)? = FlickrPage(link) else { return }
    self.id = id
    let segments = WebURL(link)?.segments ?? []
    owner = segments.count >= 3 ? FlickrName(segment: segments[1]) : nil
  }
}
