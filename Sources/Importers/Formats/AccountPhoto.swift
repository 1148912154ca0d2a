import Flickr
import VacationStore

/// A photo of Flickr's account export: `photo_ID.json`.
///
/// - Source: shared/exchange/EXCHANGE.md, B1.
struct AccountPhoto {
  /// The owner of the export, of which the photos say nothing.
  struct Owner {
    var nsid: String?
    var name: String?
    var pathAlias: String?

    init() {}

    /// Reads `account_profile.json`.
    init(profile: JSONTree) {
      nsid = profile["nsid"]?.text
      name = profile["screen_name"]?.text ?? profile["real_name"]?.text
      pathAlias = profile["path_alias"]?.text
    }
  }

  let tree: JSONTree

  /// Flickr's id, as written.
  var id: String? { tree["id"]?.text }

  /// Whether everyone may see it; no if the file does not say so, as those of the export all do.
  var isPublic: Bool { tree["privacy"]?.text?.lowercased() == "public" }

  /// The time by which photos are visited, to be compared as text; the upload if the camera's time is
  /// unknown.
  var order: String {
    let taken = tree["date_taken"]?.text.flatMap(WrittenTime.taken)
    // Photos without any time come last.
    return (taken ?? tree["date_imported"]?.text.flatMap(WrittenTime.taken) ?? "~") + " "
      + (tree["date_imported"]?.text ?? "")
  }

  /// The URL of the original, or of a video's poster; nil if there is none.
  var original: String? { tree["original"]?.text }

  /// The photo as a listing of the API would have it.
  ///
  /// - Parameters:
  ///   - owner: The owner of the export.
  ///   - isVideo: Whether its media file is a video.
  /// - Returns: The photo.
  /// - Throws: `FlickrDecodingError` if the id is not usable.
  func photo(of owner: Owner, isVideo: Bool) throws(FlickrDecodingError) -> Photo {
    var dictionary = APIDictionary()
    dictionary.set("id", id)
    dictionary.set("owner", owner.nsid)
    dictionary.set("ownername", owner.name)
    dictionary.set("pathalias", owner.pathAlias)
    dictionary.set("title", tree["name"]?.text)
    dictionary.setDescription(tree["description"]?.text)
    dictionary.setPublic(isPublic)
    dictionary.setImage(original)
    dictionary.set("url_o", original)
    dictionary.set(
      "dateupload",
      tree["date_imported"]?.text.flatMap(WrittenTime.seconds).map { "\($0)" }
    )
    dictionary.setTaken(tree["date_taken"]?.text)
    setPosition(of: &dictionary)
    dictionary.set("license", tree["license"]?.text.flatMap(LicenseLabel.number).map(String.init))
    dictionary.set("views", tree["count_views"]?.text)
    dictionary.set("media", isVideo ? "video" : "photo")
    let tags = tree["tags"]?.list ?? []
    dictionary.setTags(raw: tags.compactMap { $0["tag"]?.text ?? $0.text })
    return try dictionary.photo()
  }

  /// Coordinates are an object or a list of one, as texts or numbers, usually times a million.
  private func setPosition(of dictionary: inout APIDictionary) {
    guard let geo = tree["geo"]?.list.first, let latitude = geo["latitude"]?.number,
      let longitude = geo["longitude"]?.number
    else { return }
    let isInteger = [geo["latitude"], geo["longitude"]].allSatisfy {
      $0?.text?.utf8.contains(UInt8(ascii: ".")) == false
    }
    let isScaled = abs(latitude) > 180 || abs(longitude) > 180 || isInteger && abs(latitude) > 90
    let scale: Double = isScaled ? 1_000_000 : 1
    dictionary.setPosition(
      latitude: latitude / scale,
      longitude: longitude / scale,
      accuracy: geo["accuracy"]?.text
    )
  }
}
