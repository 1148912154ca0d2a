public import Flickr

// {"licenses":{"license":[
//   {"id":0,"name":"All Rights Reserved","url":""},
//   {"id":"4","name":"CC BY 2.0","url":"https:\/\/creativecommons.org\/licenses\/by\/2.0\/"}]},
//  "stat":"ok"}

/// Lists the licenses of photos.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.licenses.getInfo.html
public struct PhotosLicensesGetInfo: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photos.licenses.getInfo"
  /// Licenses rarely change.
  public static let isCacheable = true

  /// Creates the call.
  public init() {}

  /// None.
  public var parameters: [FlickrParameter] { [] }

  /// Decodes the licenses.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of licenses.
  public static func response(json: [UInt8]) throws -> LicenseList {
    try LicenseList(json: json)
  }
}
