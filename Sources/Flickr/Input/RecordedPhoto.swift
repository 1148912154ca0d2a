import FoundationEssentials

/// A photo as a record of this program names it: its `--json` and `--ndjson` of photos, recents,
/// search results, changes and what became of each photo.
///
/// A record is a summary: whatever is known of the photo otherwise is more.
public struct RecordedPhoto: Sendable, Hashable {
  /// Flickr's id.
  public var id: PhotoID
  /// The name of the place that the record has; nil where it has none, or only `Unknown`.
  public var place: PlaceName?
  /// What the record says as a dictionary in the API's form; nil where it says only the id.
  ///
  /// The subtitle becomes the description, the shown tags get back their small first letters, and
  /// the place is the `derived_place`. What a record leaves out is left out here too.
  public var photo: Photo?
}

extension RecordedPhoto {
  /// Reads a record.
  init(id: PhotoID, json: String) {
    var json = json
    let members = json.withUTF8 { RecordMembers(UnsafeRawBufferPointer($0)) }
    let place = members["place"].flatMap { PlaceName($0) }
    self.id = id
    self.place = place == .unknown ? nil : place
    // A status tells what became of the id, also where it is of no photo.
    guard members["status"] == nil else { return }
    // A row of the table of photos has the dictionary itself.
    if members["placeNumber"] != nil, let row = members["dictionary"] ?? members["info"],
      // A text that is none is left to what the row says beside it.
      let kept = try? Photo(json: row), kept.id == id
    {
      photo = kept
      return
    }
    // What was put together of texts is a dictionary, so this is never nil.
    photo = try? Photo(json: members.dictionary(id: id))
  }
}

/// The members of a record that a dictionary has as well.
private struct RecordMembers {
  private var texts: [String: String] = [:]
  private var tags: [String] = []
  private var images: [(key: String, value: String)] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    let text = JSONReader(bytes: bytes)
    text.eachMember(of: JSONValue(kind: .object, start: 0, end: bytes.count)) { key, value in
      switch text.withKey(key, { String(decoding: $0, as: UTF8.self) }) {
      case "tags", "machineTags":
        text.eachElement(of: value) { tag in text.text(tag).map { tags.append(Self.normalized($0)) }
        }
      case "images":
        text.eachMember(of: value) { size, url in
          let name = text.withKey(size) { String(decoding: $0, as: UTF8.self) }
          guard let size = ImageSize(rawValue: name), let url = text.text(url) else { return }
          images.append((size.urlKey, url))
        }
      case let name: texts[name] = text.text(value).flatMap { $0.isEmpty ? nil : $0 }
      }
    }
  }

  subscript(name: String) -> String? { texts[name] }

  /// The dictionary as JSON text, all of its values strings.
  func dictionary(id: PhotoID) -> String {
    let owner =
      texts["ownerID"] ?? [pageOwner, texts["owner"]].compactMap(\.self).first(where: \.isNSID)
    let ownerName = texts["owner"].flatMap { $0 == owner ? nil : $0 }
    let pathAlias = pageOwner.flatMap { $0.isNSID ? nil : $0 }
    // Of an untitled photo, "Unknown" is what is shown in place of a title (R5).
    let title = texts["title"].flatMap { $0 == "Unknown" ? nil : $0 }
    let members: [(key: String, value: String?)] = [
      ("id", id.rawValue), ("title", title),
      ("description", (texts["description"] ?? texts["subtitle"])?.asHTML),
      ("tags", tags.isEmpty ? nil : tags.joined(separator: " ")), ("owner", owner),
      ("ownername", ownerName), ("pathalias", pathAlias), ("latitude", texts["latitude"]),
      ("longitude", texts["longitude"]), ("license", texts["license"]), ("media", texts["media"]),
      ("datetaken", texts["dateTaken"]),
      ("dateupload", texts["dateUploaded"].flatMap(Self.seconds)),
      ("derived_place", texts["place"].flatMap { $0 == PlaceName.unknown.name ? nil : $0 }),
    ]
    let present = members.compactMap { key, value in value.map { (key, $0) } } + images
    let json = JSONWriter.text { $0.append(object: present.map { ($0, JSONWriter.quoted($1)) }) }
    return String(decoding: json, as: UTF8.self)
  }

  /// The owner in the address of the photo's page: an NSID or an alias.
  private var pageOwner: String? {
    guard let page = texts["page"], let start = page.firstRange(of: "/photos/") else { return nil }
    let owner = page[start.upperBound...].prefix { $0 != "/" }
    return owner.isEmpty ? nil : String(owner)
  }

  /// A shown tag as Flickr has it: all that showing changed is the first letter (R6).
  private static func normalized(_ tag: String) -> String {
    guard let first = tag.unicodeScalars.first else { return tag }
    return first.properties.lowercaseMapping + String(tag.unicodeScalars.dropFirst())
  }

  /// Seconds since 1970 of a time in ISO 8601; nil for what is none.
  private static func seconds(_ time: String) -> String? {
    let seconds = time.prefix { $0 != "." && $0 != "Z" } + "Z"
    // Whatever is no time is left out, as it is where Flickr sends it.
    return (try? Date(String(seconds), strategy: .iso8601)).map {
      "\(Int($0.timeIntervalSince1970))"
    }
  }
}

extension String {
  /// Whether it is an owner's id, such as `12345678@N00`.
  fileprivate var isNSID: Bool { firstMatch(of: /^[0-9]+@N[0-9]+$/) != nil }

  /// The text as HTML, as Flickr has descriptions.
  fileprivate var asHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension PhotoReader.Item {
  /// The item that a dictionary with an id is.
  init(_ photo: Photo, at position: Position) {
    switch DictionaryKind(of: photo) {
    case .photo: self = .photo(photo, position)
    case .record: self = .reference(RecordedPhoto(id: photo.id, json: photo.json), position)
    case .refused(let reason):
      self = .broken(BrokenItem(position: position, id: photo.id.rawValue, reason: reason))
    }
  }
}
