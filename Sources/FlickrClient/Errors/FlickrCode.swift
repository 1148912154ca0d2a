/// Flickr's code of a failure: an open set, of which the common ones have names.
///
/// Codes below 95 have a different meaning in each method.
///
/// - Source: the pages of the methods, https://www.flickr.com/services/api/; 0 and 201 were recorded
///   by clients.
public struct FlickrCode: RawRepresentable, Hashable, Sendable {
  /// The code.
  public let rawValue: Int

  /// Creates a code from any number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The service is not currently available; two undocumented codes say the same.
  public static let unavailable = FlickrCode(rawValue: 105)
  /// As ``unavailable``; undocumented.
  public static let unavailable201 = FlickrCode(rawValue: 201)
  /// As ``unavailable``; undocumented.
  public static let unavailable0 = FlickrCode(rawValue: 0)
  /// The databases of the search are down (flickr.photos.search).
  public static let searchDown = FlickrCode(rawValue: 10)
  /// The page is beyond the results that can be reached (flickr.photos.search).
  public static let excessiveOffset = FlickrCode(rawValue: 20)
  /// HTTPS is required.
  public static let sslRequired = FlickrCode(rawValue: 95)
  /// The signature is wrong.
  public static let invalidSignature = FlickrCode(rawValue: 96)
  /// The signature is missing.
  public static let missingSignature = FlickrCode(rawValue: 97)
  /// The token is invalid or revoked.
  public static let loginFailed = FlickrCode(rawValue: 98)
  /// No user is logged in, or the permissions do not suffice.
  public static let insufficientPermissions = FlickrCode(rawValue: 99)
  /// The key is unknown, expired or misspelled.
  public static let invalidKey = FlickrCode(rawValue: 100)
  /// A write failed on Flickr's side.
  public static let writeFailed = FlickrCode(rawValue: 106)
  /// The requested format is unknown.
  public static let formatNotFound = FlickrCode(rawValue: 111)
  /// There is no such method.
  public static let methodNotFound = FlickrCode(rawValue: 112)
}
