import Flickr

/// Lists the photos of the only photoset: the first 20 uploaded by `me`, oldest first.
enum SamplePhotosetsGetPhotos: SampleMethod {
  static let name = "flickr.photosets.getPhotos"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard request["photoset_id"] == FlickrSample.photosetID else {
      throw SampleError(code: 1, "Photoset not found")
    }
    let owner = FlickrSample.me
    let name = SampleCatalog.shared.ownerNames[owner] ?? ""
    let photos = SampleCatalog.shared.photos(of: owner).reversed().prefix(20)
    let response = PhotoListResponse(photos: Array(photos), request: request, defaultPerPage: 500)
    let primary = photos.first?.photo.id.rawValue ?? ""
    return #"{"photoset":{"id":"\#(FlickrSample.photosetID)","primary":"\#(primary)","#
      + #""owner":"\#(owner)","ownername":\#(JSONString.quoted(name)),"#
      + #""photo":[\#(response.photoObjects())],\#(response.numbers),"per_page":\#(response.perPage),"#
      + #""title":"By bicycle, more or less"},"stat":"ok"}"#
  }
}
