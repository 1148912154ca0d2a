public import Flickr

// {"photo":{"id":"9000000001","secret":"0123abcdef","server":"65535","farm":66,"license":"4",
//   "owner":{"nsid":"12345678@N00","username":"somebody","realname":"","path_alias":null},
//   "title":{"_content":"Harbor"},"description":{"_content":""},
//   "dates":{"posted":"1700000000","taken":"2023-11-14 17:02:09","takengranularity":0,
//    "takenunknown":"0","lastupdate":"1700000100"},
//   "tags":{"tag":[{"id":"1-2-3","raw":"Dusk","_content":"dusk","machine_tag":0}]},
//   "location":{"latitude":"53.3498","longitude":"-6.2603","accuracy":"16",
//    "locality":{"_content":"Dublin"},"country":{"_content":"Ireland"}},"media":"photo"},
//  "stat":"ok"}

/// Returns the details of a photo, with the names of the place where it was taken.
///
/// Flickr refuses unknown photos (1) and private ones (2 or 1); its wording varies.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
public struct PhotosGetInfo: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photos.getInfo"
  /// Private photos are visible to users with permission.
  public static let tellsMoreToOwner = true
  /// Cached for a day, so that an interrupted run over many photos resumes quickly.
  public static let isCacheable = true

  /// The photo.
  public var photoID: PhotoID
  /// The photo's secret, with which Flickr skips the permission check.
  public var secret: String?

  /// Creates the call.
  public init(_ photoID: PhotoID, secret: String? = nil) {
    self.photoID = photoID
    self.secret = secret
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("photo_id", ifPresent: photoID),
      FlickrParameter("secret", ifPresent: secret),
    ].compactMap { $0 }
  }

  /// Decodes the photo.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no photo.
  public static func response(json: [UInt8]) throws -> Photo {
    try Photo(infoResponse: json)
  }
}
