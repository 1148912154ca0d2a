/// Photos under headings that are as precise as leaves room between them.
///
/// In a grid the headings stand on photos. If each day has one photo, those of longer periods are
/// shown there; the rows of a list have space for the exact ones.
enum PhotoSections {
  /// The number of photos that a section has on average at least: of a grid, and of a list if it has
  /// headings of their own.
  static let average = 4

  /// Chooses how precise the headings are.
  ///
  /// - Parameters:
  ///   - headings: The headings of each photo, the most precise one first, as many for each; nil
  ///     for a photo without.
  ///   - view: How the photos are shown.
  /// - Returns: The index of the headings to use.
  static func level(of headings: [[String?]], in view: ListView) -> Int {
    let levels = headings.first?.indices ?? 0..<0
    guard view == .grid else { return 0 }
    let fitting = levels.first { level in
      let changes = zip(headings, headings.dropFirst()).count { $0[level] != $1[level] }
      return (changes + 1) * average <= headings.count
    }
    return fitting ?? max(0, levels.upperBound - 1)
  }

  /// Groups photos under headings.
  ///
  /// - Parameters:
  ///   - cards: The photos with their headings, which ``level(of:in:)`` describes.
  ///   - level: The index of the headings to use.
  /// - Returns: The sections, in the order of the photos.
  static func of(
    _ cards: some Sequence<(card: PhotoCard, headings: [String?])>,
    level: Int
  ) -> [PhotoListView.Section] {
    var sections: [(title: String?, cards: [PhotoCard])] = []
    for (card, headings) in cards {
      if sections.isEmpty || sections[sections.count - 1].title != headings[level] {
        sections.append((headings[level], []))
      }
      sections[sections.count - 1].cards.append(card)
    }
    return sections.map { PhotoListView.Section(title: $0.title, cards: $0.cards) }
  }
}
