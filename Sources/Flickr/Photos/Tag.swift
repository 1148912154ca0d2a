/// A tag as Flickr normalized it, and as it is shown (R6).
public struct Tag: Hashable, Sendable {
  /// The normalized tag, in NFC; this alone tells it from others.
  public let name: String

  /// Takes a tag that is normalized already, as ``split(_:)`` and ``Photo/tags`` give them.
  public init(_ name: String) {
    self.name = name
  }

  /// The tag as shown: its first letter capitalized, nothing else changed.
  ///
  /// `sunset` gives `Sunset`, `35mm` stays, `österreich` gives `Österreich`.
  public var title: String {
    guard let first = name.unicodeScalars.first else { return name }
    let capital = first.properties.titlecaseMapping
    return capital + String(name.unicodeScalars.dropFirst())
  }

  /// Splits the `tags` of a listing on white space, in NFC, each tag once, in order.
  ///
  /// A tag with a colon is a machine tag and stands apart.
  public static func split(_ tags: String) -> (tags: [String], machineTags: [String]) {
    let list = TagList(tags)
    return (list.tags, list.machineTags)
  }
}
