import Flickr

/// The JSON of a photo in the form of a getInfo response.
enum InfoJSON {
  /// The photo object.
  static func text(_ sample: SamplePhoto, clock: SampleClock) -> String {
    let date = "\"\(clock.uploaded(sample))\""
    var sent = sample.photo.isInfo ? sample.members : info(sample)
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

  /// Converts a listing's photo object to that of a getInfo response.
  private static func info(_ sample: SamplePhoto) -> JSONMembers {
    let photo = sample.photo
    let listing = sample.members
    let owner = photo.owner ?? ""
    let page = "https://www.flickr.com/photos/\(owner)/\(photo.id)/"
    var sent = JSONMembers(
      #"""
      {"id":"\#(photo.id)","secret":"","server":"\#(sample.images.server)",
      "farm":\#(photo.farm ?? 66),"isfavorite":0,"license":"\#(photo.license ?? 0)",
      "safety_level":"0","rotation":0,
      "owner":{"nsid":\#(JSONString.quoted(owner)),
      "username":\#(JSONString.quoted(photo.ownerName ?? "")),"realname":"","location":"",
      "iconserver":\#(listing["iconserver"] ?? "\"0\""),"iconfarm":\#(listing["iconfarm"] ?? "0"),
      "path_alias":\#(photo.pathAlias.map(JSONString.quoted) ?? "null")},
      "title":\#(JSONString.content(photo.title)),
      "description":\#(JSONString.content(photo.description)),
      "visibility":{"ispublic":1,"isfriend":0,"isfamily":0},"views":"\#(sample.views)",
      "editability":{"cancomment":0,"canaddmeta":0},
      "usage":{"candownload":1,"canblog":0,"canprint":0,"canshare":1},
      "comments":{"_content":"0"},"notes":{"note":[]},"people":{"haspeople":0},
      "tags":{"tag":[\#(tags(photo))]},
      "urls":{"url":[{"type":"photopage","_content":\#(JSONString.quoted(page))}]},
      "media":\#(JSONString.quoted(photo.media ?? "photo"))}
      """#
    )
    for name in ["originalsecret", "originalformat"] { sent[name] = listing[name] }
    var dates = JSONMembers("{}")
    for name in ["taken", "takengranularity", "takenunknown"] {
      dates[name] = listing["date\(name)"]
    }
    sent["dates"] = dates.text
    sent["location"] = location(sample)
    if photo.latitude != nil {
      sent["geoperms"] = #"{"ispublic":1,"iscontact":0,"isfriend":0,"isfamily":0}"#
    }
    return sent
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

  /// The location, with the names of the place if a city of the sample is near; nil without
  /// coordinates.
  private static func location(_ sample: SamplePhoto) -> String? {
    guard let latitude = sample.photo.latitude, let longitude = sample.photo.longitude else {
      return nil
    }
    return #"{"latitude":"\#(latitude)","longitude":"\#(longitude)","#
      + #""accuracy":"\#(sample.photo.accuracy ?? 0)","context":"0"\#(sample.city?.levels ?? "")}"#
  }
}
