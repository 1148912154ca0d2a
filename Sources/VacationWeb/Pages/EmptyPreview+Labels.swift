import Maps
import Presentation

extension EmptyPreview {
  /// Words in the drawing.
  struct Label: Sendable {
    let x: Int
    let y: Int
    let text: String
    /// Its CSS class.
    var style = ""
    /// Quiet words after it; nil for none.
    var more: String?
  }

  /// The words of each kind.
  static func labels(
    of kind: Kind,
    tiles: [PictureTile],
    places: [Place],
    countries: [PictureTile]
  ) -> [Label] {
    switch kind {
    case .world, .mosaic: []
    case .book:
      zip(places, Self.slots(of: .book)).enumerated().map { index, shown in
        let (place, slot) = shown
        return Label(
          x: slot.x,
          y: slot.y + slot.height + (index == 0 ? 18 : 10),
          text: place.title,
          style: index == 0 ? "strong" : "caption"
        )
      }
    case .tags:
      zip(tiles, Self.slots(of: .tags)).map { tile, slot in
        Label(x: slot.x + 10, y: slot.y + 67, text: tile.title, style: "light")
      }
    case .numbers:
      zip(countries, Self.slots(of: .numbers)).map { country, slot in
        Label(x: slot.x + 10, y: slot.y + 62, text: country.subtitle, style: "light")
      }
    case .exports:
      [tr("Web site"), tr("Book"), tr("Backup")].enumerated().map { index, name in
        Label(x: index * 164 + 14, y: 207, text: name, style: "strong")
      }
    case .changes:
      [
        Label(x: 2, y: 19, text: tr("Today"), style: "strong"),
        Label(x: 429, y: 54, text: tr("Undo"), style: "undo"),
        Label(x: 448, y: 230, text: "+7", style: "rest"),
      ]
        + zip(places, [5, 12]).enumerated().map { index, shown in
          Label(
            x: 14,
            y: index * 105 + 55,
            text: shown.0.title,
            style: "strong",
            more: tr("Visited \(Quantity.photos(shown.1))")
          )
        }
    }
  }

  /// The numbers beside the map: the distance, and a few more.
  static func numbers(of pins: [Pin], lines: [GreatCircle]) -> [Label] {
    let kilometers = lines.reduce(0) { $0 + $1.kilometers }
    let distance = pins.isEmpty ? 18_240 : Int(kilometers.rounded())
    let places = pins.isEmpty ? 5 : pins.count
    let names = Set(pins.map(\.tile.subtitle).filter { !$0.isEmpty })
    let countries = pins.isEmpty ? 5 : names.count
    let rows = [
      (tr(60, "photo", "photos"), 60), (tr(places, "place", "places"), places),
      (tr(countries, "country", "countries"), countries),
    ]
    return [
      Label(x: 11, y: 38, text: Quantity.grouped(distance), style: "large"),
      Label(x: 11, y: 57, text: tr("km traveled")),
    ]
      + rows.enumerated().flatMap { index, row in
        [
          Label(x: 11, y: index * 30 + 90, text: row.0),
          Label(x: 105, y: index * 30 + 90, text: "\(row.1)", style: "strong end"),
        ]
      }
  }

  /// The first three places with a picture in other countries, whose names have room; text is not
  /// measured here.
  static func countries(_ places: [PictureTile]) -> [PictureTile] {
    var shown: [PictureTile] = []
    for place in places where place.photo != nil && !place.subtitle.isEmpty {
      // An ideograph is twice as wide as a letter.
      let width = place.subtitle.reduce(0) { $0 + ($1.isASCII ? 8 : 15) }
      if width < 120, !shown.contains(where: { $0.subtitle == place.subtitle }) {
        shown.append(place)
      }
    }
    return Array(shown.prefix(3))
  }
}
