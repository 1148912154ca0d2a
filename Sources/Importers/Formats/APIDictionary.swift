import Flickr
import VacationStore

/// A photo's dictionary that is made as a listing of Flickr's API would have it.
struct APIDictionary {
  private var writer = JSONWriter()

  private mutating func begin(_ key: String) {
    writer.append(raw: writer.bytes.isEmpty ? "{\"" : ",\"")
    writer.append(raw: key)
    writer.append(raw: "\":")
  }

  /// Sets a member; nothing for nil and an empty text.
  mutating func set(_ key: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    begin(key)
    writer.append(string: text)
  }

  /// Sets the description, which is HTML.
  mutating func setDescription(_ html: String?) {
    guard let html, !html.isEmpty else { return }
    begin("description")
    writer.append(raw: "{\"_content\":")
    writer.append(string: html)
    writer.append(raw: "}")
  }

  /// Sets the time of the camera: `YYYY-MM-DD HH:MM:SS`, with anything behind it; nothing if it is
  /// unknown.
  mutating func setTaken(_ time: String?, granularity: String? = nil) {
    guard let time, let taken = ImportedTime.taken(time) else { return }
    set("datetaken", taken)
    set("datetakengranularity", granularity ?? "0")
    set("datetakenunknown", "0")
  }

  /// Sets the coordinates in degrees.
  mutating func setPosition(latitude: Double?, longitude: Double?, accuracy: String?) {
    guard let latitude, let longitude, (-90...90).contains(latitude),
      (-180...180).contains(longitude), latitude != 0 || longitude != 0
    else { return }
    set("latitude", latitude.description)
    set("longitude", longitude.description)
    set("accuracy", accuracy)
  }

  /// Sets tags in the form of Flickr's listings: normalized, separated by spaces.
  ///
  /// - Parameter raw: The tags as their owner wrote them.
  mutating func setTags(raw: [String]) {
    set("tags", raw.compactMap(Self.normalized).joined(separator: " "))
  }

  /// Sets the parts of an image's URL.
  mutating func setImage(_ url: String?) {
    guard let image = url.flatMap(ImageParts.init) else { return }
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
  func photo() throws(FlickrDecodingError) -> Photo {
    var writer = writer
    writer.append(raw: writer.bytes.isEmpty ? "{}" : "}")
    return try Photo(json: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// A tag as Flickr normalizes it; nil if nothing is left.
  ///
  /// Machine tags keep their signs.
  static func normalized(_ raw: String) -> String? {
    if Tag.isMachineTag(raw), raw.contains("=") {
      let tag = raw.lowercased().filter { !$0.isWhitespace && $0 != "\"" }
      return tag.isEmpty ? nil : tag
    }
    return OwnTagName(raw)?.name
  }
}

/// The parts of the URL of an image on Flickr's hosts:
/// `https://live.staticflickr.com/SERVER/ID_SECRET_b.jpg`.
struct ImageParts {
  let server: String
  let farm: String?
  let id: String
  let secret: String
  let format: String
  let isOriginal: Bool

  init?(_ url: String) {
    guard let start = url.firstRange(of: "://") else { return nil }
    let parts = url[start.upperBound...].prefix { $0 != "?" }.split(separator: "/")
    guard parts.count == 3, parts[0].contains("flickr.com"), parts[1].allSatisfy(\.isNumber),
      let dot = parts[2].lastIndex(of: ".")
    else { return nil }
    let words = parts[2][..<dot].split(separator: "_")
    guard words.count >= 2, PhotoID(rawValue: String(words[0])) != nil,
      words[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    server = String(parts[1])
    let host = parts[0].prefix { $0 != "." }
    farm = host.hasPrefix("farm") ? String(host.dropFirst(4)) : nil
    id = String(words[0])
    secret = String(words[1])
    format = parts[2][parts[2].index(after: dot)...].lowercased()
    isOriginal = words.count > 2 && words[2] == "o"
  }
}

/// The license that a label, a name, or a URL of another program means.
enum LicenseLabel {
  /// Flickr's number; nil for unknown labels.
  static func number(_ label: String) -> Int? {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(
      String.init
    )
    let text = words.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    if let number = Int(text), (0...16).contains(number) { return number }
    if text.contains("all rights reserved") { return 0 }
    if text.contains("no known copyright") || text == "nkcr" || text.contains("commons usage") {
      return 7
    }
    if text.contains("united states government") || text == "usgov"
      || text.contains("government works")
    {
      return 8
    }
    if text.contains("cc0") || text.contains("public domain dedication")
      || text.contains("publicdomain zero")
    {
      return 9
    }
    if text.contains("public domain mark") || text == "pdm" || text.contains("publicdomain mark") {
      return 10
    }
    return commons(words, text)
  }

  private static func commons(_ words: [String], _ text: String) -> Int? {
    func has(_ short: String, _ long: String) -> Bool {
      words.contains(short) || text.contains(long)
    }
    guard has("by", "attribution") else { return nil }
    let isNonCommercial = has("nc", "noncommercial") || text.contains("non commercial")
    let hasNoDerivatives =
      has("nd", "noderiv") || text.contains("no deriv")
    let isShareAlike = has("sa", "sharealike") || text.contains("share alike")
    let isNew = words.contains { $0.hasPrefix("4.0") }
    switch (isNonCommercial, hasNoDerivatives, isShareAlike) {
    case (true, _, true): return isNew ? 15 : 1
    case (true, false, false): return isNew ? 14 : 2
    case (true, true, false): return isNew ? 16 : 3
    case (false, false, false): return isNew ? 11 : 4
    case (false, _, true): return isNew ? 12 : 5
    case (false, true, false): return isNew ? 13 : 6
    }
  }
}
