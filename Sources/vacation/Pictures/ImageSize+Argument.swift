import Flickr

extension ImageSize {
  /// The size as it is typed: Flickr's label in lower case with hyphens, `large-square`.
  var argument: String {
    let words = label.lowercased().split(separator: " ").joined(separator: "-")
    // Flickr gives two of its sizes one label.
    return self == .extraLarge4KWide ? words + "-wide" : words
  }

  /// The size that a word stands for; nil for none.
  init?(argument word: String) {
    let found = ImageSize.allCases.first { $0.argument == word.lowercased() }
    guard let found else { return nil }
    self = found
  }
}
