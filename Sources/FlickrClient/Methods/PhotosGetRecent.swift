// {"photos":{"page":1,"pages":10,"perpage":100,"total":1000,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbour","ispublic":1,"latitude":0,"longitude":0,"accuracy":0,"tags":""}]},
//  "stat":"ok"}

/// Lists the latest public photos of all owners, latest first, 1,000 at most.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getRecent.html
public struct PhotosGetRecent: PhotoListingMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.photos.getRecent"

  /// The page, beginning with 1.
  public var page = 1
  /// Photos a page, 1...500.
  public var perPage = 100
  /// What is asked of each photo.
  public var extras = PhotoExtras.all

  /// Makes the call for the first page.
  public init() {}

  /// What page is asked for, as Flickr takes it.
  public var parameters: [FlickrParameter] { pageParameters }
}
