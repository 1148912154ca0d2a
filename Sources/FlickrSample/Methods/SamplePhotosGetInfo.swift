/// Tells all about a photo.
enum SamplePhotosGetInfo: SampleMethod {
  static let name = "flickr.photos.getInfo"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let dictionary = InfoDictionary.text(try photo(of: request), clock: request.clock)
    return #"{"photo":\#(dictionary),"stat":"ok"}"#
  }

  /// Finds the photo that a request is about.
  static func photo(of request: SampleRequest) throws(SampleRefusal) -> SamplePhoto {
    guard let id = request["photo_id"] else { throw SampleRefusal(code: 1, "Photo not found") }
    guard let photo = SampleCatalog.shared.photo(id: id) else {
      throw SampleRefusal(code: 1, "Photo \"\(id)\" not found (invalid ID)")
    }
    return photo
  }
}
