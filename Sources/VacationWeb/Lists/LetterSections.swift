import Flickr
import Foundation
import TravelDesk

/// Places under the letters that they begin with.
struct LetterSections: Sendable {
  /// A place.
  struct Row: Sendable {
    let title: String
    let subtitle: String?
    /// How many photos the list counted there; nil where nothing was counted.
    let photos: String?
    let path: String
  }

  /// The places under one letter.
  struct Section: Sendable {
    /// `A` to `Z`, or `#` for what begins with none of them.
    let letter: String
    /// What the index leads to.
    let id: String
    let places: [Row]
  }

  let all: [Section]

  /// Takes places in their order, which they keep under each letter.
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

  private static func row(_ place: BrowsedPlace) -> Row {
    Row(
      title: place.name.title,
      subtitle: place.name.subtitle.isEmpty ? nil : place.name.subtitle,
      photos: place.photos.map(Quantity.photos),
      path: place.listAddress.path
    )
  }

  /// The letter that a name is looked for under: that of Á is A.
  static func letter(of name: String) -> String {
    guard let first = name.first else { return "#" }
    // What is no letter with a mark to Unicode is one to readers all the same.
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
  /// The list of its photos: by its name, or by where it is when it has none.
  var listAddress: ListAddress {
    guard name == .unknown, let latitude, let longitude else { return .placePhotos(name.name) }
    return .placePhotos("\(latitude),\(longitude)")
  }

  /// Its pin on a map; nil where nobody says where it is.
  var pin: MapPin? {
    guard let latitude, let longitude else { return nil }
    let count = photos.map(Quantity.photos)
    return MapPin(
      latitude: latitude,
      longitude: longitude,
      title: name.title,
      subtitle: [name.subtitle, count ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      address: listAddress.path
    )
  }
}
