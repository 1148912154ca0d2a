import Flickr
import VacationStore

extension APIDictionary {
  /// Sets tags as Flickr's listings have them: normalized, separated by spaces.
  ///
  /// - Parameter raw: The tags as their owner wrote them.
  mutating func setTags(raw: [String]) {
    set("tags", raw.compactMap(Self.normalized).joined(separator: " "))
  }

  /// A tag as Flickr normalizes it; nil if nothing is left.
  ///
  /// Machine tags keep their punctuation.
  static func normalized(_ raw: String) -> String? {
    if Tag.isMachineTag(raw), raw.contains("=") {
      let tag = raw.lowercased().filter { !$0.isWhitespace && $0 != "\"" }
      return tag.isEmpty ? nil : tag
    }
    return OwnTagName(raw)?.name
  }
}
