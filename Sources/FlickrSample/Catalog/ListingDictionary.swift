import Flickr

/// A photo's dictionary in the shape of a listing.
enum ListingDictionary {
  /// The dictionary without the dates of upload and the closing brace.
  ///
  /// What the sample's dictionary has is sent as it is written, types that drift included, but for
  /// `derived_place`, which only clients write, and the images, which are drawn.
  static func open(_ photo: Photo, members: JSONMembers, images: SampleImages) -> String {
    var sent = photo.isInfo ? listing(photo, members) : members
    for name in ["derived_place", "dateupload", "lastupdate"] { sent[name] = nil }
    sent.removeImages()
    sent["secret"] = JSONString.quoted(images.secret)
    if photo.server == nil { sent["server"] = JSONString.quoted(images.server) }
    for size in images.sizes { add(size, of: images, to: &sent) }
    return sent.open
  }

  /// Makes a listing's dictionary of a getInfo reply's.
  private static func listing(_ photo: Photo, _ info: JSONMembers) -> JSONMembers {
    var sent = JSONMembers()
    func text(_ value: String?) -> String { JSONString.quoted(value ?? "") }
    let dates = JSONMembers(info["dates"] ?? "{}")
    sent["id"] = text(photo.id.rawValue)
    sent["owner"] = text(photo.owner)
    for name in ["secret", "server", "farm"] { sent[name] = info[name] }
    sent["title"] = text(photo.title)
    for name in ["ispublic", "isfriend", "isfamily"] {
      sent[name] = JSONMembers(info["visibility"] ?? "{}")[name] ?? "0"
    }
    sent["license"] = text(photo.license.map(String.init) ?? "0")
    sent["description"] = JSONString.content(photo.description)
    sent["datetaken"] = dates["taken"]
    sent["datetakengranularity"] = dates["takengranularity"]
    sent["datetakenunknown"] = dates["takenunknown"]
    sent["ownername"] = text(photo.ownerName)
    sent["views"] = info["views"]
    sent["tags"] = text((photo.tags + photo.machineTags).joined(separator: " "))
    sent["machine_tags"] = text(photo.machineTags.joined(separator: " "))
    sent["pathalias"] = photo.pathAlias.map(JSONString.quoted) ?? "null"
    sent["latitude"] = photo.latitude.map { "\"\($0)\"" } ?? "0"
    sent["longitude"] = photo.longitude.map { "\"\($0)\"" } ?? "0"
    sent["accuracy"] = photo.latitude == nil ? "0" : text(String(photo.accuracy ?? 16))
    sent["context"] = "0"
    sent["media"] = text(photo.media ?? "photo")
    sent["media_status"] = text("ready")
    return sent
  }

  /// Adds `url_`, `height_` and `width_` of a size.
  ///
  /// Their types differ by size and over the years.
  private static func add(_ size: ImageSize, of images: SampleImages, to sent: inout JSONMembers) {
    let key = size.urlKey.dropFirst(4)
    let (width, height) = images.dimensions(size)
    let isMixed = [.small320, .medium800, .large1600, .large2048].contains(size)
    let isOld = images.seed & 0x100 == 0
    sent.append("url_\(key)", JSONString.quoted(images.url(size)))
    let isText = isOld && size != .square75
    sent.append("height_\(key)", isText && !isMixed ? "\"\(height)\"" : String(height))
    sent.append("width_\(key)", isText ? "\"\(width)\"" : String(width))
    guard size == .original else { return }
    sent.append("o_width", "\"\(width)\"")
    sent.append("o_height", "\"\(height)\"")
  }
}
