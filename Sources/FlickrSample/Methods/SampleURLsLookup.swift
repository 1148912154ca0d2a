import Flickr

/// Returns the person with a URL.
enum SampleURLsLookupUser: SampleMethod {
  static let name = "flickr.urls.lookupUser"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let catalog = SampleCatalog.shared
    guard case .user(let name) = request.page, let id = catalog.owner(named: name) else {
      throw SampleError(code: 1, "User not found")
    }
    let username = JSONString.content(catalog.ownerNames[id] ?? "")
    return #"{"user":{"id":"\#(id)","username":\#(username)},"stat":"ok"}"#
  }
}

/// Returns the only group for its URL.
enum SampleURLsLookupGroup: SampleMethod {
  static let name = "flickr.urls.lookupGroup"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard case .group(let name) = request.page,
      ["sunsets", FlickrSample.groupID].contains(name.rawValue)
    else { throw SampleError(code: 1, "Group not found") }
    return #"{"group":{"id":"\#(FlickrSample.groupID)","#
      + #""groupname":{"_content":"Sunsets, all of them"}},"stat":"ok"}"#
  }
}

/// Returns the only gallery for its URL.
enum SampleURLsLookupGallery: SampleMethod {
  static let name = "flickr.urls.lookupGallery"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard case .gallery(let id, let owner?) = request.page,
      FlickrSample.galleryID.hasSuffix("-\(id)"),
      SampleCatalog.shared.owner(named: owner) == FlickrSample.me
    else { throw SampleError(code: 1, "Gallery not found") }
    return #"{"gallery":{"id":"\#(FlickrSample.galleryID)","owner":"\#(FlickrSample.me)","#
      + #""title":{"_content":"Boats of others"}},"stat":"ok"}"#
  }
}

extension SampleRequest {
  /// The page in the parameter `url`; nil for any other.
  fileprivate var page: PhotoListPage? {
    guard case .list(let page)? = self["url"].flatMap(FlickrPage.init) else { return nil }
    return page
  }
}
