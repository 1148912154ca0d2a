// {"photos":{"page":1,"pages":9,"perpage":100,"total":"881","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":0,"isfriend":1,"isfamily":1,"date_faved":"1760000000"}]},
//  "stat":"ok"}

/// Lists the favorites of the user who is logged in, latest favorite first.
///
/// - Source: https://www.flickr.com/services/api/flickr.favorites.getList.html
public struct FavoritesGetList: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.favorites.getList"
  /// The result depends on who is logged in.
  public static let permissions = FlickrPermissions.read
  /// Private photos, which differ by user, are not cached.
  public static let isCacheable = false

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
