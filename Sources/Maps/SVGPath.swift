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
