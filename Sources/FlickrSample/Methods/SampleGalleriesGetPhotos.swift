import Flickr

/// Lists the photos of the only gallery: other people's photos of boats.
enum SampleGalleriesGetPhotos: SampleMethod {
  static let name = "flickr.galleries.getPhotos"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard request["gallery_id"] == FlickrSample.galleryID else {
      throw SampleError(code: 1, "Gallery not found")
    }
    let photos = SampleCatalog.shared.photos.filter {
      $0.photo.tags.contains("boat") && $0.photo.owner != FlickrSample.me
    }
    let first = photos.first?.rank
    let response = PhotoListResponse(photos: photos, request: request)
    let objects = response.photoObjects { sample in
      #","is_primary":\#(sample.rank == first ? 1 : 0),"has_comment":0"#
    }
    return #"{"photos":{\#(response.numbers),"photo":[\#(objects)]},"stat":"ok"}"#
  }
}
