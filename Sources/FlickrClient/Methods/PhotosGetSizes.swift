public import Flickr

// {"sizes":{"canblog":0,"canprint":0,"candownload":1,"size":[
//   {"label":"Square","width":75,"height":75,"media":"photo",
//    "source":"https:\/\/live.staticflickr.com\/65535\/9000000001_0123abcdef_s.jpg",
//    "url":"https:\/\/www.flickr.com\/photos\/12345678@N00\/9000000001\/sizes\/sq\/"},
//   {"label":"Large 1600","width":"1600","height":"1067","media":"photo",
//    "source":"https:\/\/live.staticflickr.com\/65535\/9000000001_fedcba3210_h.jpg",
//    "url":"https:\/\/www.flickr.com\/photos\/12345678@N00\/9000000001\/sizes\/h\/"}]},
//  "stat":"ok"}

/// Lists the sizes of a photo, with the URL of each.
///
/// It is the only reliable source of URLs for sizes beyond 1024 pixels. Flickr refuses unknown photos
/// (1) and private ones (2).
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.getSizes.html
public struct PhotosGetSizes: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photos.getSizes"
  /// Private photos are visible to users with permission.
  public static let tellsMoreToOwner = true

  /// The photo.
  public var photoID: PhotoID

  /// Creates the call.
  public init(_ photoID: PhotoID) {
    self.photoID = photoID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] { [FlickrParameter("photo_id", photoID.rawValue)] }

  /// Decodes the sizes.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of sizes.
  public static func response(json: [UInt8]) throws -> PhotoSizes {
    try PhotoSizes(json: json)
  }
}
