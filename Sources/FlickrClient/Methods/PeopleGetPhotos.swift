// {"photos":{"page":1,"pages":4,"perpage":100,"total":"352","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":0,"isfriend":0,"isfamily":1,"tags":"harbor dusk",
//    "license":"0","pathalias":"somebody"}]},"stat":"ok"}

/// Lists the photos of an owner that the user who is logged in may see, latest upload first.
///
/// The user's own are complete, private ones included. Flickr refuses unknown owners (1 or 2).
///
/// - Source: https://www.flickr.com/services/api/flickr.people.getPhotos.html
public struct PeopleGetPhotos: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.people.getPhotos"
  /// The result depends on who is logged in.
  public static let permissions = FlickrPermissions.read
  /// Private photos, which differ by user, are not cached.
  public static let isCacheable = false

  /// The NSID of the owner, or `me` for the user who is logged in.
  public var userID: String
  /// The earliest upload, in seconds since 1970 UTC, included.
  public var minUploadDate: Int?
  /// The latest upload, in seconds since 1970 UTC, included.
  public var maxUploadDate: Int?
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init(userID: String = "me") {
    self.userID = userID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("user_id", ifPresent: userID),
      FlickrParameter("min_upload_date", ifPresent: minUploadDate),
      FlickrParameter("max_upload_date", ifPresent: maxUploadDate),
    ].compactMap { $0 } + pageParameters
  }
}
