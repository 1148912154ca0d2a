import Flickr
import VacationStore

/// A photo in a sidecar that gallery-dl wrote: `FILE.jpg.json`, or a line of a `jsonl` file.
///
/// - Source: gallery-dl's extractor of Flickr; shared/exchange/EXCHANGE.md, B4.
enum GalleryDLSidecar {
  /// The dictionary of the photo.
  static func dictionary(of sidecar: JSONTree) -> APIDictionary {
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
        ?? sidecar["date"]?.text.flatMap(WrittenTime.seconds).map { "\($0)" }
    )
    let label = sidecar["license"]?.text ?? sidecar["license_name"]?.text
    dictionary.set("license", label.flatMap(LicenseLabel.number).map(String.init))
    dictionary.set("media", sidecar["media"]?.text)
    dictionary.setPublic(sidecar.isPublicPhoto)
    let place = sidecar["location"]
    dictionary.setPosition(
      latitude: (sidecar["latitude"] ?? place?["latitude"])?.number,
      longitude: (sidecar["longitude"] ?? place?["longitude"])?.number,
      accuracy: (sidecar["accuracy"] ?? place?["accuracy"])?.text
    )
    dictionary.setImage(sidecar["url"]?.text)
    for key in ["secret", "server", "farm", "originalsecret", "originalformat"]
    where sidecar["url"]?.text.flatMap({ ImageParts($0) }) == nil {
      dictionary.set(key, sidecar[key]?.text)
    }
    return dictionary
  }
}

/// A photo in a sidecar that flickr_download wrote with `--save_json`: a response of getInfo, as a
/// Python library holds it.
///
/// - Source: shared/exchange/EXCHANGE.md, B5.
enum FlickrDownloadSidecar {
  /// The dictionary of the photo.
  static func dictionary(of sidecar: JSONTree) -> APIDictionary {
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
    dictionary.setPublic(sidecar.isPublicPhoto)
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
    return dictionary
  }
}

extension JSONTree {
  /// Whether a record of another program says that everyone may see the photo: `ispublic`, or
  /// `visibility` or `privacy` as a word or an object with it; nil if it says nothing.
  ///
  /// Words and numbers other than those for public photos are for restricted ones.
  var isPublicPhoto: Bool? {
    for member in members {
      switch member.key.lowercased().filter({ $0 != "_" }) {
      case "ispublic":
        if let flag = member.value.bool ?? member.value.text.map({ $0 == "1" || $0 == "true" }) {
          return flag
        }
      case "visibility", "privacy":
        if let flag = member.value.isPublicPhoto { return flag }
        if let word = member.value.text { return word.lowercased() == "public" || word == "1" }
      default: continue
      }
    }
    return nil
  }
}
