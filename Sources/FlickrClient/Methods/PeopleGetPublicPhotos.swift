// {"photos":{"page":1,"pages":4,"perpage":100,"total":"352","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbour","ispublic":1,"tags":"harbour dusk","license":"0",
//    "pathalias":"somebody"}]},"stat":"ok"}

/// Lists the public photos of an owner, latest upload first.
///
/// Flickr refuses owners that are not there (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.people.getPublicPhotos.html
public struct PeopleGetPublicPhotos: PhotoListingMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.people.getPublicPhotos"

  /// The owner's NSID.
  public var userID: String
  /// The page, beginning with 1.
  public var page = 1
  /// Photos a page, 1...500.
  public var perPage = 100
  /// What is asked of each photo.
  public var extras = PhotoExtras.all

  /// Makes the call for the first page.
  public init(userID: String) {
    self.userID = userID
  }

  /// What is given, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("user_id", ifPresent: userID)].compactMap { $0 } + pageParameters
  }
}
