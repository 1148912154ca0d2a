import Flickr

/// A photo's dictionary in the shape of a getInfo reply.
enum InfoDictionary {
  /// The whole dictionary.
  static func text(_ sample: SamplePhoto, members: JSONMembers, clock: SampleClock) -> String {
    let date = "\"\(clock.uploaded(sample))\""
    var sent = sample.photo.isInfo ? members : info(sample, members)
    sent["derived_place"] = nil
    sent.removeImages()
    sent["secret"] = JSONString.quoted(sample.images.secret)
    sent["dateuploaded"] = date
    var dates = JSONMembers(sent["dates"] ?? "{}")
    dates["posted"] = date
    dates["lastupdate"] = date
    sent["dates"] = dates.text
    return sent.text
  }

  /// Makes a getInfo reply's dictionary of a listing's.
  private static func info(_ sample: SamplePhoto, _ listing: JSONMembers) -> JSONMembers {
    let photo = sample.photo
    var sent = JSONMembers()
    sent["id"] = JSONString.quoted(photo.id.rawValue)
    sent["secret"] = JSONString.quoted(sample.images.secret)
    sent["server"] = JSONString.quoted(sample.images.server)
    sent["farm"] = String(photo.farm ?? 66)
    sent["isfavorite"] = "0"
    sent["license"] = JSONString.quoted(String(photo.license ?? 0))
    sent["safety_level"] = "\"0\""
    sent["rotation"] = "0"
    for name in ["originalsecret", "originalformat"] { sent[name] = listing[name] }
    sent["owner"] = owner(photo, listing)
    sent["title"] = JSONString.content(photo.title)
    sent["description"] = JSONString.content(photo.description)
    sent["visibility"] = #"{"ispublic":1,"isfriend":0,"isfamily":0}"#
    var dates = JSONMembers()
    dates["taken"] = listing["datetaken"]
    dates["takengranularity"] = listing["datetakengranularity"]
    dates["takenunknown"] = listing["datetakenunknown"]
    sent["dates"] = dates.text
    sent["views"] = "\"\(sample.views)\""
    sent["editability"] = #"{"cancomment":0,"canaddmeta":0}"#
    sent["usage"] = #"{"candownload":1,"canblog":0,"canprint":0,"canshare":1}"#
    sent["comments"] = JSONString.content("0")
    sent["notes"] = #"{"note":[]}"#
    sent["people"] = #"{"haspeople":0}"#
    sent["tags"] = #"{"tag":[\#(tags(photo))]}"#
    sent["location"] = location(sample)
    if photo.latitude != nil {
      sent["geoperms"] = #"{"ispublic":1,"iscontact":0,"isfriend":0,"isfamily":0}"#
    }
    let page = "https://www.flickr.com/photos/\(photo.owner ?? "")/\(photo.id)/"
    sent["urls"] =
      #"{"url":[{"type":"photopage","_content":\#(JSONString.quoted(page))}]}"#
    sent["media"] = JSONString.quoted(photo.media ?? "photo")
    return sent
  }

  private static func owner(_ photo: Photo, _ listing: JSONMembers) -> String {
    var sent = JSONMembers()
    sent["nsid"] = JSONString.quoted(photo.owner ?? "")
    sent["username"] = JSONString.quoted(photo.ownerName ?? "")
    sent["realname"] = "\"\""
    sent["location"] = "\"\""
    sent["iconserver"] = listing["iconserver"] ?? "\"0\""
    sent["iconfarm"] = listing["iconfarm"] ?? "0"
    sent["path_alias"] = photo.pathAlias.map(JSONString.quoted) ?? "null"
    return sent.text
  }

  private static func tags(_ photo: Photo) -> String {
    let owner = photo.owner ?? ""
    let author = owner.prefix { $0 != "@" }
    let all = photo.tags.map { ($0, 0) } + photo.machineTags.map { ($0, 1) }
    return all.enumerated().map { index, tag in
      #"{"id":"\#(author)-\#(photo.id)-\#(index)","author":\#(JSONString.quoted(owner)),"#
        + #""authorname":\#(JSONString.quoted(photo.ownerName ?? "")),"#
        + #""raw":\#(JSONString.quoted(tag.1 == 0 ? Tag(tag.0).title : tag.0)),"#
        + #""_content":\#(JSONString.quoted(tag.0)),"machine_tag":\#(tag.1)}"#
    }.joined(separator: ",")
  }

  /// The place with its names, as far as a city of the sample is near; nil without coordinates.
  private static func location(_ sample: SamplePhoto) -> String? {
    guard let latitude = sample.photo.latitude, let longitude = sample.photo.longitude else {
      return nil
    }
    var sent = JSONMembers()
    sent["latitude"] = "\"\(latitude)\""
    sent["longitude"] = "\"\(longitude)\""
    sent["accuracy"] = "\"\(sample.photo.accuracy ?? 0)\""
    sent["context"] = "\"0\""
    let names = sample.city?.parts ?? []
    for (name, part) in zip(["locality", "region", "country"], names) {
      sent[name] = JSONString.content(part)
    }
    return sent.text
  }
}
