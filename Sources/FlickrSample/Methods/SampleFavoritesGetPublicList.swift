import Flickr

/// Lists the favorites of a person: other people's photos of rain for `me`, none for others.
///
/// Also implements `flickr.favorites.getList`, for `me`.
enum SampleFavoritesGetPublicList: SampleMethod {
  static let name = "flickr.favorites.getPublicList"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let isOwn = request["method"] == "flickr.favorites.getList"
    let catalog = SampleCatalog.shared
    guard let user = catalog.owner(request["user_id"] ?? (isOwn ? FlickrSample.me : nil)) else {
      throw SampleError(code: 1, "User not found")
    }
    let photos = catalog.photos.filter {
      user == FlickrSample.me && $0.photo.tags.contains("rain") && $0.photo.owner != user
    }
    return PhotoListResponse(photos: photos.reversed(), request: request).json
  }
}
