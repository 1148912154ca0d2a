import Flickr
import VacationStore

extension JSONTree {
  /// An integer, written as a number or a text.
  var integer: Int64? { text.flatMap { Int64($0) } }

  /// A boolean, also as 0 or 1.
  var bool: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(let digits): digits != "0"
    default: nil
    }
  }
}

extension ArchivedPhoto {
  /// Reads a line of photos.ndjson; nil if something necessary is missing.
  init?(_ tree: JSONTree) {
    guard let id = tree["id"]?.text.flatMap(PhotoID.init(rawValue:)),
      let visited = tree["visited"]?.integer, let place = tree["place"]?.text,
      // Times outside of this leave no room for others.
      (0..<1 << 54).contains(visited)
    else { return nil }
    self.init(
      id: id,
      visited: visited,
      stamped: min(max(tree["stamped"]?.integer ?? visited, 0), 1 << 54),
      place: place,
      latest: tree["latest"]?.text ?? "dictionary",
      dictionary: tree["dictionary"]?.text,
      info: tree["info"]?.text
    )
    readWords(tree["words"] ?? .null)
    for record in tree["imported"]?.elements ?? [] {
      guard let format = record["format"]?.text, let text = record["record"]?.text else { continue }
      imported.append(ImportedRecord(format: format, record: text))
    }
    for visit in tree["otherVisits"]?.elements ?? [] {
      guard let visited = visit["visited"]?.integer, let place = visit["place"]?.text,
        let stamped = visit["stamped"]?.integer
      else { continue }
      otherVisits.append(OtherVisit(visited: visited, place: place, stamped: stamped))
    }
    pictures = (tree["pictures"]?.elements ?? []).compactMap(Picture.init)
    if let since = tree["unavailable"]?["since"]?.integer,
      let reason = tree["unavailable"]?["reason"]?.text
    {
      unavailable = Unavailable(since: since, reason: reason)
    }
  }

  private mutating func readWords(_ tree: JSONTree) {
    for tag in tree["ownTags"]?.elements ?? [] {
      guard let name = tag["tag"]?.text, let edited = tag["edited"]?.integer else { continue }
      ownTags.append(OwnTag(tag: name, present: tag["present"]?.bool ?? true, edited: edited))
    }
    let words = Words(
      note: tree["note"]?.text,
      noteEdited: tree["noteEdited"]?.integer,
      rating: tree["rating"]?.integer.flatMap { (1...5).contains($0) ? Int($0) : nil },
      ratingEdited: tree["ratingEdited"]?.integer,
      favorite: tree["favorite"]?.bool,
      favoriteEdited: tree["favoriteEdited"]?.integer
    )
    if words != Words() { self.words = words }
  }
}

extension ArchivedPhoto.Picture {
  fileprivate init?(_ tree: JSONTree) {
    guard let size = tree["size"]?.text, let kept = tree["kept"]?.integer,
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
