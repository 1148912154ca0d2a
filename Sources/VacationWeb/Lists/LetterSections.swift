import Flickr
import Foundation
import Maps
import Presentation
import TravelDesk

/// Places grouped by initial letter.
struct LetterSections: Sendable {
  struct Row: Sendable {
    let title: String
    let subtitle: String?
    /// The number of photos, as text; nil if unknown.
    let photos: String?
    let path: String
  }

  struct Section: Sendable {
    /// `A` to `Z`, or `#` for anything else.
    let letter: String
    /// The anchor for the index.
    let id: String
    let places: [Row]
  }

  let all: [Section]

  /// Groups places, which keep their order under each letter.
  init(_ places: [BrowsedPlace]) {
    let rows = Dictionary(grouping: places) { Self.letter(of: $0.name.title) }
    all = rows.sorted { ($0.key == "#" ? "~" : $0.key) < ($1.key == "#" ? "~" : $1.key) }
      .map { letter, places in
        Section(
          letter: letter,
          id: "letter-" + (letter == "#" ? "other" : letter),
          places: places.map(Self.row)
        )
      }
  }

  /// All places in one section, most photos first.
  static func mostPhotosFirst(_ places: [BrowsedPlace]) -> Section {
    // The sort is stable: places with as many photos stay ordered by name.
    let sorted = places.sorted { ($0.photos ?? 0) > ($1.photos ?? 0) }
    return Section(letter: "Most photos", id: "most-photos", places: sorted.map(row))
  }

  private static func row(_ place: BrowsedPlace) -> Row {
    Row(
      title: place.name.title,
      subtitle: place.name.subtitle.isEmpty ? nil : place.name.subtitle,
      photos: place.photos.map(Quantity.photos),
      path: place.listURL.path
    )
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

extension BrowsedPlace {
  /// The list of its photos: by its name, or by its coordinates if it has none.
  var listURL: ListURL {
    guard name == .unknown, let latitude, let longitude else { return .placePhotos(name.name) }
    return .placePhotos("\(latitude),\(longitude)")
  }

  /// Its pin on a map; nil without coordinates.
  var pin: MapPin? {
    guard let latitude, let longitude else { return nil }
    let count = photos.map(Quantity.photos)
    return MapPin(
      latitude: latitude,
      longitude: longitude,
      title: name.title,
      subtitle: [name.subtitle, count ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      url: listURL.path
    )
  }
}
