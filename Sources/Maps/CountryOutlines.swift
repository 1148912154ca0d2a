import CVacationData

/// Coarse outlines of the world's countries, projected.
///
/// - Source: Natural Earth 1:110m, https://www.naturalearthdata.com
package struct CountryOutlines: Sendable {
  /// A closed ring: the outline of a country, of an island, or of a hole.
  struct Ring: Sendable {
    /// The range of its points in ``CountryOutlines/points``; the last point repeats the first.
    let points: Range<Int>
    let lowest: SIMD2<Float>
    let highest: SIMD2<Float>
    /// Its country's index in ``CountryOutlines/names``.
    let country: Int
  }

  /// The outlines, parsed on first use.
  package static let shared = CountryOutlines(readingGeoJSON: bytes)

  /// All points, in ``Mercator`` coordinates; single precision (6e-8) is 2 m on the ground.
  let points: [SIMD2<Float>]
  let rings: [Ring]
  /// The countries' names in English.
  let names: [String]

  /// The file, in static memory.
  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: vacation_countries_start(), count: vacation_countries_count)
  }

  /// Parses GeoJSON polygons; anything else is skipped.
  init(readingGeoJSON bytes: UnsafeRawBufferPointer) {
    var scan = OutlineScan(bytes)
    scan.run()
    points = scan.points
    rings = scan.rings
    names = scan.names
  }
}

/// Parses the outlines from GeoJSON in one pass.
///
/// The file is fixed, so this looks only for the name of each feature and the numbers after
/// `"coordinates"`: two per point, with a bracket after each point, ring, and polygon. Foundation's
/// JSON parser takes a hundred times as long.
struct OutlineScan {
  private static let nameKey = Array("\"name\":\"".utf8)
  private static let coordinatesKey = Array("\"coordinates\":".utf8)

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private(set) var points: [SIMD2<Float>] = []
  private(set) var rings: [CountryOutlines.Ring] = []
  private(set) var names: [String] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    points.reserveCapacity(bytes.count / 15)
    rings.reserveCapacity(bytes.count / 500)
  }

  mutating func run() {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      if skip(Self.nameKey) {
        names.append(text())
      } else if skip(Self.coordinatesKey) {
        coordinates()
      } else {
        position += 1
      }
    }
  }

  private mutating func skip(_ word: [UInt8]) -> Bool {
    guard bytes.count - position >= word.count,
      bytes[position..<position + word.count].elementsEqual(word)
    else { return false }
    position += word.count
    return true
  }

  /// The rest of a string; names in this file contain no escapes.
  private mutating func text() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The nested arrays at the position.
  private mutating func coordinates() {
    var depth = 0
    var first = points.count
    var longitude: Double?
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "]"):
        depth -= 1
        position += 1
        // The bracket after a point resets the longitude; the next bracket ends a ring.
        if longitude != nil {
          longitude = nil
        } else if points.count > first {
          closeRing(from: first)
          first = points.count
        }
        if depth <= 0 { return }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let value = number()
        if let x = longitude {
          let point = SIMD2(Mercator.x(longitude: x), Mercator.y(latitude: value))
          points.append(SIMD2<Float>(point))
        } else {
          longitude = value
        }
      default:
        position += 1
      }
    }
  }

  private mutating func number() -> Double {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits = 0
    var scale = 1
    var isFraction = false
    while position < bytes.count {
      switch bytes[position] {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        if isFraction { scale = scale &* 10 }
      case UInt8(ascii: "."):
        isFraction = true
      default:
        return Double(isNegative ? -digits : digits) / Double(scale)
      }
      position += 1
    }
    return 0
  }

  private mutating func closeRing(from first: Int) {
    var lowest = points[first]
    var highest = lowest
    for point in points[first...] {
      lowest = pointwiseMin(lowest, point)
      highest = pointwiseMax(highest, point)
    }
    rings.append(
      CountryOutlines.Ring(
        points: first..<points.count,
        lowest: lowest,
        highest: highest,
        country: max(0, names.count - 1)
      )
    )
  }
}
