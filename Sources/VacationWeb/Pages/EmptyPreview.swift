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

  /// A tag, with a photo at its beginning.
  struct Chip: Sendable, MustacheParent {
    let x: Int
    let y: Int
    let width: Int
    /// nil for a line.
    let label: String?

    func child(named name: String) -> Any? {
      switch name {
      case "x": x
      case "y": y
      case "width": width
      case "label": label
      case "text": x + 48
      case "baseline": y + 27
      case "middle": y + 18
      case "line": width - 64
      default: nil
      }
    }
  }

  let kind: Kind
  private let pins: [Pin]
  private let frames: [Frame]
  private let chips: [Chip]
  /// The countries of the places below it, with numbers; nil without places.
  private let chart: CountChart?
  /// The paths of photos.
  private let pictures: [String]

  /// Creates it.
  ///
  /// - Parameters:
  ///   - kind: What the page will show.
  ///   - tiles: The places or tags below it.
  ///   - photos: Photos to draw it with.
  init(_ kind: Kind, tiles: [PictureTile], photos: [PhotoID]) {
    self.kind = kind
    let shown = kind == .world ? tiles : []
    pins = shown.compactMap(\.point).map { point in
      let place = WorldMap.place(latitude: point.latitude, longitude: point.longitude)
      return Pin(x: Int(place.x), y: Int(place.y))
    }
    chips = kind == .tags ? Self.chips(tiles.map(\.title)) : []
    let places = kind == .tags ? chips.map { ($0.x + 5, $0.y + 5, 34, 34) } : Self.places(kind)
    chart = kind == .numbers ? Self.chart(tiles) : nil
    pictures = photos.map { $0.image("medium") }
    frames = places.enumerated().map { [pictures] index, place in
      Frame(
        x: place.0,
        y: place.1,
        width: place.2,
        height: place.3,
        photo: pictures.isEmpty ? nil : pictures[index % pictures.count]
      )
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    // The others are made of the page's own parts.
    case "isDrawn": ![.numbers, .exports, .changes].contains(kind)
    // Its pictures are fetched at once: what is cut off of them would be waited for.
    case "isExample": true
    case "land": WorldMap.shared.countries.map(\.path).joined()
    case "scale": 1.0 / Double(WorldMap.scale)
    case "pins": pins
    case "frames": frames
    case "chips": chips
    case "countryCount": "5"
    case "countries": tr(5, "country", "countries")
    case "distance": Quantity.grouped(18_240)
    case "kilometers": tr("km traveled")
    case "dayCount": "12"
    case "days": tr(12, "photo day", "photo days")
    case "chart": chart
    case "pictures": Array(pictures.prefix(5))
    case "earlierPictures": Array(pictures.dropFirst(5).prefix(5))
    case "visits": tr("Visited \(Quantity.photos(5))")
    case "earlierVisits": tr("Visited \(Quantity.photos(12))")
    case "site": ExportPage.site
    case "archive": ExportPage.archive
    default: Kind(rawValue: name).map { $0 == kind }
    }
  }

  /// The countries of places, of which the first has most photos.
  private static func chart(_ places: [PictureTile]) -> CountChart? {
    var covers: [String: PhotoID] = [:]
    var counts: [PhotoCount] = []
    for place in places where covers[place.subtitle] == nil && counts.count < 4 {
      covers[place.subtitle] = place.photo
      counts.append(PhotoCount(value: place.subtitle, photos: [48, 31, 17, 9][counts.count]))
    }
    return CountChart(tr("Countries"), counts, covers: covers)
  }

  /// Three rows of tags, in a drawing 480 wide.
  private static func chips(_ names: [String]) -> [Chip] {
    let labels: [String?] = names.isEmpty ? Array(repeating: nil, count: 12) : names
    var (x, y) = (1, 1)
    var chips: [Chip] = []
    for (index, label) in labels.enumerated() {
      // An ideograph is twice as wide as a letter; text is not measured here.
      let letters = label.map { $0.reduce(0) { $0 + ($1.isASCII ? 8 : 15) } } ?? 24 + index % 4 * 18
      let width = 64 + letters
      if x + width > 479 { (x, y) = (1, y + 58) }
      guard y < 160, width < 479 else { break }
      chips.append(Chip(x: x, y: y, width: width, label: label))
      x += width + 12
    }
    return chips
  }

  /// Where photos are: from the left, from the top, width, and height.
  private static func places(_ kind: Kind) -> [(Int, Int, Int, Int)] {
    switch kind {
    case .world, .tags, .numbers, .exports, .changes: []
    case .mosaic:
      [
        (0, 0, 108, 78), (112, 0, 150, 78), (266, 0, 96, 78), (366, 0, 114, 78),
        (0, 82, 140, 78), (144, 82, 104, 78), (252, 82, 120, 78), (376, 82, 104, 78),
      ]
    case .book:
      [
        (16, 16, 208, 106), (256, 16, 100, 48), (364, 16, 100, 48), (256, 84, 100, 48),
        (364, 84, 100, 48),
      ]
    }
  }
}
