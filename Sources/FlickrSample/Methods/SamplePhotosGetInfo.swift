/// Returns all information about a photo.
enum SamplePhotosGetInfo: SampleMethod {
  static let name = "flickr.photos.getInfo"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let object = InfoJSON.text(try photo(of: request), clock: request.clock)
    return #"{"photo":\#(object),"stat":"ok"}"#
  }

  /// Finds the photo of a request.
  static func photo(of request: SampleRequest) throws(SampleError) -> SamplePhoto {
    guard let id = request["photo_id"] else { throw SampleError(code: 1, "Photo not found") }
    guard let photo = SampleCatalog.shared.photo(id: id) else {
      throw SampleError(code: 1, "Photo \"\(id)\" not found (invalid ID)")
    }
    return photo
  }
}
