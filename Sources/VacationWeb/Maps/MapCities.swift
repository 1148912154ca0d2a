import Gazetteer
import Mustache
import TravelDesk

extension GeographicBox {
  /// The largest cities in it, most populous first.
  func largestCities(_ limit: Int) -> [City] {
    Gazetteer.shared.cities(west: west, south: south, east: east, north: north, limit: limit)
  }
}

/// A city in a drawing: a dot with its name beside it.
struct MapCity: Sendable, Equatable, MustacheParent {
  /// The dot, pixels.
  let x: Int
  let y: Int
  let name: String
  let side: Side

  /// Where the name stands beside its dot, the best first.
  enum Side: CaseIterable {
    case right, left, below, above
  }

  /// Where the name begins, has its middle or ends, and the line that it stands on, from the dot.
  private var text: (x: Int, y: Int, anchor: String) {
    switch side {
    case .right: (6, 4, "start")
    case .left: (-6, 4, "end")
    case .below: (0, 15, "middle")
    case .above: (0, -6, "middle")
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "x": x
    case "y": y
    case "name": self.name
    case "textX": text.x
    case "textY": text.y
    case "anchor": text.anchor
    default: nil
    }
  }
}

/// Finds room for the names of the largest cities that a view shows.
struct MapCities {
  /// A part of the picture, pixels.
  struct Room {
    let xs: Range<Int>
    let ys: Range<Int>

    func overlaps(_ other: Room) -> Bool { xs.overlaps(other.xs) && ys.overlaps(other.ys) }
  }

  /// Names in a picture.
  static let most = 12

  /// The cities that a view may name: more than are shown, since many lie under pins or beside
  /// larger ones.
  static func candidates(in view: MapView) -> [City] {
    view.region.box?.largestCities(4 * most) ?? []
  }

  private let view: MapView
  private var pins: [Room]
  private var names: [Room]

  /// Takes what stands in the picture already.
  init(in view: MapView, beside pins: [PlacedPin], _ names: [MapName]) {
    self.view = view
    self.pins = pins.map { Room(xs: $0.x - 11..<$0.x + 11, ys: $0.y - 32..<$0.y + 1) }
    self.names = names.map { name in
      let half = MapNames.textWidth(of: name.text) / 2
      return Room(xs: name.x - half..<name.x + half, ys: name.y - 11..<name.y + 4)
    }
  }

  /// The names that fit of those of a region's cities, most populous first.
  mutating func placed(_ cities: [City]) -> [MapCity] {
    var placed: [MapCity] = []
    for city in cities {
      guard placed.count < Self.most else { break }
      if let city = place(city) { placed.append(city) }
    }
    guard placed.isEmpty, let largest = cities.first else { return placed }
    // A name half under pins says more than none.
    pins = []
    return [place(largest)].compactMap(\.self)
  }

  private mutating func place(_ city: City) -> MapCity? {
    let place = view.place(latitude: city.latitude, longitude: city.longitude)
    let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
    // A pin may stand on a city, and hide the dot; the name finds its place beside the pin.
    let dot = Room(xs: x - 3..<x + 3, ys: y - 3..<y + 3)
    guard !names.contains(where: dot.overlaps) else { return nil }
    for side in MapCity.Side.allCases {
      let room = Self.room(of: city.name, x: x, y: y, side)
      guard room.xs.lowerBound >= 0, room.xs.upperBound <= view.width, room.ys.lowerBound >= 0,
        room.ys.upperBound <= view.height, !names.contains(where: room.overlaps),
        !pins.contains(where: room.overlaps)
      else { continue }
      names += [room, dot]
      return MapCity(x: x, y: y, name: city.name, side: side)
    }
    return nil
  }

  /// What a name takes of the picture, beside a dot.
  static func room(of name: String, x: Int, y: Int, _ side: MapCity.Side) -> Room {
    let width = MapNames.textWidth(of: name)
    let middle = x - width / 2..<x - width / 2 + width
    return switch side {
    case .right: Room(xs: x + 3..<x + 3 + width, ys: y - 8..<y + 8)
    case .left: Room(xs: x - 3 - width..<x - 3, ys: y - 8..<y + 8)
    case .below: Room(xs: middle, ys: y + 4..<y + 20)
    case .above: Room(xs: middle, ys: y - 20..<y - 4)
    }
  }
}
