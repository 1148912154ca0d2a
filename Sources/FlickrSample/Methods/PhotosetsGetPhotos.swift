import Flickr

/// Lists the photos of the one photoset: the first twenty that `me` uploaded, oldest first.
enum PhotosetsGetPhotos: SampleMethod {
  static let name = "flickr.photosets.getPhotos"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    guard request["photoset_id"] == FlickrSample.photosetID,
      let owner = SampleCatalog.shared.owner("me")
    else { throw SampleRefusal(code: 1, "Photoset not found") }
    let photos = SampleCatalog.shared.photos(of: owner).reversed().prefix(20)
    let reply = PhotoListReply(photos: Array(photos), request: request, usualPerPage: 500)
    let primary = photos.first?.photo.id.rawValue ?? ""
    return #"{"photoset":{"id":"\#(FlickrSample.photosetID)","primary":"\#(primary)","#
      + #""owner":"\#(owner.id)","ownername":\#(JSONString.quoted(owner.name)),"#
      + #""photo":[\#(reply.dictionaries())],\#(reply.numbers),"per_page":\#(reply.perPage),"#
      + #""title":"By bicycle, more or less"},"stat":"ok"}"#
  }
}
