import Flickr

/// Lists the pool of the only group: everyone's photos of sunsets, newest first.
enum SampleGroupsPoolsGetPhotos: SampleMethod {
  static let name = "flickr.groups.pools.getPhotos"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard request["group_id"] == FlickrSample.groupID else {
      throw SampleError(code: 1, "Group not found")
    }
    let photos = SampleCatalog.shared.photos.filter { $0.photo.tags.contains("sunset") }
    return PhotoListResponse(photos: photos.reversed(), request: request).json
  }
}
