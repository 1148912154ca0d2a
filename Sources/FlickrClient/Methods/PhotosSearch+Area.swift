extension PhotosSearch {
  /// A circle in which to search.
  public struct Point: Sendable, Hashable {
    /// Degrees north, WGS84, -90...90.
    public let latitude: Double
    /// Degrees east, WGS84, -180...180.
    public let longitude: Double
    /// Kilometers, 0.001...32.
    public let radius: Double

    /// The largest radius that Flickr takes, in kilometers.
    public static let greatestRadius = 32.0

    /// Makes a circle; nil when the coordinates are out of range, or the radius is not more than 0
    /// and at most 32 km.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north, WGS84, -90...90.
    ///   - longitude: Degrees east, WGS84, -180...180.
    ///   - radius: Kilometers; 5 is what Flickr takes without one. A radius under a meter is taken
    ///     for a meter.
    public init?(latitude: Double, longitude: Double, radius: Double = 5) {
      guard (-90...90).contains(latitude), (-180...180).contains(longitude), radius > 0,
        radius <= Point.greatestRadius
      else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.radius = max(radius, 0.001)
    }
  }

  /// A box in which to search, which cannot lie across the 180th meridian: such a one has to be
  /// asked for in two.
  public struct Box: Sendable, Hashable {
    /// Degrees east of its western side, -180...180.
    public let west: Double
    /// Degrees north of its southern side, -90...90.
    public let south: Double
    /// Degrees east of its eastern side, not less than the western one's.
    public let east: Double
    /// Degrees north of its northern side, not less than the southern one's.
    public let north: Double

    /// Makes a box; nil when a side is out of range or the sides are the wrong way round.
    ///
    /// All in degrees, WGS84, in the order in which Flickr takes them.
    public init?(west: Double, south: Double, east: Double, north: Double) {
      guard [west, east].allSatisfy((-180...180).contains), west <= east,
        [south, north].allSatisfy((-90...90).contains), south <= north
      else { return nil }
      self.west = west
      self.south = south
      self.east = east
      self.north = north
    }

    var parameter: String {
      [west, south, east, north].map(\.decimalText).joined(separator: ",")
    }
  }
}
