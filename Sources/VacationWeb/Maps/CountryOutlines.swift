import CVacationData

/// The outlines of the world's countries, projected and ready to be drawn.
///
/// - Source: Natural Earth 1:110m, https://www.naturalearthdata.com
struct CountryOutlines: Sendable {
  /// One closed line: a country, an island of it, or a hole in it.
  struct Ring: Sendable {
    /// Where its points lie in ``CountryOutlines/points``; the last point repeats the first.
    let points: Range<Int>
    /// Its north-western corner.
    let lowest: SIMD2<Float>
    /// Its south-eastern corner.
    let highest: SIMD2<Float>
    /// Whose it is: a position in ``CountryOutlines/names``.
    let country: Int
  }

  /// The outlines, read when they are first needed.
  static let shared = CountryOutlines(readingGeoJSON: bytes)

  /// The outlines as GeoJSON text, for maps that the browser draws.
  static var geoJSON: [UInt8] { Array(bytes) }

  /// All points, ``Mercator``'s x and y; a single precision of 6e-8 is 2 m on the ground.
  let points: [SIMD2<Float>]
  let rings: [Ring]
  /// The countries' names in English.
  let names: [String]

  /// The file; static memory, so it outlives every use.
  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: vacation_countries_start(), count: vacation_countries_count)
  }

  /// Reads GeoJSON of polygons; of what is nothing of the kind, nothing is taken.
  init(readingGeoJSON bytes: UnsafeRawBufferPointer) {
    var scan = OutlineScan(bytes)
    scan.run()
    points = scan.points
    rings = scan.rings
    names = scan.names
  }
}
