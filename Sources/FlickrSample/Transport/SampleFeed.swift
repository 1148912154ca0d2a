import Flickr
import Glibc

/// The sample's public feeds: the 20 newest photos that fit.
struct SampleFeed {
  private let title: String
  private let photos: [SamplePhoto]
  private let clock: SampleClock

  /// Finds the feed of a request; nil if it is not one, or there is none.
  init?(_ request: SampleRequest) {
    let all = SampleCatalog.shared.photos
    clock = request.clock
    switch request.path {
    case "/services/feeds/photos_public.gne":
      let tags = (request["tags"] ?? "").split(separator: ",").map(String.init)
      let isAny = request["tagmode"] == "any"
      title = "Uploads from \(request["id"] ?? "everyone")"
      photos = all.filter { sample in
        let photo = sample.photo
        guard request["id"] == nil || photo.owner == request["id"] else { return false }
        return tags.isEmpty
          || (isAny
            ? tags.contains(where: photo.tags.contains) : tags.allSatisfy(photo.tags.contains))
      }
    case "/services/feeds/groups_pool.gne" where request["id"] == FlickrSample.groupID:
      title = "The group's pool"
      photos = all.filter { $0.photo.tags.contains("sunset") }
    case "/services/feeds/photoset.gne"
    where request["set"] == FlickrSample.photosetID && request["nsid"] == FlickrSample.me:
      title = "By bicycle, more or less"
      photos = Array(SampleCatalog.shared.photos(of: FlickrSample.me).reversed().prefix(20))
    default: return nil
    }
  }

  /// The feed in Flickr's form; its photos have no links to pages, since there are none.
  var json: String {
    let items = photos.suffix(PhotoFeed.maximumCount).reversed().map(item).joined(separator: ",")
    return #"{"title":\#(JSONString.quoted(title)),"generator":"https://www.flickr.com","#
      + #""items":[\#(items)]}"#
  }

  private func item(_ sample: SamplePhoto) -> String {
    let photo = sample.photo
    let name = photo.owner.flatMap { SampleCatalog.shared.ownerNames[$0] } ?? ""
    let image = sample.images.url(.small240)
    let taken = photo.dateTaken.map { String($0.prefix(10)) + "T" + $0.dropFirst(11) + "-08:00" }
    let description =
      #" <p>\#(name) posted a photo:</p> <p><img src="\#(image)" /></p> <p>\#(photo.description)</p> "#
    let texts = [
      ("title", photo.title), ("date_taken", taken ?? ""), ("description", description),
      ("published", Self.text(clock.uploaded(sample))),
      ("author", #"nobody@flickr.com ("\#(name)")"#), ("author_id", photo.owner ?? ""),
      ("tags", (photo.tags + photo.machineTags).joined(separator: " ")),
    ]
    let members = texts.map { #""\#($0)":\#(JSONString.quoted($1))"# }.joined(separator: ",")
    return #"{"media":{"m":\#(JSONString.quoted(image))},\#(members)}"#
  }

  /// A time as `2026-07-31T10:20:30Z`, given in seconds since 1970 UTC.
  private static func text(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    var buffer = [UInt8](repeating: 0, count: 32)
    let count = buffer.withUnsafeMutableBytes {
      strftime(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self),
        32,
        "%Y-%m-%dT%H:%M:%SZ",
        &parts
      )
    }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
