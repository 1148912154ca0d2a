import FlickrClient

/// A text that only its holder is to know: the token of the link, the value of a session's cookie.
///
/// It says nothing of itself where it is printed.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The characters that a token must at least have.
  public static let minimumLength = 32

  /// The secret itself, for where it has to be told: the link, and the header of its cookie.
  public let text: String

  /// Makes a new one: 256 bits from the system's source of randomness, in 64 hexadecimal digits.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Takes one that the user keeps; nil unless it is 32 to 512 letters, digits, `-` and `_`, which
  /// an address can hold as they are.
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

  /// Compares without telling by its time where two texts differ.
  public func matches(_ other: some StringProtocol) -> Bool {
    ConstantTime.isEqual(other, text)
  }

  /// A placeholder: secrets are not printed.
  public var description: String { "(secret)" }

  /// A placeholder: secrets are not printed.
  public var debugDescription: String { "(secret)" }
}
