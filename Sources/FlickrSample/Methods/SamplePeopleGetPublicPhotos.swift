/// Lists someone's photos, newest first; `flickr.people.getPhotos` does the same, since all photos
/// of the sample are public.
enum SamplePeopleGetPublicPhotos: SampleMethod {
  static let name = "flickr.people.getPublicPhotos"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    guard let owner = SampleCatalog.shared.owner(request["user_id"]) else {
      throw SampleRefusal(code: 1, "User not found")
    }
    return PhotoListReply(photos: SampleCatalog.shared.photos(of: owner), request: request).json
  }
}
