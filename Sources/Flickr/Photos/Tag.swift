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

  /// Splits the `tags` of a listing on whitespace, in NFC, each tag once, in order.
  ///
  /// A tag with a colon is a machine tag.
  public static func split(_ tags: String) -> (tags: [String], machineTags: [String]) {
    let list = TagList(tags)
    return (list.tags, list.machineTags)
  }
}
