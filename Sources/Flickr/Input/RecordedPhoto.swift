import FoundationEssentials

/// A photo in a record that this program printed with `--json` or `--ndjson`: in listings, recents,
/// search results, and results of changes.
///
/// A record is a summary: any other source knows more.
public struct RecordedPhoto: Sendable, Hashable {
  /// Flickr's id.
  public var id: PhotoID
  /// The record's place; nil without one, and for `Unknown`.
  public var place: PlaceName?
  /// The record as a dictionary in the API's form; nil if it has only the id.
  ///
  /// The subtitle becomes the description, the tags get back their lowercase first letters, and the
  /// place becomes the `derived_place`.
  public var photo: Photo?
  /// The record's JSON text.
  public var json: String
}

extension RecordedPhoto {
  /// Reads a record.
  package init(id: PhotoID, json: String) {
    self.json = json
    var json = json
    let members = json.withUTF8 { RecordMembers(UnsafeRawBufferPointer($0)) }
    let place = members["place"].flatMap { PlaceName($0) }
    self.id = id
    self.place = place == .unknown ? nil : place
    // A record with a status is about an id, which may be of no photo.
    guard members["status"] == nil else { return }
    // A row of the table of photos has the dictionary itself.
    if members["placeNumber"] != nil, let row = members["dictionary"] ?? members["info"],
      // If the text is not a dictionary, the row's other members are used.
      let kept = try? Photo(json: row), kept.id == id
    {
      photo = kept
      return
    }
    // The text is built from strings, so decoding never fails.
    photo = try? Photo(json: members.dictionary(id: id))
  }
}

/// The members of a record that have a counterpart in a dictionary.
private struct RecordMembers {
  private var texts: [String: String] = [:]
  private var tags: [String] = []
  private var images: [(key: String, value: String)] = []
  private var isPrivate = false

  init(_ bytes: UnsafeRawBufferPointer) {
    let text = JSONReader(bytes: bytes)
    text.eachMember(of: JSONValue(kind: .object, start: 0, end: bytes.count)) { key, value in
      switch text.withKey(key, { String(decoding: $0, as: UTF8.self) }) {
      case "tags", "machineTags":
        text.eachElement(of: value) { tag in text.text(tag).map { tags.append(Tag.normalized($0)) }
        }
      case "images":
        text.eachMember(of: value) { size, url in
          let name = text.withKey(size) { String(decoding: $0, as: UTF8.self) }
          guard let size = ImageSize(rawValue: name), let url = text.text(url) else { return }
          images.append((size.urlKey, url))
        }
      case "public":
        // The record of a photo that everyone may see does not have it.
        isPrivate =
          value.kind == .boolean
          ? text.raw(value).first == UInt8(ascii: "f") : text.text(value) == "false"
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
    // "Unknown" is the displayed title of an untitled photo (R5).
    let title = texts["title"].flatMap { $0 == "Unknown" ? nil : $0 }
    let members: [(key: String, value: String?)] = [
      ("id", id.rawValue), ("title", title),
      ("description", (texts["description"] ?? texts["subtitle"])?.asHTML),
      ("tags", tags.isEmpty ? nil : tags.joined(separator: " ")), ("owner", owner),
      ("ownername", ownerName), ("pathalias", pathAlias), ("latitude", texts["latitude"]),
      ("longitude", texts["longitude"]), ("license", texts["license"]), ("media", texts["media"]),
      ("datetaken", texts["dateTaken"]),
      ("dateupload", texts["dateUploaded"].flatMap(Self.seconds)),
      ("ispublic", isPrivate ? "0" : nil),
      ("derived_place", texts["place"].flatMap { $0 == PlaceName.unknown.name ? nil : $0 }),
    ]
    let present = members.compactMap { key, value in value.map { (key, $0) } } + images
    let json = JSONWriter.text { $0.append(object: present.map { ($0, JSONWriter.quoted($1)) }) }
    return String(decoding: json, as: UTF8.self)
  }

  /// The owner in the URL of the photo's page: an NSID or an alias.
  private var pageOwner: String? {
    guard let page = texts["page"], let start = page.firstRange(of: "/photos/") else { return nil }
    let owner = page[start.upperBound...].prefix { $0 != "/" }
    return owner.isEmpty ? nil : String(owner)
  }

  /// Seconds since 1970 of an ISO 8601 time; nil for other texts.
  private static func seconds(_ time: String) -> String? {
    let seconds = time.prefix { $0 != "." && $0 != "Z" } + "Z"
    // An invalid time is left out, as in dictionaries.
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
    case .foreign(let format):
      self = .foreign(ForeignRecord(format: format, json: photo.json), position)
    case .refused(let reason):
      self = .broken(BrokenItem(position: position, id: photo.id.rawValue, reason: reason))
    }
  }
}
