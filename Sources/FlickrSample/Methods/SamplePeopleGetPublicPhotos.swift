/// Lists a person's photos, newest first.
///
/// Also implements `flickr.people.getPhotos`, since all photos of the sample are public.
enum SamplePeopleGetPublicPhotos: SampleMethod {
  static let name = "flickr.people.getPublicPhotos"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard let owner = SampleCatalog.shared.owner(request["user_id"]) else {
      throw SampleError(code: 1, "User not found")
    }
    return PhotoListResponse(photos: SampleCatalog.shared.photos(of: owner), request: request).json
  }
}
