/// Lists someone's photos, newest first; all photos of the sample are public.
enum PeopleGetPhotos: SampleMethod {
  static let name = "flickr.people.getPhotos"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    try PeopleGetPublicPhotos.answer(to: request)
  }
}
