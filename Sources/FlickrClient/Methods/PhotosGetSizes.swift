public import Flickr

// {"sizes":{"canblog":0,"canprint":0,"candownload":1,"size":[
//   {"label":"Square","width":75,"height":75,"media":"photo",
//    "source":"https:\/\/live.staticflickr.com\/65535\/9000000001_0123abcdef_s.jpg",
//    "url":"https:\/\/www.flickr.com\/photos\/12345678@N00\/9000000001\/sizes\/sq\/"},
//   {"label":"Large 1600","width":"1600","height":"1067","media":"photo",
//    "source":"https:\/\/live.staticflickr.com\/65535\/9000000001_fedcba3210_h.jpg",
//    "url":"https:\/\/www.flickr.com\/photos\/12345678@N00\/9000000001\/sizes\/h\/"}]},
//  "stat":"ok"}

/// Lists the sizes in which a photo can be fetched, with the address of each.
///
/// It alone tells the addresses of the sizes beyond 1024 pixels for certain. Flickr refuses photos
/// that are not there (1) and private ones (2).
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getSizes.html
public struct PhotosGetSizes: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.photos.getSizes"
  /// Private photos are told of to whoever may see them.
  public static let tellsMoreToOwner = true

  /// The photo.
  public var photoID: PhotoID

  /// Makes the call.
  public init(_ photoID: PhotoID) {
    self.photoID = photoID
  }

  /// The photo, as Flickr takes it.
  public var parameters: [FlickrParameter] { [FlickrParameter("photo_id", photoID.rawValue)] }

  /// Reads the sizes.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no list of sizes.
  public static func reply(json: [UInt8]) throws -> PhotoSizes {
    try PhotoSizes(json: json)
  }
}
