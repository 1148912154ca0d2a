import Flickr
import VacationStore

/// A record of a photo as this program writes it to JSON, CSV, GeoJSON, KML, and GPX: a summary of the
/// photo, the time of its visit, and one's own words.
struct OwnRecord {
  private let record: RecordedPhoto
  private let tree: JSONTree
  private let source: ImportedRecord

  /// Reads a record that ``PhotoReader`` recognized.
  init(_ record: RecordedPhoto) {
    self.record = record
    tree = JSONTree(record.json) ?? .null
    source = ImportedRecord(format: "vacation-json", record: record.json)
  }

  /// Reads the fields of a record from another format.
  ///
  /// - Parameters:
  ///   - fields: The fields by their keys. Lists of tags may be texts.
  ///   - source: The record as read.
  /// - Throws: `FlickrDecodingError` if the id is missing or not usable.
  init(_ fields: [(key: String, value: String)], from source: ImportedRecord) throws {
    self.source = source
    guard let text = fields.last(where: { $0.key == "id" })?.value, !text.isEmpty else {
      throw FlickrDecodingError(.noID)
    }
    guard let id = PhotoID(rawValue: text) else { throw FlickrDecodingError(.unusableID(text)) }
    let members = fields.compactMap { field -> (key: String, value: [UInt8])? in
      guard !field.value.isEmpty else { return nil }
      guard ["tags", "ownTags", "machineTags"].contains(field.key) else {
        return (field.key, JSONWriter.quoted(field.value))
      }
      let tags = field.value.split(whereSeparator: \.isWhitespace).map {
        JSONWriter.quoted(String($0))
      }
      return (field.key, JSONWriter.text { $0.append(array: tags) })
    }
    let json = String(
      decoding: JSONWriter.text { $0.append(object: members) },
      as: UTF8.self
    )
    record = RecordedPhoto(id: id, json: json)
    tree = JSONTree(json) ?? .null
  }

  /// The item of an import: a reference, since any other source knows more.
  func item(at position: Position) -> ImportedItem {
    var details = VisitDetails()
    details.visited = tree["visited"]?.text.flatMap(ImportedTime.timestamp)
    details.words = words
    details.record = source
    let summary = record.photo.map { photo -> ImportedPhoto in
      ImportedPhoto(withoutOwnTags(photo), place: record.place, details: details)
    }
    return .reference(record.id, place: record.place, summary: summary, position)
  }

  private var ownTags: [String] {
    (tree["ownTags"]?.elements ?? []).compactMap { $0.text.flatMap { OwnTagName($0)?.name } }
  }

  private var words: PhotoWords {
    let rating = tree["rating"]?.text.flatMap { Int($0) }
    let isFavorite =
      switch tree["favorite"] {
      case .bool(let flag)?: flag
      case .string(let text)?: text == "true"
      default: false
      }
    return PhotoWords(
      note: tree["note"]?.text,
      rating: rating.flatMap { (1...5).contains($0) ? $0 : nil },
      isFavorite: isFavorite,
      ownTags: ownTags
    )
  }

  /// The photo without the tags that are one's own, which a record has among the others.
  private func withoutOwnTags(_ photo: Photo) -> Photo {
    let own = Set(ownTags)
    guard photo.tags.contains(where: own.contains),
      case .object(let members)? = JSONTree(photo.json)
    else { return photo }
    let kept = members.compactMap { member -> (key: String, value: [UInt8])? in
      guard case .string(let text) = member.value else { return nil }
      guard member.key == "tags" else { return (member.key, JSONWriter.quoted(text)) }
      let tags = text.split(separator: " ").filter { !own.contains(String($0)) }
      return tags.isEmpty ? nil : ("tags", JSONWriter.quoted(tags.joined(separator: " ")))
    }
    let json = JSONWriter.text { $0.append(object: kept) }
    // The text was made of a photo's.
    return (try? Photo(json: String(decoding: json, as: UTF8.self))) ?? photo
  }
}
