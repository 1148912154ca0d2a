import Foundation

/// Normalizes words and tags for comparison.
enum SearchText {
  /// The words of a text, without case and accents.
  static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  /// A tag as normalized by Flickr: in lowercase, without spaces and ASCII punctuation except for
  /// that of machine tags.
  static func normalizedTag(_ tag: String) -> String {
    let kept = tag.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
      !$0.properties.isWhitespace
        && ($0.value > 0x7f || $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || $0 == ":" || $0 == "=")
    }
    return String(String.UnicodeScalarView(kept))
  }
}
