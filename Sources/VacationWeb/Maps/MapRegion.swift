import TravelDesk

/// A part of the map between two meridians and two parallels.
struct MapRegion: Sendable, Hashable {
  /// Its western edge, degrees east, -180..<180.
  let west: Double
  /// How far it reaches eastward from there, degrees, more than 0 and at most 360.
  let degreesWide: Double
  /// Its southern edge, degrees north.
  let south: Double
  /// Its northern edge, degrees north, more than ``south``.
  let north: Double

  /// Where people live, from Tierra del Fuego to Spitsbergen.
  static let world = MapRegion(west: -180, degreesWide: 360, south: -58, north: 78)

  /// Its eastern edge, degrees east, -180...180; less than ``west`` across the 180th meridian.
  var east: Double {
    let east = Mercator.wrapped(longitude: west + degreesWide)
    return east == -180 ? 180 : east
  }

  init(west: Double, degreesWide: Double, south: Double, north: Double) {
    self.west = west
    self.degreesWide = degreesWide
    self.south = south
    self.north = north
  }

  /// Makes a region of a box of Flickr.
  init(_ box: GeographicBox) {
    let width = box.east - box.west
    west = Mercator.wrapped(longitude: box.west)
    // A box without a width is a meridian, which is on the map but cannot be drawn to any scale.
    degreesWide = max(width < 0 ? width + 360 : width, 0.001)
    let center = (box.south + box.north) / 2
    south = min(box.south, center - 0.0005)
    north = max(box.north, center + 0.0005)
  }

  /// The region as a box of Flickr; nil never, as long as the region is on the globe.
  var box: GeographicBox? {
    let (south, north) = (max(south, -90), min(north, 90))
    guard degreesWide < 360 else {
      return GeographicBox(west: -180, south: south, east: 180, north: north)
    }
    return GeographicBox(west: west, south: south, east: east, north: north)
  }
}
