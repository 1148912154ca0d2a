public import Flickr
public import FlickrClient

/// A query for photos on Flickr.
public enum PhotoQuery: Sendable, Hashable {
  /// Photos of a place, latest first; each gets the place's name as `derived_place`.
  case place(BrowsedPlace)
  /// The results of a search.
  case search(PhotosSearch)
  /// Photos taken around a point, nearest first: degrees, WGS84, and kilometers, more than 0 and at
  /// most 32.
  case nearby(latitude: Double, longitude: Double, radius: Double)
  /// Photos taken in a box, latest first.
  case box(GeographicBox)
  /// The most interesting photos of a day, `YYYY-MM-DD`; nil for yesterday.
  case interesting(date: String?)
  /// The photos of the logged-in user, including private ones, latest first.
  case mine
  /// The favorites of the logged-in user, latest favorite first.
  case favorites
  /// The photos of a page of Flickr: an album, a gallery, a group's pool, a user's photos or
  /// favorites.
  case page(PhotoListPage)
  /// A public feed, at most 20 photos, for which no API key is required.
  case feed(FeedQuery)
}

/// A bounding box in degrees, WGS84.
public struct GeographicBox: Sendable, Hashable {
  /// Degrees east, -180...180.
  public var west: Double
  /// Degrees north, -90...90, at most ``north``.
  public var south: Double
  /// Degrees east, -180...180; less than ``west`` if the box crosses the 180th meridian.
  public var east: Double
  /// Degrees north, -90...90.
  public var north: Double

  /// Creates a box; nil if a number is out of range or ``south`` is greater than ``north``.
  public init?(west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south <= north
    else { return nil }
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The box in the form that Flickr accepts: two boxes if it crosses the 180th meridian.
  var halves: [GeographicBox] {
    guard west > east else { return [self] }
    var western = self
    var eastern = self
    western.east = 180
    eastern.west = -180
    return [western, eastern]
  }
}
