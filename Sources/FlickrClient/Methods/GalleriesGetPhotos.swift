// {"photos":{"page":1,"pages":1,"perpage":100,"total":35,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":1,"is_primary":1,"has_comment":0,"tags":"harbor dusk"}]},
//  "stat":"ok"}

/// Lists the photos of a gallery: a selection of other owners' photos.
///
/// Flickr refuses unknown galleries (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.galleries.getPhotos.html
public struct GalleriesGetPhotos: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.galleries.getPhotos"

  /// The gallery's long id, not the short one in its page's URL.
  public var galleryID: String
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init(galleryID: String) {
    self.galleryID = galleryID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("gallery_id", ifPresent: galleryID)].compactMap { $0 } + pageParameters
  }
}
