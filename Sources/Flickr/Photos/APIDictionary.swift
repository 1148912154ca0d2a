/// A photo's dictionary that is made as a listing of Flickr's API would have it, from what a feed or
/// another program tells.
package struct APIDictionary {
  private var writer = JSONWriter()

  /// Creates an empty dictionary.
  package init() {}

  private mutating func begin(_ key: String) {
    writer.append(raw: writer.bytes.isEmpty ? "{\"" : ",\"")
    writer.append(raw: key)
    writer.append(raw: "\":")
  }

  /// Sets a member; nothing for nil and an empty text.
  package mutating func set(_ key: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    begin(key)
    writer.append(string: text)
  }

  /// Sets the description, which is HTML.
  package mutating func setDescription(_ html: String?) {
    guard let html, !html.isEmpty else { return }
    begin("description")
    writer.append(raw: "{\"_content\":")
    writer.append(string: html)
    writer.append(raw: "}")
  }

  /// Sets the time of the camera: `YYYY-MM-DD HH:MM:SS`, with anything behind it; nothing if it is
  /// unknown.
  package mutating func setTaken(_ time: String?, granularity: String? = nil) {
    guard let time, let taken = WrittenTime.taken(time) else { return }
    set("datetaken", taken)
    set("datetakengranularity", granularity ?? "0")
    set("datetakenunknown", "0")
  }

  /// Sets the coordinates in degrees.
  package mutating func setPosition(latitude: Double?, longitude: Double?, accuracy: String?) {
    guard let latitude, let longitude, (-90...90).contains(latitude),
      (-180...180).contains(longitude), latitude != 0 || longitude != 0
    else { return }
    set("latitude", latitude.description)
    set("longitude", longitude.description)
    set("accuracy", accuracy)
  }

  /// Sets whether everyone may see the photo; nothing if that is not known.
  package mutating func setPublic(_ isPublic: Bool?) {
    set("ispublic", isPublic.map { $0 ? "1" : "0" })
  }

  /// Sets the parts of an image's URL.
  package mutating func setImage(_ url: String?) {
    guard let image = url.flatMap({ ImageParts($0) }) else { return }
    set("server", image.server)
    set("farm", image.farm)
    if image.isOriginal {
      set("originalsecret", image.secret)
      set("originalformat", image.format)
    } else {
      set("secret", image.secret)
    }
  }

  /// The photo.
  ///
  /// - Throws: `FlickrDecodingError` if the id is not usable.
  package func photo() throws(FlickrDecodingError) -> Photo {
    var writer = writer
    writer.append(raw: writer.bytes.isEmpty ? "{}" : "}")
    return try Photo(json: String(decoding: writer.bytes, as: UTF8.self))
  }
}

/// The parts of the URL of an image on Flickr's hosts:
/// `https://live.staticflickr.com/SERVER/ID_SECRET_b.jpg`.
package struct ImageParts {
  /// The URL on the host's current name.
  package let url: String
  let server: String
  let farm: String?
  let id: PhotoID
  let secret: String
  let format: String
  /// What follows the secret; empty if nothing does.
  let suffix: String

  /// Reads a URL; nil for other URLs.
  package init?(_ text: String) {
    guard let url = ImageHost.trustedURL(String(text.prefix { $0 != "?" })),
      let parts = WebURL(url), parts.segments.count == 2,
      let dot = parts.segments[1].lastIndex(of: ".")
    else { return nil }
    let words = parts.segments[1][..<dot].split(separator: "_")
    guard words.count >= 2, let id = PhotoID(rawValue: String(words[0])),
      parts.segments[0].allSatisfy(\.isNumber)
    else { return nil }
    self.url = url
    server = String(parts.segments[0])
    let host = parts.host.prefix { $0 != "." }
    farm = host.hasPrefix("farm") ? String(host.dropFirst(4)) : nil
    self.id = id
    secret = String(words[1])
    suffix = words.count > 2 ? String(words[2]) : ""
    format = parts.segments[1][parts.segments[1].index(after: dot)...].lowercased()
  }

  var isOriginal: Bool { suffix == "o" }
}
