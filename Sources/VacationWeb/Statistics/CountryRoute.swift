import Flickr
import Maps
import VacationStore

/// The stops of an Itinerary on the map of countries, in its pixels.
///
/// A few are joined by their route, and are numbered and named where there is room.
struct CountryRoute: Sendable {
  struct Stop: Sendable {
    let x: Int
    let y: Int
    let title: String
    let path: String
    /// The number in the Itinerary; nil among many.
    var number: Int?
    /// One of its photos; nil among many.
    var photo: String?
    /// The distance of the baseline of its name, in pixels of its pin; nil if it has no room.
    var captionY: Int?
    /// The distance of the middle of the name, which does not leave the map.
    var captionX = 0
  }

  /// The route as the data of an SVG path; empty among many.
  private(set) var line = ""
  private(set) var stops: [Stop]
  /// Whether pins have room even where they are as large as on a phone.
  private(set) var isRoomy = false

  /// The greatest numbers of stops with a route, and with pictures: the page has those of countries too, and
  /// Flickr's API terms allow 30 photos at once.
  private static let maximum = 50
  private static let maximumPictures = 20
  /// More stops, which are dots, would be a carpet.
  private static let maximumDots = 100
  /// How much larger than the map's pixels pins are on a phone, and with their names, which are larger yet.
  private static let scaleOnPhone = 2.2
  private static let scaleOfNames = 2.6
  /// The radius of a numbered pin, and of one with a picture.
  private static let (radius, pictureRadius) = (10, 16)

  /// Places the stops.
  ///
  /// - Throws: `VacationError`.
  init(_ map: ItineraryMap, in vacation: Vacation) throws {
    let paths = VacationPaths(vacation.name)
    let isRoute = map.stops.count <= Self.maximum
    let shown =
      isRoute
      ? map.stops
      : Array(map.stops.sorted { $0.place.photos > $1.place.photos }.prefix(Self.maximumDots))
    stops = shown.map { stop in
      let place = WorldMap.place(latitude: stop.point.latitude, longitude: stop.point.longitude)
      return Stop(
        x: Int(place.x.rounded()),
        y: Int(place.y.rounded()),
        title: stop.place.title,
        path: paths.place(stop.place.place)
      )
    }
    guard isRoute else { return }
    line = map.lines.map(Self.path).joined()
    guard areApart(by: 2 * Self.radius) else { return }
    for index in stops.indices { stops[index].number = shown[index].number }
    var radius = Self.radius
    if stops.count <= Self.maximumPictures, areApart(by: 5 * Self.pictureRadius / 2) {
      radius = Self.pictureRadius
      let previews = try vacation.previews(ofPlaces: shown.map(\.place.place), photos: 1)
      for index in stops.indices {
        stops[index].photo = previews[shown[index].place.place]?.photos.first?.image("thumb")
      }
    }
    isRoomy = areApart(by: Int(2.1 * Double(radius) * Self.scaleOnPhone))
    let (pins, names) = isRoomy ? (Self.scaleOnPhone, Self.scaleOfNames) : (1.15, 1.15)
    name(around: radius, pins: pins, names: names)
  }

  /// A line, which leaves the map at one edge, and begins again at the other one.
  static func path(of line: GreatCircle) -> String {
    var parts: [[SIMD2<Double>]] = []
    for point in line.points {
      let (x, y) = WorldMap.place(
        latitude: point.x,
        longitude: Mercator.wrapped(longitude: point.y)
      )
      let place = SIMD2(x, y)
      if let last = parts.last?.last, abs(last.x - x) <= Double(WorldMap.width / 2) {
        parts[parts.count - 1].append(place)
      } else {
        parts.append([place])
      }
    }
    return parts.enumerated().map { index, part in
      let first = index > 0 ? [edge(beyond: part)] : []
      let last = index < parts.count - 1 ? [edge(beyond: part.reversed())] : []
      let places = (first + part + last).map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" }
      return "M" + places.joined(separator: "L")
    }
    .joined()
  }

  /// Where a line meets the nearest edge of the map, in the direction in which it begins; the outline of the world
  /// is within the edges.
  private static func edge(beyond part: [SIMD2<Double>]) -> SIMD2<Double> {
    let (end, before) = (part[0], part[min(1, part.count - 1)])
    let x = end.x > Double(WorldMap.width / 2) ? Double(WorldMap.width) : 0
    let slope = end.x == before.x ? 0 : (end.y - before.y) / (end.x - before.x)
    return SIMD2(x, end.y + min(max(slope, -1), 1) * (x - end.x))
  }

  private func areApart(by distance: Int) -> Bool {
    stops.indices.allSatisfy { index in
      stops[..<index].allSatisfy {
        abs($0.x - stops[index].x) >= distance || abs($0.y - stops[index].y) >= distance
      }
    }
  }

  /// Names the stops that have room for it: below, above, or beside their pins.
  private mutating func name(around radius: Int, pins scale: Double, names scaleOfNames: Double) {
    func room(_ stop: Stop, _ x: Int, _ half: Int, _ ys: Range<Int>) -> MapRectangle {
      func scaled(_ distance: Int) -> Int { Int(Double(distance) * scale) }
      let middle = stop.x + scaled(x)
      return MapRectangle(
        xs: middle - half..<middle + half,
        ys: stop.y + scaled(ys.lowerBound)..<stop.y + scaled(ys.upperBound)
      )
    }
    let target = Int(Double(radius) * scale)
    var taken = stops.map { room($0, 0, target, -radius..<radius) }
    for index in stops.indices {
      let stop = stops[index]
      let half = Int(Double(MapNames.textWidth(of: stop.title)) * scaleOfNames) / 2
      let inside = max(half, min(WorldMap.width - half, stop.x)) - stop.x
      let (middle, aside) = (Int(Double(inside) / scale), radius + 3 + Int(Double(half) / scale))
      for (x, baseline) in [(middle, radius + 13), (middle, -radius - 7), (-aside, 4), (aside, 4)] {
        let wanted = room(stop, x, half, baseline - 10..<baseline + 3)
        guard wanted.isFree(width: WorldMap.width, height: WorldMap.height, of: taken) else {
          continue
        }
        taken.append(wanted)
        (stops[index].captionX, stops[index].captionY) = (x, baseline)
        break
      }
    }
  }
}
