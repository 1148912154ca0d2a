import Flickr
package import FlickrClient

extension FlickrDesk {
  /// The call for the photos of a page, after the lookups that Flickr's API requires: it accepts
  /// NSIDs instead of aliases, and other ids of galleries than their URLs have.
  ///
  /// - Throws: `FlickrError`: refused (1) for users, groups and galleries that do not exist.
  func call(
    for page: PhotoListPage,
    _ freshness: Freshness
  ) async throws(FlickrError) -> any PhotoListingMethod {
    switch page {
    case .album(let id, nil): return PhotosetsGetPhotos(photosetID: id)
    case .album(let id, let owner?):
      return PhotosetsGetPhotos(photosetID: id, userID: try await userID(owner, freshness))
    case .favorites(let name):
      return FavoritesGetPublicList(userID: try await userID(name, freshness))
    case .user(let name): return PeopleGetPublicPhotos(userID: try await userID(name, freshness))
    case .gallery(let id, _):
      // Without an owner, it is the id that the API accepts.
      guard let url = page.url else { return GalleriesGetPhotos(galleryID: id) }
      let gallery = try await client.call(URLsLookupGallery(url: url), freshness: freshness)
      return GalleriesGetPhotos(galleryID: gallery.value.id)
    case .group(let name):
      if name.isID { return GroupsPoolsGetPhotos(groupID: name.rawValue) }
      let call = URLsLookupGroup(url: "https://www.flickr.com/groups/\(name)/")
      let group = try await client.call(call, freshness: freshness)
      return GroupsPoolsGetPhotos(groupID: group.value.id)
    }
  }

  /// Finds a user by the name in the address of their photos.
  ///
  /// - Parameters:
  ///   - name: The name, or an NSID.
  ///   - freshness: Whether a cached response is used.
  /// - Returns: The NSID; nil if Flickr has no such user, or the text cannot be a name.
  /// - Throws: `FlickrError`.
  package func userID(
    ofName name: String,
    _ freshness: Freshness = .cachedOrFresh
  ) async throws(FlickrError) -> String? {
    guard let name = FlickrName(rawValue: name) else { return nil }
    do {
      return try await userID(name, freshness)
    } catch .refused(FlickrCode(rawValue: 1), _, _) {
      return nil
    }
  }

  /// The NSID of a user.
  private func userID(
    _ name: FlickrName,
    _ freshness: Freshness
  ) async throws(FlickrError) -> String {
    if name.isID { return name.rawValue }
    let call = URLsLookupUser(url: "https://www.flickr.com/photos/\(name)/")
    return try await client.call(call, freshness: freshness).value.id
  }

  /// The title of the list of a page's photos.
  static func title(of page: PhotoListPage) -> String {
    switch page {
    case .album(let id, _): "photos of album \(id)"
    case .favorites(let name): "favorites of \(name)"
    case .gallery(let id, _): "photos of gallery \(id)"
    case .group(let name): "photos of group \(name)"
    case .user(let name): "photos of \(name)"
    }
  }
}
