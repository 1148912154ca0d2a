import Flickr

/// A photo's dictionary in the shape of a listing.
enum ListingDictionary {
  /// The dictionary without the dates of upload and the closing brace.
  ///
  /// What the sample's dictionary has is sent as it is written, types that drift included, but for
  /// `derived_place`, which only clients write, and the images, which are the program's own.
  static func open(_ photo: Photo, members: JSONMembers, images: SampleImages) -> String {
    var sent = photo.isInfo ? listing(photo, members) : members
    for name in ["derived_place", "dateupload", "lastupdate"] { sent[name] = nil }
    sent.removeImages()
    sent["secret"] = JSONString.quoted(images.secret)
    if photo.server == nil { sent["server"] = JSONString.quoted(images.server) }
    // Flickr sends the numbers as strings at times.
    let quote = SampleHash.of(images.id.rawValue) & 0x100 == 0 ? "\"" : ""
    for size in SampleImages.sizes {
      let key = size.urlKey.dropFirst(4)
      let file = images.file(size)
      sent["url_\(key)"] = JSONString.quoted(images.url(size))
      sent["height_\(key)"] = "\(quote)\(file.height)\(quote)"
      sent["width_\(key)"] = "\(quote)\(file.width)\(quote)"
    }
    return sent.open
  }

  /// Makes a listing's dictionary of a getInfo reply's.
  private static func listing(_ photo: Photo, _ info: JSONMembers) -> JSONMembers {
    let tags = (photo.tags + photo.machineTags).joined(separator: " ")
    let accuracy = photo.latitude == nil ? "0" : "\"\(photo.accuracy ?? 16)\""
    var sent = JSONMembers(
      #"""
      {"id":"\#(photo.id)","owner":\#(JSONString.quoted(photo.owner ?? "")),
      "title":\#(JSONString.quoted(photo.title)),"license":"\#(photo.license ?? 0)",
      "description":\#(JSONString.content(photo.description)),
      "ownername":\#(JSONString.quoted(photo.ownerName ?? "")),
      "tags":\#(JSONString.quoted(tags)),
      "machine_tags":\#(JSONString.quoted(photo.machineTags.joined(separator: " "))),
      "pathalias":\#(photo.pathAlias.map(JSONString.quoted) ?? "null"),
      "latitude":\#(photo.latitude.map { "\"\($0)\"" } ?? "0"),
      "longitude":\#(photo.longitude.map { "\"\($0)\"" } ?? "0"),
      "accuracy":\#(accuracy),"context":0,
      "media":\#(JSONString.quoted(photo.media ?? "photo")),"media_status":"ready"}
      """#
    )
    for name in ["secret", "server", "farm", "views"] { sent[name] = info[name] }
    for name in ["ispublic", "isfriend", "isfamily"] {
      sent[name] = JSONMembers(info["visibility"] ?? "{}")[name] ?? "0"
    }
    let dates = JSONMembers(info["dates"] ?? "{}")
    for name in ["taken", "takengranularity", "takenunknown"] { sent["date\(name)"] = dates[name] }
    return sent
  }
}
