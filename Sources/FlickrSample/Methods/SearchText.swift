import Foundation

/// Words of texts, for comparing them.
enum SearchText {
  /// The words of a text without regard to case and accents.
  static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  /// A tag as Flickr normalizes it: lower case, without spaces and ASCII punctuation but for the
  /// signs of a machine tag.
  static func normalizedTag(_ tag: String) -> String {
    let kept = tag.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
      !$0.properties.isWhitespace
        && ($0.value > 0x7f || $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || $0 == ":" || $0 == "=")
    }
    return String(String.UnicodeScalarView(kept))
  }
}
