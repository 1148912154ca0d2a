import Flickr
import VacationStore

extension JSONTree {
  /// An integer, written as a number or a text.
  var integer: Int64? { text.flatMap { Int64($0) } }

  /// The time of a member, in microseconds since 1970 UTC; nil if it is missing or null.
  ///
  /// - Throws: ``InvalidTime`` for other values, and for times that leave no room for later ones.
  func time(_ key: String) throws(InvalidTime) -> Int64? {
    guard let value = self[key], value != .null else { return nil }
    guard let time = value.integer, ImportedTime.range.contains(time) else {
      throw InvalidTime(key: key)
    }
    return time
  }

  /// A boolean, also as 0 or 1.
  var bool: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(let digits): digits != "0"
    default: nil
    }
  }
}

/// A time of an archive that no vacation can have.
struct InvalidTime: Error {
  /// The member that has it.
  let key: String
}

extension ArchivedPhoto {
  /// Reads a line of photos.ndjson; nil if something necessary is missing.
  ///
  /// - Throws: ``InvalidTime``.
  init?(_ tree: JSONTree) throws(InvalidTime) {
    guard let id = tree["id"]?.text.flatMap(PhotoID.init(rawValue:)),
      let visited = try tree.time("visited"), let place = tree["place"]?.text
    else { return nil }
    self.init(
      id: id,
      visited: visited,
      stamped: try tree.time("stamped") ?? visited,
      place: place,
      latest: tree["latest"]?.text ?? "dictionary",
      dictionary: tree["dictionary"]?.text,
      info: tree["info"]?.text
    )
    let own = try ArchivedWords(id: id, tree["words"] ?? .null)
    (words, ownTags) = (own.words, own.ownTags)
    for record in tree["imported"]?.elements ?? [] {
      guard let format = record["format"]?.text, let text = record["record"]?.text else { continue }
      imported.append(ImportedRecord(format: format, record: text))
    }
    for visit in tree["otherVisits"]?.elements ?? [] {
      guard let visited = try visit.time("visited"), let stamped = try visit.time("stamped"),
        let place = visit["place"]?.text.flatMap({ PlaceName($0) })
      else { continue }
      otherVisits.append(OtherVisit(visited: visited, place: place.name, stamped: stamped))
    }
    for picture in tree["pictures"]?.elements ?? [] {
      if let picture = try Picture(picture) { pictures.append(picture) }
    }
    if let since = try tree["unavailable"]?.time("since"),
      let reason = tree["unavailable"]?["reason"]?.text
    {
      unavailable = Unavailable(since: since, reason: reason)
    }
  }
}

extension ArchivedWords {
  /// Reads the words of a line of photos.ndjson or words.ndjson.
  ///
  /// - Throws: ``InvalidTime``.
  init(id: PhotoID, _ tree: JSONTree) throws(InvalidTime) {
    let words = ArchivedPhoto.Words(
      note: tree["note"]?.text,
      noteEdited: try tree.time("noteEdited"),
      rating: tree["rating"]?.integer.flatMap { (1...5).contains($0) ? Int($0) : nil },
      ratingEdited: try tree.time("ratingEdited"),
      favorite: tree["favorite"]?.bool,
      favoriteEdited: try tree.time("favoriteEdited")
    )
    self.init(id: id, words: words == ArchivedPhoto.Words() ? nil : words, ownTags: [])
    for tag in tree["ownTags"]?.elements ?? [] {
      guard let name = tag["tag"]?.text, let edited = try tag.time("edited") else { continue }
      ownTags.append(
        ArchivedPhoto.OwnTag(tag: name, present: tag["present"]?.bool ?? true, edited: edited)
      )
    }
  }
}

extension ArchivedPhoto.Picture {
  fileprivate init?(_ tree: JSONTree) throws(InvalidTime) {
    guard let size = tree["size"]?.text, let kept = try tree.time("kept"),
      let sha256 = tree["sha256"]?.text, sha256.count == 64,
      sha256.allSatisfy({ $0.isHexDigit }), let type = tree["contentType"]?.text
    else { return nil }
    self.init(
      size: size,
      kept: kept,
      sha256: sha256,
      name: tree["name"]?.text ?? "",
      contentType: type,
      bytes: tree["bytes"]?.integer.flatMap(Int.init(exactly:)) ?? 0,
      width: tree["width"]?.integer.flatMap(Int.init(exactly:)),
      height: tree["height"]?.integer.flatMap(Int.init(exactly:)),
      source: tree["source"]?.text ?? ""
    )
  }
}
