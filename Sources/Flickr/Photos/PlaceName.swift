/// The name of a place, which is its identity (R4).
///
/// In NFC, never empty, trimmed, without control characters; the case is preserved.
public struct PlaceName: Hashable, Sendable {
  /// The whole name, for example `London, England, United Kingdom`.
  public let name: String

  /// The place of photos without any known place.
  public static let unknown = PlaceName(clean: "Unknown")

  /// Creates a name; nil when the text is blank.
  ///
  /// Whitespace at the ends is trimmed; control characters and line ends inside become spaces.
  public init?(_ text: String) {
    guard !text.utf8.isEmpty else { return nil }
    // Fast path: most names are clean, and a bulk visit creates one for each photo.
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
