// {"photos":{"page":1,"pages":10,"perpage":100,"total":1000,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":1,"latitude":0,"longitude":0,"accuracy":0,"tags":""}]},
//  "stat":"ok"}

/// Lists the latest public photos of all owners, latest first, at most 1,000.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getRecent.html
public struct PhotosGetRecent: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photos.getRecent"

  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init() {}

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] { pageParameters }
}
