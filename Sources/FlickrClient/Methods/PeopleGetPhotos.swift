// {"photos":{"page":1,"pages":4,"perpage":100,"total":"352","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbour","ispublic":0,"isfriend":0,"isfamily":1,"tags":"harbour dusk",
//    "license":"0","pathalias":"somebody"}]},"stat":"ok"}

/// Lists the photos of an owner that the user who is logged in may see, latest upload first.
///
/// One's own are all there, private ones too. Flickr refuses owners that are not there (1, or 2).
///
/// - Source: https://www.flickr.com/services/api/flickr.people.getPhotos.html
public struct PeopleGetPhotos: PhotoListingMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.people.getPhotos"
  /// Who may see what depends on who asks.
  public static let permissions = FlickrPermissions.read
  /// What is private, and differs from user to user, is not kept.
  public static let isListing = false

  /// The NSID of the owner, or `me` for the user who is logged in.
  public var userID: String
  /// The earliest upload, in seconds since 1970 UTC, included.
  public var minUploadDate: Int?
  /// The latest upload, in seconds since 1970 UTC, included.
  public var maxUploadDate: Int?
  /// The page, beginning with 1.
  public var page = 1
  /// Photos a page, 1...500.
  public var perPage = 100
  /// What is asked of each photo.
  public var extras = PhotoExtras.all

  /// Makes the call for the first page.
  public init(userID: String = "me") {
    self.userID = userID
  }

  /// What is given, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("user_id", ifPresent: userID),
      FlickrParameter("min_upload_date", ifPresent: minUploadDate),
      FlickrParameter("max_upload_date", ifPresent: maxUploadDate),
    ].compactMap { $0 } + pageParameters
  }
}
