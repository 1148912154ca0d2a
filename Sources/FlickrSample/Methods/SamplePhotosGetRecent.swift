/// Lists all photos, newest first.
enum SamplePhotosGetRecent: SampleMethod {
  static let name = "flickr.photos.getRecent"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    PhotoListReply(photos: SampleCatalog.shared.photos.reversed(), request: request).json
  }
}
