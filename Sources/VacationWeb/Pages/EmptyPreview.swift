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

  /// A place whose photos are shown.
  struct Place: Sendable {
    let title: String
    let photos: [PhotoID]
  }

  /// A place on the map, in its pixels.
  struct Pin: Sendable, MustacheParent {
    let x: Int
    let y: Int
    let tile: PictureTile
    /// Its position on the route.
    var number = 0
    /// Whether the route to the next pin falls more steeply than 45°.
    var descends = false

    /// Whether both names fit on a phone.
    func isApart(from other: Pin) -> Bool { distance(to: other) >= 1 }

    /// Their distance in rooms of a name, 200 wide and 75 high: from 1 on, the names do not overlap.
    func distance(to other: Pin) -> Double {
      max(Double(abs(x - other.x)) / 200, Double(abs(y - other.y)) / 75)
    }

    func child(named name: String) -> Any? {
      switch name {
      case "x": x
      case "y": y
      case "number": number
      case "title": tile.title
      case "side": side
      default: nil
      }
    }

    /// Where its name is: on the map, and off the route.
    private var side: String {
      if y > 350 { return x > 480 ? "left" : "above" }
      return x < 110 ? "start" : x > 850 || descends ? "end" : "below"
    }
  }

  /// Where a photo is in the drawing, or what stands for it.
  struct Frame: Sendable, MustacheParent {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The path of its image; nil for a landscape.
    let photo: String?
    /// The arguments of SVG's rotate(); nil for a photo that is not a print in a stack.
    let turn: String?

    func child(named name: String) -> Any? {
      switch name {
      case "x": x
      case "y": y
      case "width": width
      case "height": height
      case "photo": photo
      case "turn": turn
      // The landscape is drawn 108 wide and 98 high.
      case "across": Double(width) / 108
      case "down": Double(height) / 98
      default: nil
      }
    }
  }

  let kind: Kind
  private let pins: [Pin]
  private let frames: [Frame]
  private let labels: [Label]
  private let lines: [GreatCircle]

  /// Creates it.
  ///
  /// - Parameters:
  ///   - kind: What the page will show.
  ///   - tiles: Places or tags.
  ///   - places: Places with some photos of each.
  ///   - photos: Photos to draw it with.
  init(_ kind: Kind, tiles: [PictureTile], places: [Place], photos: [PhotoID]) {
    self.kind = kind
    // Only what has a picture, since each has its words.
    let places = places.filter { !$0.photos.isEmpty }
    let tiles = kind == .tags ? tiles.filter { $0.photo != nil } : tiles
    switch kind {
    case .world: pins = Self.pins(tiles, limit: 5)
    // Below the numbers, there is room for three countries.
    case .numbers: pins = Self.pins(tiles, limit: 3)
    case .mosaic, .tags, .exports, .book, .changes: pins = []
    }
    let points = pins.compactMap(\.tile.point)
    lines = zip(points, points.dropFirst()).map { GreatCircle(from: $0, to: $1) }
    // The countries of the route come first.
    let countries = Self.countries(pins.map(\.tile) + tiles)
    labels =
      Self.labels(of: kind, tiles: tiles, places: places, countries: countries)
      + (kind == .numbers ? Self.numbers(of: pins, lines: lines) : [])
    let pictures =
      switch kind {
      case .tags: tiles.compactMap(\.photo)
      case .numbers: countries.compactMap(\.photo)
      case .book: places.compactMap(\.photos.first)
      case .changes: places.prefix(2).flatMap { Self.row($0.photos, or: photos) }
      case .world, .mosaic, .exports: photos
      }
    frames = Self.slots(of: kind).enumerated().map { index, slot in
      Frame(
        x: slot.x,
        y: slot.y,
        width: slot.width,
        height: slot.height,
        photo: pictures.isEmpty ? nil : pictures[index % pictures.count].image("medium"),
        turn: kind == .exports && index >= Self.prints.first
          ? "\(Self.prints.turns[index - Self.prints.first]) 404 96" : nil
      )
    }
  }

  /// Places far from one another, from west to east, so that the route does not cross itself.
  private static func pins(_ tiles: [PictureTile], limit: Int) -> [Pin] {
    var others = tiles.compactMap { tile in
      tile.point.map { point in
        let place = WorldMap.place(latitude: point.latitude, longitude: point.longitude)
        return Pin(x: Int(place.x), y: Int(place.y), tile: tile)
      }
    }
    .sorted { $0.x < $1.x }
    guard !others.isEmpty else { return [] }
    var pins = [others.removeFirst()]
    func nearest(_ pin: Pin) -> Double { pins.map(pin.distance).min() ?? 0 }
    while pins.count < limit {
      // Over more than half of the map, the route would leave it at one side and return at the other; near
      // the pole, it would run along its edge.
      let reachable = others.filter { pin in
        let route = (pins + [pin]).sorted { $0.x < $1.x }
        return zip(route, route.dropFirst()).allSatisfy { pin, next in
          next.x - pin.x < 480 && !passesPole(from: pin, to: next)
        }
      }
      guard let next = reachable.max(by: { nearest($0) < nearest($1) }),
        pins.allSatisfy(next.isApart)
      else { break }
      pins.append(next)
    }
    pins.sort { $0.x < $1.x }
    for index in pins.indices {
      pins[index].number = index + 1
      guard index + 1 < pins.count else { break }
      let (pin, next) = (pins[index], pins[index + 1])
      pins[index].descends = next.y - pin.y > next.x - pin.x
    }
    return pins
  }

  /// Whether the route between two comes close to a pole, more than they do themselves.
  private static func passesPole(from pin: Pin, to next: Pin) -> Bool {
    guard let start = pin.tile.point, let end = next.tile.point else { return false }
    let latitudes = GreatCircle(from: start, to: end).points.map { abs($0.x) }
    return (latitudes.max() ?? 0) > max(60, abs(start.latitude), abs(end.latitude)) + 2
  }

  /// Five photos, of others if a place has too few, and repeated if these are too few.
  private static func row(_ photos: [PhotoID], or others: [PhotoID]) -> [PhotoID] {
    let all = photos + others.filter { !photos.contains($0) }
    return all.isEmpty ? [] : (0..<5).map { all[$0 % all.count] }
  }

  /// The part of the drawing that is shown.
  private var viewBox: String {
    switch kind {
    case .world: "0 0 480 216"
    case .book: "22 -12 436 186"
    case .exports: "0 16 480 208"
    case .mosaic, .tags, .numbers, .changes: "0 0 480 240"
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "kind": kind.rawValue
    case "viewBox": viewBox
    case "hasMap": kind == .world || kind == .numbers
    case "hasScrim": kind == .tags || kind == .numbers
    // Beside numbers, the map is smaller.
    case "mapX": kind == .world ? 0 : 122
    case "mapWidth": kind == .world ? 480 : 358
    case "mapHeight": kind == .world ? 216 : 161
    case "land": WorldMap.shared.countries.map(\.path).joined()
    case "scale": 1.0 / Double(WorldMap.scale)
    case "pins": pins
    case "route": lines.map(CountryRoute.path).joined()
    case "frames": frames
    case "labels": labels
    default: Kind(rawValue: name).map { $0 == kind }
    }
  }

  /// The first frame of an export that is a print of a stack, and how each is turned.
  private static let prints = (first: 8, turns: [-6, 7, 0])

  /// Where photos are: from the left, from the top, width, and height.
  static func slots(of kind: Kind) -> [(x: Int, y: Int, width: Int, height: Int)] {
    switch kind {
    case .world: []
    case .mosaic:
      [
        (0, 0, 108, 78), (111, 0, 151, 78), (265, 0, 97, 78), (365, 0, 115, 78),
        (0, 81, 140, 78), (143, 81, 105, 78), (251, 81, 121, 78), (375, 81, 105, 78),
        (0, 162, 118, 78), (121, 162, 106, 78), (230, 162, 144, 78), (377, 162, 103, 78),
      ]
    case .tags: [0, 81, 162].flatMap { top in [0, 161, 322].map { ($0, top, 158, 78) } }
    case .numbers: [0, 162, 324].map { ($0, 167, 156, 73) }
    case .exports:
      [
        (16, 48, 120, 68), (16, 119, 38, 41), (57, 119, 38, 41), (98, 119, 38, 41),
        (180, 54, 54, 88), (246, 54, 25, 42), (275, 54, 25, 42), (246, 100, 54, 42),
        (352, 62, 104, 68), (352, 62, 104, 68), (352, 62, 104, 68),
      ]
    case .book:
      [
        (54, 18, 174, 108), (252, 18, 82, 50), (342, 18, 82, 50), (252, 84, 82, 50),
        (342, 84, 82, 50),
      ]
    case .changes: [68, 173].flatMap { top in (0..<5).map { (14 + $0 * 91, top, 88, 62) } }
    }
  }
}
