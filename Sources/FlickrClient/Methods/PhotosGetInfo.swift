public import Flickr

// {"photo":{"id":"9000000001","secret":"0123abcdef","server":"65535","farm":66,"license":"4",
//   "owner":{"nsid":"12345678@N00","username":"somebody","realname":"","path_alias":null},
//   "title":{"_content":"Harbour"},"description":{"_content":""},
//   "dates":{"posted":"1700000000","taken":"2023-11-14 17:02:09","takengranularity":0,
//    "takenunknown":"0","lastupdate":"1700000100"},
//   "tags":{"tag":[{"id":"1-2-3","raw":"Dusk","_content":"dusk","machine_tag":0}]},
//   "location":{"latitude":"53.3498","longitude":"-6.2603","accuracy":"16",
//    "locality":{"_content":"Dublin"},"country":{"_content":"Ireland"}},"media":"photo"},
//  "stat":"ok"}

/// Tells of one photo, with the names of the place where it was taken.
///
/// Flickr refuses photos that are not there (1) and private ones (2, or 1); its words vary.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
public struct PhotosGetInfo: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.photos.getInfo"
  /// Private photos are told of to whoever may see them.
  public static let tellsMoreToOwner = true
  /// Kept for a day: who asks about many photos, is interrupted and asks again goes on from there.
  public static let isListing = true

  /// The photo.
  public var photoID: PhotoID
  /// The photo's secret, which lets Flickr skip the check whether one may see it.
  public var secret: String?

  /// Makes the call.
  public init(_ photoID: PhotoID, secret: String? = nil) {
    self.photoID = photoID
    self.secret = secret
  }

  /// The photo, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [
      FlickrParameter("photo_id", ifPresent: photoID),
      FlickrParameter("secret", ifPresent: secret),
    ].compactMap { $0 }
  }

  /// Reads the photo.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no photo.
  public static func reply(json: [UInt8]) throws -> Photo {
    try Photo(infoReply: json)
  }
}
