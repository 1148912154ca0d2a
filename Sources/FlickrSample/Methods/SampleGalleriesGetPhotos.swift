import Flickr

/// Lists the photos of the one gallery: boats, by whoever took them.
enum SampleGalleriesGetPhotos: SampleMethod {
  static let name = "flickr.galleries.getPhotos"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    guard request["gallery_id"] == FlickrSample.galleryID else {
      throw SampleRefusal(code: 1, "Gallery not found")
    }
    let photos = SampleCatalog.shared.photos.filter {
      $0.photo.tags.contains("boat") && $0.photo.owner != FlickrSample.me
    }
    let first = photos.first?.rank
    let reply = PhotoListReply(photos: photos, request: request)
    let dictionaries = reply.dictionaries { sample in
      #","is_primary":\#(sample.rank == first ? 1 : 0),"has_comment":0"#
    }
    return #"{"photos":{\#(reply.numbers),"photo":[\#(dictionaries)]},"stat":"ok"}"#
  }
}
