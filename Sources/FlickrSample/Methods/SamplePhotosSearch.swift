/// Searches the photos, by everything that this library's searches ask by.
enum SamplePhotosSearch: SampleMethod {
  static let name = "flickr.photos.search"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let criteria = try SearchCriteria(request)
    let found = SampleCatalog.shared.photos.filter { criteria.holds(for: $0) }
    return PhotoListReply(
      photos: SearchOrder(request, criteria).sorted(found),
      request: request,
      maximumPerPage: criteria.isGeographic ? 250 : 500
    ).json
  }
}
