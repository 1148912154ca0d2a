import Flickr
import Maps
import Mustache
import Presentation
import VacationStore

/// What a page without photos will show, drawn with photos that are at hand: the values of
/// `preview.mustache`.
struct EmptyPreview: Sendable, MustacheParent {
  /// What it will show.
  enum Kind: String, Sendable, CaseIterable {
    case world, mosaic, tags, numbers, exports, book, changes
  }

  /// A place on the map, in its pixels.
  struct Pin: Sendable {
    let x: Int
    let y: Int
  }

  /// Where a photo is in the drawing, or what stands for it.
  struct Frame: Sendable, MustacheParent {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The path of its image; nil for a landscape.
    let photo: String?

    func child(named name: String) -> Any? {
      switch name {
      case "x": x
      case "y": y
      case "width": width
      case "height": height
      case "photo": photo
      // The landscape is drawn 108 wide and 98 high.
      case "across": Double(width) / 108
      case "down": Double(height) / 98
      default: nil
      }
    }
  }

  /// Words in the drawing.
  struct Label: Sendable {
    let x: Int
    let y: Int
    let text: String
    /// Its class.
    var style = ""
  }

  let kind: Kind
  private let pins: [Pin]
  private let frames: [Frame]
  private let labels: [Label]

  /// Creates it.
  ///
  /// - Parameters:
  ///   - kind: What the page will show.
  ///   - tiles: Places or tags.
  ///   - photos: Photos to draw it with.
  init(_ kind: Kind, tiles: [PictureTile], photos: [PhotoID]) {
    self.kind = kind
    // More would be a tangle.
    let shown = kind == .world ? tiles.prefix(5) : []
    pins = shown.compactMap(\.point).map { point in
      let place = WorldMap.place(latitude: point.latitude, longitude: point.longitude)
      return Pin(x: Int(place.x), y: Int(place.y))
    }
    labels = Self.labels(kind, tiles)
    let photos = kind == .tags ? tiles.compactMap(\.photo) : photos
    frames = Self.places(kind).enumerated().map { index, place in
      Frame(
        x: place.0,
        y: place.1,
        width: place.2,
        height: place.3,
        photo: photos.isEmpty ? nil : photos[index % photos.count].image("medium")
      )
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "kind": kind.rawValue
    case "land": WorldMap.shared.countries.map(\.path).joined()
    case "scale": 1.0 / Double(WorldMap.scale)
    case "pins": pins
    case "route": route
    case "frames": frames
    case "labels": labels
    default: Kind(rawValue: name).map { $0 == kind }
    }
  }

  /// A path through the places in order, of arcs.
  private var route: String {
    zip(pins, pins.dropFirst()).map { start, end in
      let height = (start.y + end.y) / 2 - abs(start.x - end.x) / 5
      return "M\(start.x) \(start.y)Q\((start.x + end.x) / 2) \(height) \(end.x) \(end.y)"
    }
    .joined()
  }

  /// The words of each kind.
  private static func labels(_ kind: Kind, _ tiles: [PictureTile]) -> [Label] {
    switch kind {
    case .world, .mosaic, .book: []
    case .tags:
      zip(tiles, places(.tags)).map { tile, place in
        Label(x: place.0 + 12, y: place.1 + 65, text: tile.title, style: "light")
      }
    case .numbers:
      [
        ("5", tr(5, "country", "countries")), (Quantity.grouped(18_240), tr("km traveled")),
        ("12", tr(12, "photo day", "photo days")),
      ]
      .enumerated().flatMap { index, number in
        [
          Label(x: index * 164 + 14, y: 36, text: number.0, style: "large"),
          Label(x: index * 164 + 14, y: 59, text: number.1),
        ]
      }
        + countries(tiles).enumerated().map { index, country in
          Label(x: 80, y: index * 52 + 115, text: country)
        }
        + ["48", "31", "17"].enumerated().map { index, count in
          Label(x: 466, y: index * 52 + 115, text: count, style: "end")
        }
    case .exports:
      [tr("Web site"), tr("Book"), tr("Backup")].enumerated().map { index, name in
        Label(x: index * 164 + 14, y: 220, text: name, style: "strong")
      }
    case .changes:
      [
        Label(x: 2, y: 24, text: tr("Today"), style: "strong"),
        Label(x: 14, y: 60, text: tr("Visited \(Quantity.photos(5))"), style: "strong"),
        Label(x: 466, y: 60, text: tr("Undo"), style: "end"),
        Label(x: 14, y: 161, text: tr("Visited \(Quantity.photos(12))"), style: "strong"),
      ]
    }
  }

  /// The first three countries of places whose names have room; text is not measured here.
  private static func countries(_ places: [PictureTile]) -> [String] {
    var names: [String] = []
    for name in places.map(\.subtitle) where !names.contains(name) {
      // An ideograph is twice as wide as a letter.
      if name.reduce(0, { $0 + ($1.isASCII ? 8 : 15) }) < 120 { names.append(name) }
    }
    return Array(names.prefix(3))
  }

  /// Where photos are: from the left, from the top, width, and height.
  private static func places(_ kind: Kind) -> [(Int, Int, Int, Int)] {
    switch kind {
    case .world: []
    case .mosaic:
      [
        (0, 0, 108, 78), (111, 0, 151, 78), (265, 0, 97, 78), (365, 0, 115, 78),
        (0, 81, 140, 78), (143, 81, 105, 78), (251, 81, 121, 78), (375, 81, 105, 78),
        (0, 162, 118, 78), (121, 162, 106, 78), (230, 162, 144, 78), (377, 162, 103, 78),
      ]
    case .tags: [0, 81, 162].flatMap { top in [0, 161, 322].map { ($0, top, 158, 78) } }
    case .numbers: [91, 143, 195].map { (14, $0, 56, 38) }
    case .exports:
      [
        (16, 48, 120, 68), (16, 119, 38, 41), (57, 119, 38, 41), (98, 119, 38, 41),
        (180, 54, 54, 88), (246, 54, 25, 42), (275, 54, 25, 42), (246, 100, 25, 42),
        (275, 100, 25, 42), (354, 30, 58, 58), (394, 44, 58, 58),
      ]
    case .book:
      [
        (54, 18, 174, 108), (252, 18, 82, 50), (342, 18, 82, 50), (252, 84, 82, 50),
        (342, 84, 82, 50),
      ]
    case .changes: [70, 171].flatMap { top in (0..<5).map { (14 + $0 * 91, top, 88, 58) } }
    }
  }
}
