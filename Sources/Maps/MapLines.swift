/// Meridians and parallels, and the route from pin to pin.
enum MapLines {
  /// Meridians and parallels, at most twelve across the drawing, in half pixels.
  static func graticule(in view: MapView) -> String {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
    let across = Double(view.width) / view.scale * 360
    let step = steps.first { across / $0 <= 12 } ?? 30
    var path = SVGPath()

    let west = view.x * 360 - 180
    // A small drawing may have none.
    let first = Int((west / step).rounded(.up))
    let last = Int(((west + across) / step).rounded(.down))
    for number in stride(from: first, through: last, by: 1) {
      let x = Mercator.x(longitude: Double(number) * step)
      let point = HalfPixels(view.place(x: x, y: view.y))
      path.add([point, HalfPixels(x: point.x, y: 2 * view.height)], closed: false)
    }

    let bottom = min(view.y + Double(view.height) / view.scale, 1)
    let south = Mercator.latitude(y: bottom)
    let north = Mercator.latitude(y: max(view.y, 0))
    guard south < north else { return path.text }
    let lowest = Int((south / step).rounded(.down))
    let highest = Int((north / step).rounded(.up))
    for number in stride(from: lowest, through: highest, by: 1) {
      let y = Mercator.y(latitude: Double(number) * step)
      let point = HalfPixels(view.place(x: view.x, y: y))
      guard (0...2 * view.height).contains(point.y) else { continue }
      path.add([point, HalfPixels(x: 2 * view.width, y: point.y)], closed: false)
    }
    return path.text
  }

  /// The route through all pins in order, each segment the shorter way around the world, in half
  /// pixels.
  static func route(through pins: [MapPin], in view: MapView) -> String {
    let places = pins.map { view.place(latitude: $0.latitude, longitude: $0.longitude) }
    var path = SVGPath()
    var line: [HalfPixels] = []
    for (index, place) in places.enumerated() {
      if index > 0, abs(place.x - places[index - 1].x) > view.scale / 2 {
        // The shorter way leaves the drawing on one side and returns on the other.
        let before = places[index - 1]
        let turn = place.x < before.x ? view.scale : -view.scale
        line.append(HalfPixels((place.x + turn, place.y)))
        path.add(line, closed: false)
        line = [HalfPixels((before.x - turn, before.y))]
      }
      line.append(HalfPixels(place))
    }
    path.add(line, closed: false)
    return path.text
  }
}

/// A point of a drawing, in half pixels: precise enough, and compact as text.
///
/// Shared borders stay identical, since each point is rounded separately.
struct HalfPixels: Equatable, Sendable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Rounds a point in pixels.
  init(_ place: (x: Double, y: Double)) {
    x = Int((place.x * 2).rounded())
    y = Int((place.y * 2).rounded())
  }
}

/// Builds the data of an SVG path from half pixels.
struct SVGPath {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a polyline, closed or not.
  mutating func add(_ points: [HalfPixels], closed: Bool) {
    guard var last = points.first, points.count > 1 else { return }
    bytes.append(UInt8(ascii: "M"))
    add(last.x)
    add(last.y)
    bytes.append(UInt8(ascii: "l"))
    var isFirst = true
    for point in points.dropFirst() {
      add(point.x - last.x, apart: !isFirst)
      add(point.y - last.y)
      last = point
      isFirst = false
    }
    if closed { bytes.append(UInt8(ascii: "z")) }
  }

  private mutating func add(_ number: Int, apart: Bool = true) {
    // A minus sign also separates numbers.
    if apart, number >= 0, let last = bytes.last, last != UInt8(ascii: "M") {
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(contentsOf: String(number).utf8)
  }
}
