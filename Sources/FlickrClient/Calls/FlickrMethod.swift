/// One of Flickr's methods with its parameters.
///
/// - Source: https://www.flickr.com/services/api/
public protocol FlickrMethod: Sendable {
  /// The decoded response.
  associatedtype Response: Sendable

  /// The method's name, `flickr.…`.
  static var name: String { get }
  /// The permissions that it needs.
  static var permissions: FlickrPermissions { get }
  /// Whether it returns more about the user's own photos, so that it is signed when a user is logged
  /// in.
  static var tellsMoreToOwner: Bool { get }
  /// Whether its responses may be cached for a day.
  static var isCacheable: Bool { get }

  /// Whether this response may be cached: one that is empty only for the moment may not.
  static func mayCache(_ response: Response) -> Bool

  /// The parameters besides the method's name, the format and the key; nil and empty ones are left
  /// out.
  var parameters: [FlickrParameter] { get }

  /// Decodes a response.
  ///
  /// - Parameter json: The body of a response whose `stat` is `ok`.
  /// - Returns: The decoded response.
  /// - Throws: Any error, when the body is not a response of the method.
  static func response(json: [UInt8]) throws -> Response
}

extension FlickrMethod {
  /// Public photos can be read without a login.
  public static var permissions: FlickrPermissions { .none }
  /// Most methods return the same to everyone.
  public static var tellsMoreToOwner: Bool { false }
  /// Most responses stay valid.
  public static func mayCache(_ response: Response) -> Bool { true }
  /// Most responses are about the moment.
  public static var isCacheable: Bool { false }
}
