/// The id of a Flickr photo, exactly as Flickr wrote it (R3).
///
/// 1 to 64 ASCII letters, digits, `-` and `_`. Flickr's own are decimal numbers of up to eleven
/// digits and growing.
public struct PhotoID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as text.
  public let rawValue: String

  /// Creates an id; nil when the text is empty, longer than 64 bytes or has other characters.
  public init?(rawValue: String) {
    let bytes = rawValue.utf8
    guard (1...64).contains(bytes.count), bytes.allSatisfy(PhotoID.isUsable) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates an id from a validated text.
  init(checked: String) {
    rawValue = checked
  }

  /// The id as text.
  public var description: String { rawValue }

  /// Orders ids as text, not as numbers: `"10" < "9"`.
  public static func < (left: PhotoID, right: PhotoID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether an id may contain the byte: an ASCII letter, a digit, `-` or `_`.
  static func isUsable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}
