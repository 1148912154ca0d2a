public import Flickr

// {"licenses":{"license":[
//   {"id":0,"name":"All Rights Reserved","url":""},
//   {"id":"4","name":"CC BY 2.0","url":"https:\/\/creativecommons.org\/licenses\/by\/2.0\/"}]},
//  "stat":"ok"}

/// Lists the licenses that photos can have.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.licenses.getInfo.html
public struct PhotosLicensesGetInfo: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.photos.licenses.getInfo"
  /// Licenses are added once in years.
  public static let isListing = true

  /// Makes the call.
  public init() {}

  /// It takes none.
  public var parameters: [FlickrParameter] { [] }

  /// Reads the licenses.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no list of licenses.
  public static func reply(json: [UInt8]) throws -> LicenseList {
    try LicenseList(json: json)
  }
}
