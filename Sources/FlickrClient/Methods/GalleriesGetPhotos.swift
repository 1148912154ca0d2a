// {"photos":{"page":1,"pages":1,"perpage":100,"total":35,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbour","ispublic":1,"is_primary":1,"has_comment":0,"tags":"harbour dusk"}]},
//  "stat":"ok"}

/// Lists the photos of a gallery, which somebody chose among those of other owners.
///
/// Flickr refuses galleries that are not there (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.galleries.getPhotos.html
public struct GalleriesGetPhotos: PhotoListingMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.galleries.getPhotos"

  /// The gallery's long id, not the short one of its page's address.
  public var galleryID: String
  /// The page, beginning with 1.
  public var page = 1
  /// Photos a page, 1...500.
  public var perPage = 100
  /// What is asked of each photo.
  public var extras = PhotoExtras.all

  /// Makes the call for the first page.
  public init(galleryID: String) {
    self.galleryID = galleryID
  }

  /// What is given, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("gallery_id", ifPresent: galleryID)].compactMap { $0 } + pageParameters
  }
}
