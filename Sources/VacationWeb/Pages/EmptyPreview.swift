import Maps
import Mustache
import Presentation

/// What a page without photos will show, as a faint drawing: the values of `preview.mustache`.
struct EmptyPreview: Sendable, MustacheParent {
  /// What it will show.
  enum Kind: String, Sendable {
    case world, mosaic, tags, numbers, exports, book, changes
  }

  /// A place on the map, in its pixels.
  struct Pin: Sendable {
    let x: Int
    let y: Int
  }

  let kind: Kind
  private let pins: [Pin]

  /// Creates it.
  ///
  /// - Parameters:
  ///   - kind: What the page will show.
  ///   - places: Places, which a map shows as pins.
  init(_ kind: Kind, places: [PictureTile]) {
    self.kind = kind
    let shown = kind == .world ? places : []
    pins = shown.compactMap(\.point).map { point in
      let place = WorldMap.place(latitude: point.latitude, longitude: point.longitude)
      return Pin(x: Int(place.x), y: Int(place.y))
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "land": WorldMap.shared.countries.map(\.path).joined()
    case "scale": 1.0 / Double(WorldMap.scale)
    case "pins": pins
    case "countries": tr(0, "country", "countries")
    case "kilometers": tr("km traveled")
    case "days": tr(0, "photo day", "photo days")
    default: Kind(rawValue: name).map { $0 == kind }
    }
  }
}
