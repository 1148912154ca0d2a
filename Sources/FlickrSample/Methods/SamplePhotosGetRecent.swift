/// Lists all photos, newest first.
enum SamplePhotosGetRecent: SampleMethod {
  static let name = "flickr.photos.getRecent"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    PhotoListResponse(photos: SampleCatalog.shared.photos.reversed(), request: request).json
  }
}
