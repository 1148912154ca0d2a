/// Searches the photos; supports all parameters that `FlickrClient` uses.
enum SamplePhotosSearch: SampleMethod {
  static let name = "flickr.photos.search"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let criteria = try SearchCriteria(request)
    let found = SampleCatalog.shared.photos.filter { criteria.match($0) }
    return PhotoListResponse(
      photos: SearchOrder(request, criteria).sorted(found),
      request: request,
      maximumPerPage: criteria.isGeographic ? 250 : 500
    ).json
  }
}
