import FlickrClient

/// A secret: the link's token, or the value of the session cookie.
///
/// Its description is a placeholder.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The minimum length of a token.
  public static let minimumLength = 32

  /// The secret itself, for the link and the cookie's header field.
  public let text: String

  /// Creates a random secret: 256 bits from the system, as 64 hexadecimal digits.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Creates a secret from the user's token; nil unless it is 32 to 512 letters, digits, `-`, or
  /// `_`, which need no encoding in a URL.
  public init?(_ text: String) {
    let isUsable = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isUsable, (Self.minimumLength...512).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// Compares in constant time.
  public func matches(_ other: some StringProtocol) -> Bool {
    other.isEqualInConstantTime(to: text)
  }

  /// A placeholder: secrets are not printed.
  public var description: String { "(secret)" }

  /// A placeholder: secrets are not printed.
  public var debugDescription: String { "(secret)" }
}
