import Flickr
import VacationStore

/// A photo in a sidecar that gallery-dl wrote: `FILE.jpg.json`, or a line of a `jsonl` file.
///
/// - Source: gallery-dl's extractor of Flickr; shared/exchange/EXCHANGE.md, B4.
enum GalleryDLSidecar {
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let sidecar = JSONTree(record.json) else { return nil }
    // Of a user's photos, `user` is the owner of the list, and `owner` that of the photo.
    let owner = sidecar["owner"].flatMap { $0.members.isEmpty ? nil : $0 } ?? sidecar["user"]
    var dictionary = APIDictionary()
    dictionary.set("id", sidecar["id"]?.text)
    dictionary.set("title", sidecar["title"]?.text)
    dictionary.setDescription(sidecar["description"]?.text)
    dictionary.set("owner", owner?["nsid"]?.text)
    dictionary.set("ownername", owner?["username"]?.text ?? owner?["realname"]?.text)
    dictionary.set("pathalias", owner?["path_alias"]?.text)
    let raw = sidecar["tags"]?.list.compactMap(\.text) ?? []
    dictionary.setTags(raw: raw)
    dictionary.setTaken(sidecar["datetaken"]?.text)
    let uploaded = sidecar["dateuploaded"]?.text ?? sidecar["dateupload"]?.text
    dictionary.set(
      "dateupload",
      uploaded.flatMap { Int64($0) == nil ? nil : $0 }
        ?? sidecar["date"]?.text.flatMap(ImportedTime.seconds).map { "\($0)" }
    )
    let label = sidecar["license"]?.text ?? sidecar["license_name"]?.text
    dictionary.set("license", label.flatMap(LicenseLabel.number).map(String.init))
    dictionary.set("media", sidecar["media"]?.text)
    let place = sidecar["location"]
    dictionary.setPosition(
      latitude: (sidecar["latitude"] ?? place?["latitude"])?.number,
      longitude: (sidecar["longitude"] ?? place?["longitude"])?.number,
      accuracy: (sidecar["accuracy"] ?? place?["accuracy"])?.text
    )
    dictionary.setImage(sidecar["url"]?.text)
    for key in ["secret", "server", "farm", "originalsecret", "originalformat"]
    where sidecar["url"]?.text.flatMap(ImageParts.init) == nil {
      dictionary.set(key, sidecar[key]?.text)
    }
    var details = VisitDetails()
    details.record = ImportedRecord(format: "gallery-dl", record: record.text)
    return .photo(ImportedPhoto(try dictionary.photo(), details: details), position)
  }
}

/// A photo in a sidecar that flickr_download wrote with `--save_json`: a response of getInfo, as a
/// Python library holds it.
///
/// - Source: shared/exchange/EXCHANGE.md, B5.
enum FlickrDownloadSidecar {
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let sidecar = JSONTree(record.json) else { return nil }
    let owner = sidecar["owner"]
    var dictionary = APIDictionary()
    dictionary.set("id", sidecar["id"]?.text)
    dictionary.set("title", sidecar["title"]?.text)
    dictionary.setDescription(sidecar["description"]?.text)
    dictionary.set("owner", owner?["nsid"]?.text ?? owner?["id"]?.text)
    dictionary.set("ownername", owner?["username"]?.text ?? owner?["realname"]?.text)
    dictionary.set("pathalias", owner?["path_alias"]?.text)
    for key in [
      "secret", "server", "farm", "originalsecret", "originalformat", "license", "media",
    ] {
      dictionary.set(key, sidecar[key]?.text)
    }
    dictionary.setTaken(sidecar["taken"]?.text, granularity: sidecar["takengranularity"]?.text)
    dictionary.set("dateupload", sidecar["posted"]?.text ?? sidecar["dateuploaded"]?.text)
    let tags = sidecar["tags"]?.list ?? []
    let names = tags.compactMap { tag in
      tag["text"]?.text
        ?? (tag["raw"] ?? (tag.members.isEmpty ? tag : nil))?.text
        .flatMap(APIDictionary.normalized)
    }
    dictionary.set("tags", names.joined(separator: " "))
    let place = sidecar["location"]
    dictionary.setPosition(
      latitude: (place?["latitude"] ?? sidecar["latitude"])?.number,
      longitude: (place?["longitude"] ?? sidecar["longitude"])?.number,
      accuracy: (place?["accuracy"] ?? sidecar["accuracy"])?.text
    )
    var details = VisitDetails()
    details.record = ImportedRecord(format: "flickr_download", record: record.text)
    return .photo(ImportedPhoto(try dictionary.photo(), details: details), position)
  }
}
