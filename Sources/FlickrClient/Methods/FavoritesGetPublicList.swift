// {"photos":{"page":1,"pages":9,"perpage":100,"total":"881","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":1,"date_faved":"1760000000"}]},"stat":"ok"}

/// Lists the public favorites of a user, latest favorite first.
///
/// Flickr refuses unknown users (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.favorites.getPublicList.html
public struct FavoritesGetPublicList: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.favorites.getPublicList"

  /// The user's NSID.
  public var userID: String
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init(userID: String) {
    self.userID = userID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("user_id", ifPresent: userID)].compactMap { $0 } + pageParameters
  }
}
