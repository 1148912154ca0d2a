import Flickr
import Foundation
import TravelDesk

/// Places grouped by initial letter.
struct LetterSections: Sendable {
  struct Section: Sendable {
    /// `A` to `Z`, or `#` for anything else.
    let letter: String
    var places: [BrowsedPlace]

    /// The anchor for the index.
    var id: String { "letter-" + (letter == "#" ? "other" : letter) }
  }

  let all: [Section]

  /// Groups places, which keep their order under each letter.
  init(_ places: [BrowsedPlace]) {
    let groups = Dictionary(grouping: places) { Self.letter(of: $0.name.title) }
    all = groups.sorted { ($0.key == "#" ? "~" : $0.key) < ($1.key == "#" ? "~" : $1.key) }
      .map { Section(letter: $0.key, places: $0.value) }
  }

  /// All places, letter by letter.
  var places: [BrowsedPlace] { all.flatMap(\.places) }

  /// The letters, each with the page on which it begins, from 1.
  func pages(of size: Int) -> [(section: Section, page: Int)] {
    var count = 0
    return all.map { section in
      defer { count += section.places.count }
      return (section, count / size + 1)
    }
  }

  /// All places, most photos first.
  static func mostPhotosFirst(_ places: [BrowsedPlace]) -> [BrowsedPlace] {
    // The sort is stable: places with as many photos stay ordered by name.
    places.sorted { ($0.photos ?? 0) > ($1.photos ?? 0) }
  }

  /// The initial letter without diacritics: Á becomes A.
  static func letter(of name: String) -> String {
    guard let first = name.first else { return "#" }
    // Unicode does not decompose these letters.
    let drawn: [Character: String] = [
      "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Æ": "A", "Œ": "O", "Þ": "T", "İ": "I", "ı": "I",
    ]
    if let letter = drawn[Character(first.uppercased().prefix(1).description)] { return letter }
    let plain = String(first).folding(options: .diacriticInsensitive, locale: nil).uppercased()
    guard let letter = plain.first, ("A"..."Z").contains(letter) else { return "#" }
    return String(letter)
  }
}
