/// A tag in Flickr's normalized form, and as displayed (R6).
public struct Tag: Hashable, Sendable {
  /// The normalized tag, in NFC; its identity.
  public let name: String

  /// Creates a tag from its normalized form, as in ``split(_:)`` and ``Photo/tags``.
  public init(_ name: String) {
    self.name = name
  }

  /// The tag as displayed: its first letter capitalized, otherwise unchanged.
  ///
  /// `sunset` gives `Sunset`, `35mm` stays, `österreich` gives `Österreich`.
  public var title: String {
    guard let first = name.unicodeScalars.first else { return name }
    let capital = first.properties.titlecaseMapping
    return capital + String(name.unicodeScalars.dropFirst())
  }

  /// Whether a tag as sent or typed is a machine tag, such as `upcoming:event=81334`: it has a colon.
  public static func isMachineTag(_ text: some StringProtocol) -> Bool { text.contains(":") }

  /// The normalized form of a displayed tag, the inverse of ``title``: only the first letter differs.
  static func normalized(_ title: String) -> String {
    guard let first = title.unicodeScalars.first else { return title }
    return first.properties.lowercaseMapping + String(title.unicodeScalars.dropFirst())
  }

  /// Splits the `tags` of a listing on whitespace, in NFC, each tag once, in order.
  public static func split(_ tags: String) -> (tags: [String], machineTags: [String]) {
    let list = TagList(tags)
    return (list.tags, list.machineTags)
  }
}
