/// One of Flickr's methods with its parameters; its values are calls that can be made.
///
/// - Source: https://www.flickr.com/services/api/
public protocol FlickrMethod: Sendable {
  /// What it answers.
  associatedtype Reply: Sendable

  /// Its name, `flickr.…`.
  static var name: String { get }
  /// What it needs; nothing for most.
  static var permissions: FlickrPermissions { get }
  /// Whether it tells more of one's own photos, so that it is signed when somebody is logged in.
  static var tellsMoreToOwner: Bool { get }
  /// Whether what it answers may be kept for a day, and answered from there.
  static var isListing: Bool { get }

  /// Whether an answer may be kept; what is empty for the moment may not be.
  static func isLasting(_ reply: Reply) -> Bool

  /// Its parameters beside the method's name, the format and the key; those that are nil or empty
  /// are left out.
  var parameters: [FlickrParameter] { get }

  /// Reads what it answered.
  ///
  /// - Parameter json: The body of a reply whose `stat` is `ok`.
  /// - Returns: What it says.
  /// - Throws: Anything, when the body is not what the method answers.
  static func reply(json: [UInt8]) throws -> Reply
}

extension FlickrMethod {
  /// Public photos can be read without a login.
  public static var permissions: FlickrPermissions { .none }
  /// Most methods answer everybody alike.
  public static var tellsMoreToOwner: Bool { false }
  /// Answers of listings last.
  public static func isLasting(_ reply: Reply) -> Bool { true }
  /// Most answers are about the moment.
  public static var isListing: Bool { false }
}

/// A parameter of a call.
public struct FlickrParameter: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value, not encoded.
  public var value: String

  /// Makes a parameter.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Makes a parameter; nil where there is no value, or an empty one.
  public init?(_ name: String, ifPresent value: (some CustomStringConvertible)?) {
    guard let text = value?.description, !text.isEmpty else { return nil }
    self.init(name, text)
  }
}
