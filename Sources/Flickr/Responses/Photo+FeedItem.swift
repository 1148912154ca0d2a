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
    let link = FeedLink(string("link"))
    let image = FeedImage(text.text(text.member("m", of: text.member("media", of: item))) ?? "")
    guard let id = link.id ?? image?.id else { return nil }
    let owner = FlickrName(rawValue: string("author_id")).flatMap { $0.isID ? $0 : nil }
    var members = FeedMembers()
    members.add("id", id.rawValue)
    members.add("owner", owner?.rawValue ?? link.owner.flatMap { $0.isID ? $0.rawValue : nil })
    if let image, image.id == id {
      members.add("secret", image.secret)
      members.add("server", image.server)
    }
    members.add("title", string("title"))
    members.add("ownername", Self.authorName(string("author")))
    if let alias = link.owner, !alias.isID { members.add("pathalias", alias.rawValue) }
    members.add("datetaken", FeedTime.local(string("date_taken")))
    members.add("dateupload", FeedTime.seconds(string("published")).map { String($0) })
    members.add("tags", string("tags"))
    members.addContent("description", Self.ownersDescription(string("description")))
    members.add("media", "photo")
    // The image's key in the API, whatever its suffix is.
    if let image, image.id == id { members.add("url_s", image.url) }
    // What was written here is a dictionary with an id.
    guard let photo = try? Photo(json: members.json) else { return nil }
    self = photo
  }

  /// The name in `nobody@flickr.com ("NAME")`; nil for another text.
  private static func authorName(_ author: String) -> String? {
    guard let start = author.firstRange(of: "(\""), author.hasSuffix("\")") else { return nil }
    let name = author[start.upperBound...].dropLast(2)
    return name.isEmpty ? nil : String(name)
  }

  /// What follows the paragraph with the image: the description that the owner wrote.
  private static func ownersDescription(_ html: String) -> String? {
    guard let image = html.firstRange(of: "<img"),
      let end = html[image.upperBound...].firstRange(of: "</p>")
    else { return nil }
    var rest = html[end.upperBound...].trimmed
    if rest.hasPrefix("<p>"), rest.hasSuffix("</p>"), rest.utf8.count >= 7 {
      rest = rest.dropFirst(3).dropLast(4)
    }
    return rest.isEmpty ? nil : String(rest)
  }
}

/// The members of a dictionary; those without a value are left out.
private struct FeedMembers {
  private var members: [(key: String, value: [UInt8])] = []

  mutating func add(_ key: String, _ text: String?) {
    if let text { members.append((key, JSONWriter.quoted(text))) }
  }

  /// Adds a text in the form of Flickr's descriptions.
  mutating func addContent(_ key: String, _ text: String?) {
    guard let text else { return }
    let content = JSONWriter.text { $0.append(object: [("_content", JSONWriter.quoted(text))]) }
    members.append((key, content))
  }

  var json: String {
    String(decoding: JSONWriter.text { $0.append(object: members) }, as: UTF8.self)
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

/// An image: `https://live.staticflickr.com/SERVER/ID_SECRET_m.jpg`.
private struct FeedImage {
  var id: PhotoID
  var secret: String
  var server: String
  /// The URL on the host's current name.
  var url: String

  init?(_ text: String) {
    guard let url = ImageHost.trustedURL(text), let segments = WebURL(url)?.segments,
      segments.count == 2
    else { return nil }
    let name = segments[1].prefix { $0 != "." }.split(separator: "_")
    guard name.count >= 2, let id = PhotoID(rawValue: String(name[0])) else { return nil }
    self.id = id
    secret = String(name[1])
    server = String(segments[0])
    self.url = url
  }
}

/// The times of a feed: `2026-07-30T12:01:02-08:00` and `2026-07-31T10:20:30Z`.
private enum FeedTime {
  /// `YYYY-MM-DD HH:MM:SS` without the zone; nil for another text.
  static func local(_ text: String) -> String? {
    guard numbers(text) != nil else { return nil }
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }

  /// Seconds since 1970 of a time in UTC; nil for another text, and before 1970.
  static func seconds(_ text: String) -> Int? {
    guard text.utf8.count == 20, text.hasSuffix("Z"), let parts = numbers(text), parts[0] >= 1_970
    else { return nil }
    // Years that begin in March, so that the leap day is the last one.
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    let days =
      365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + parts[2] - 719_469
    return ((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]
  }

  /// Year, month, day, hour, minute, second.
  private static func numbers(_ text: String) -> [Int]? {
    let bytes = Array(text.utf8.prefix(19))
    guard bytes.count == 19 else { return nil }
    var parts = [0]
    for (index, byte) in bytes.enumerated() {
      if [4, 7, 10, 13, 16].contains(index) {
        guard !isDigit(byte) else { return nil }
        parts.append(0)
      } else {
        guard isDigit(byte) else { return nil }
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard (1...12).contains(parts[1]), (1...31).contains(parts[2]), parts[3] < 24,
      parts[4] < 60, parts[5] <= 60
    else { return nil }
    return parts
  }
}
