import Flickr

/// Lists the photos of the one photoset: the first twenty that `me` uploaded, oldest first.
enum SamplePhotosetsGetPhotos: SampleMethod {
  static let name = "flickr.photosets.getPhotos"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    guard request["photoset_id"] == FlickrSample.photosetID else {
      throw SampleRefusal(code: 1, "Photoset not found")
    }
    let owner = FlickrSample.me
    let name = SampleCatalog.shared.ownerNames[owner] ?? ""
    let photos = SampleCatalog.shared.photos(of: owner).reversed().prefix(20)
    let reply = PhotoListReply(photos: Array(photos), request: request, usualPerPage: 500)
    let primary = photos.first?.photo.id.rawValue ?? ""
    return #"{"photoset":{"id":"\#(FlickrSample.photosetID)","primary":"\#(primary)","#
      + #""owner":"\#(owner)","ownername":\#(JSONString.quoted(name)),"#
      + #""photo":[\#(reply.dictionaries())],\#(reply.numbers),"per_page":\#(reply.perPage),"#
      + #""title":"By bicycle, more or less"},"stat":"ok"}"#
  }
}
