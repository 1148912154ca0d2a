/// The name of a place, which is all that a place is told from another by (R4).
///
/// In NFC, never empty, without white space at its ends or control characters inside; the case is
/// kept.
public struct PlaceName: Hashable, Sendable {
  /// The whole name, for example `London, England, United Kingdom`.
  public let name: String

  /// The place of photos about which nothing else is known.
  public static let unknown = PlaceName(clean: "Unknown")

  /// Takes a text as a name; nil when nothing is left of it.
  ///
  /// White space at the ends is cut off; NUL, line ends and other control characters inside
  /// become spaces.
  public init?(_ text: String) {
    guard !text.utf8.isEmpty else { return nil }
    // Most names are clean already, and bulk visits make one for each photo.
    if text.isCleanASCII {
      self.init(clean: text)
      return
    }
    let clean = text.withoutControlCharacters.trimmed
    guard !clean.isEmpty else { return nil }
    self.init(clean: String(clean).composed)
  }

  private init(clean name: String) {
    self.name = name
  }

  /// The part before the first comma and space: `London`.
  ///
  /// The whole name when there is none, or nothing before it.
  public var title: String {
    guard let comma else { return name }
    return String(name[..<comma.lowerBound])
  }

  /// The part after the first comma and space: `England, United Kingdom`; empty when there is
  /// none.
  public var subtitle: String {
    guard let comma else { return "" }
    return String(name[comma.upperBound...])
  }

  private var comma: Range<String.Index>? {
    let bytes = name.utf8
    var start = bytes.startIndex
    while let comma = bytes[start...].firstIndex(of: UInt8(ascii: ",")) {
      let next = bytes.index(after: comma)
      guard next < bytes.endIndex else { return nil }
      if bytes[next] == UInt8(ascii: " ") {
        return comma == bytes.startIndex ? nil : comma..<bytes.index(after: next)
      }
      start = next
    }
    return nil
  }
}
