import Flickr

/// The JSON of a photo in the form of a listing.
enum ListingJSON {
  /// The photo object without its upload dates and closing brace.
  ///
  /// The sample's JSON is sent unchanged, including its varying types, except for `derived_place`,
  /// which only clients write, and the images.
  static func open(_ photo: Photo, members: JSONMembers, images: SampleImages) -> String {
    var sent = photo.isInfo ? listing(photo, members) : members
    for name in ["derived_place", "dateupload", "lastupdate"] { sent[name] = nil }
    sent.removeImages()
    sent["secret"] = JSONString.quoted(images.secret)
    if photo.server == nil { sent["server"] = JSONString.quoted(images.server) }
    // Flickr sometimes sends numbers as strings.
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

  /// Converts the photo object of a getInfo response to that of a listing.
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
