package import Gazetteer
import TravelDesk

extension GeographicBox {
  /// The largest cities in the box, most populous first.
  func largestCities(_ limit: Int) -> [City] {
    Gazetteer.shared.cities(west: west, south: south, east: east, north: north, limit: limit)
  }
}

/// A city in a drawing: a dot with a name.
package struct MapCity: Sendable, Equatable {
  /// The position of the dot, in pixels.
  package let x: Int
  package let y: Int
  package let name: String
  package let side: Side
  /// The distance from the dot to the name, in pixels beyond the usual one: a pin may cover the dot.
  package var gap = 0

  /// Where the name is placed, in order of preference.
  package enum Side: String, CaseIterable {
    case right, left, below, above
  }

  /// The text's anchor and its offset from the dot.
  package var text: (x: Int, y: Int, anchor: String) {
    switch side {
    case .right: (6 + gap, 4, "start")
    case .left: (-6 - gap, 4, "end")
    case .below: (0, 15 + gap, "middle")
    case .above: (0, -6 - gap, "middle")
    }
  }
}

/// A rectangle of a drawing, in pixels.
package struct MapRectangle {
  package let xs: Range<Int>
  package let ys: Range<Int>

  /// Creates a rectangle.
  package init(xs: Range<Int>, ys: Range<Int>) {
    self.xs = xs
    self.ys = ys
  }

  package func overlaps(_ other: MapRectangle) -> Bool {
    xs.overlaps(other.xs) && ys.overlaps(other.ys)
  }

  /// Whether it is within a drawing, and overlaps none of the others.
  package func isFree(width: Int, height: Int, of others: [MapRectangle]) -> Bool {
    xs.lowerBound >= 0 && xs.upperBound <= width && ys.lowerBound >= 0 && ys.upperBound <= height
      && !others.contains(where: overlaps)
  }
}

/// Places the labels of the largest cities in a view.
package struct MapCities {
  /// The maximum number of labels in a view: as close to each other on a large one as on a small one, and
  /// few on a phone.
  package static func maximum(in view: MapView) -> Int {
    let area = view.width * view.height
    return max(6, min(12, area / 30_000), area / 45_000)
  }

  /// The candidates: more than are shown, since many are hidden by pins or larger cities.
  package static func candidates(in view: MapView) -> [City] {
    view.region.box?.largestCities(4 * maximum(in: view)) ?? []
  }

  /// The last zoom at which a pin covers more than a city and its surroundings.
  private static let lastZoomOfTheWorld = 6.0

  /// The least distance of a dot from the sides of the view, in pixels.
  private static let margin = 6

  private let view: MapView
  private var pins: [MapRectangle]
  private var names: [MapRectangle]
  private let isBesidePins: Bool
  /// The names that are on the map without it.
  private let known: Set<String>

  /// Creates a layout that avoids the rectangles of pins and the names of countries.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - pins: The rectangles of pins, and of what else lies over the map.
  ///   - names: The names of countries.
  ///   - isBesidePins: Whether a city that a pin covers has its name beside the pin: it is a small one.
  ///   - known: Names that pins have: no city repeats them.
  package init(
    in view: MapView,
    taken pins: [MapRectangle],
    _ names: [MapName],
    isBesidePins: Bool = false,
    known: Set<String> = []
  ) {
    self.view = view
    self.pins = pins
    self.names = names.map(\.room)
    self.isBesidePins = isBesidePins
    self.known = known
  }

  /// Places as many of the cities as fit, in order.
  package mutating func placed(_ cities: [City]) -> [MapCity] {
    var placed: [MapCity] = []
    for city in cities where !known.contains(city.name) {
      guard placed.count < Self.maximum(in: view) else { break }
      if let city = place(city) { placed.append(city) }
    }
    guard placed.isEmpty, isBesidePins, let largest = cities.first else { return placed }
    // A partly covered label is better than none.
    pins = []
    return [place(largest)].compactMap(\.self)
  }

  private mutating func place(_ city: City) -> MapCity? {
    let place = view.place(latitude: city.latitude, longitude: city.longitude)
    let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
    let dot = MapRectangle(xs: x - 3..<x + 3, ys: y - 3..<y + 3)
    // A dot at the very edge looks cut.
    guard x >= Self.margin, x <= view.width - Self.margin, !names.contains(where: dot.overlaps)
    else { return nil }
    let isCovered = pins.contains(where: dot.overlaps)
    // Beside the pin of a place far away, another city's name would be taken for its own.
    guard !isCovered || (isBesidePins && view.zoom > Self.lastZoomOfTheWorld) else { return nil }
    let gaps = isCovered ? [0, 7, 14, 24] : [0]
    let places = gaps.flatMap { gap in MapCity.Side.allCases.map { (gap, $0) } }
    for (gap, side) in places {
      let room = Self.room(of: city.name, x: x, y: y, side, gap: gap)
      guard room.isFree(width: view.width, height: view.height, of: names + pins) else { continue }
      names += [room, dot]
      return MapCity(x: x, y: y, name: city.name, side: side, gap: gap)
    }
    return nil
  }

  /// The rectangle of a label beside its dot.
  package static func room(
    of name: String,
    x: Int,
    y: Int,
    _ side: MapCity.Side,
    gap: Int
  ) -> MapRectangle {
    let width = MapNames.textWidth(of: name)
    let middle = x - width / 2..<x - width / 2 + width
    return switch side {
    case .right: MapRectangle(xs: x + 3 + gap..<x + 3 + gap + width, ys: y - 8..<y + 8)
    case .left: MapRectangle(xs: x - 3 - gap - width..<x - 3 - gap, ys: y - 8..<y + 8)
    case .below: MapRectangle(xs: middle, ys: y + 4 + gap..<y + 20 + gap)
    case .above: MapRectangle(xs: middle, ys: y - 20 - gap..<y - 4 - gap)
    }
  }
}
