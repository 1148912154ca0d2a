public import FlickrClient

/// Which photos of Flickr are to be listed.
public enum PhotoQuery: Sendable, Hashable {
  /// Those of a place, latest first; each gets the place's name as `derived_place`.
  case place(BrowsedPlace)
  /// Those that a search finds.
  case search(PhotosSearch)
  /// Those taken around a point, nearest first: degrees, WGS84, and kilometers, more than 0 and at
  /// most 32.
  case nearby(latitude: Double, longitude: Double, radius: Double)
  /// Those taken in a box, latest first; west may be greater than east: then the box lies across
  /// the 180th meridian.
  case box(GeographicBox)
  /// The most interesting ones of a day, `YYYY-MM-DD`; nil for yesterday.
  case interesting(date: String?)
  /// The photos of whoever is logged in, private ones too, latest first.
  case mine
}

/// A part of the map between two meridians and two parallels, in degrees, WGS84.
public struct GeographicBox: Sendable, Hashable {
  /// Degrees east, -180...180.
  public var west: Double
  /// Degrees north, -90...90, at most ``north``.
  public var south: Double
  /// Degrees east, -180...180; less than ``west`` across the 180th meridian.
  public var east: Double
  /// Degrees north, -90...90.
  public var north: Double

  /// Makes a box; nil when a number is out of its range, or south is north of north.
  public init?(west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south <= north
    else { return nil }
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The box as Flickr takes it: two boxes where it lies across the 180th meridian.
  var halves: [GeographicBox] {
    guard west > east else { return [self] }
    var western = self
    var eastern = self
    western.east = 180
    eastern.west = -180
    return [western, eastern]
  }
}
