import Flickr
import Testing

/// One oddity of what Flickr sends (FLICKR.md, sections 3 and 4), and a photo that has it.
struct EdgeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let id: String
  /// What the dictionary's text has.
  let text: String
  /// What the photo must read as.
  let holds: @Sendable (Photo) -> Bool

  var testDescription: String { "\(name) (\(id))" }

  init(
    _ name: String,
    id: String,
    has text: String,
    reads holds: @escaping @Sendable (Photo) -> Bool
  ) {
    self.name = name
    self.id = id
    self.text = text
    self.holds = holds
  }

  static let all = identitiesAndTitles + tags + places + others
}
