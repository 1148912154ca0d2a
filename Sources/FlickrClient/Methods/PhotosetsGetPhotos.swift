// {"photoset":{"id":"72150000000000001","primary":"9000000001","owner":"12345678@N00",
//   "ownername":"somebody","page":"1","per_page":"100","perpage":"100","pages":2,"total":"173",
//   "title":"Harbors","photo":[
//   {"id":"9000000001","secret":"0123abcdef","server":"65535","farm":66,"title":"Harbor",
//    "isprimary":"1","ispublic":1,"tags":"harbor dusk","pathalias":"somebody"}]},"stat":"ok"}

/// Lists the photos of a photoset (an album) in its owner's order.
///
/// Flickr refuses unknown photosets (1) and unknown owners (2).
///
/// - Source: https://www.flickr.com/services/api/flickr.photosets.getPhotos.html
public struct PhotosetsGetPhotos: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photosets.getPhotos"

  /// The photoset.
  public var photosetID: String
  /// The NSID of its owner, which makes the call quicker for Flickr.
  public var userID: String?
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init(photosetID: String, userID: String? = nil) {
    self.photosetID = photosetID
    self.userID = userID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("photoset_id", ifPresent: photosetID),
      FlickrParameter("user_id", ifPresent: userID),
    ].compactMap { $0 } + pageParameters
  }
}
