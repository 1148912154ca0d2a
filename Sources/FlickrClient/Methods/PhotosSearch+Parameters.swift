extension PhotosSearch {
  /// A circle in which to search.
  public struct Point: Sendable, Hashable {
    /// Degrees north, WGS84, -90...90.
    public let latitude: Double
    /// Degrees east, WGS84, -180...180.
    public let longitude: Double
    /// Kilometers, 0.001...32.
    public let radius: Double

    /// Flickr's largest radius, in kilometers.
    public static let maximumRadius = 32.0

    /// Creates a circle; nil when the coordinates are out of range, or the radius is not more than 0
    /// and at most 32 km.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north, WGS84, -90...90.
    ///   - longitude: Degrees east, WGS84, -180...180.
    ///   - radius: Kilometers; 5 is Flickr's default. The least is a meter.
    public init?(latitude: Double, longitude: Double, radius: Double = 5) {
      guard (-90...90).contains(latitude), (-180...180).contains(longitude), radius > 0,
        radius <= Point.maximumRadius
      else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.radius = max(radius, 0.001)
    }
  }

  /// A bounding box, which cannot cross the 180th meridian: such a box has to be searched in two.
  public struct Box: Sendable, Hashable {
    /// Degrees east of its western side, -180...180.
    public let west: Double
    /// Degrees north of its southern side, -90...90.
    public let south: Double
    /// Degrees east of its eastern side, not less than the western one's.
    public let east: Double
    /// Degrees north of its northern side, not less than the southern one's.
    public let north: Double

    /// Creates a box; nil when a side is out of range or the sides are the wrong way round.
    ///
    /// All in degrees, WGS84, in Flickr's order.
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

extension PhotosSearch {
  /// Whether photos must have any of the tags or all.
  public enum TagMode: String, Sendable, Hashable, CaseIterable {
    /// One of the tags.
    case any
    /// All tags.
    case all
  }

  /// The orders that Flickr knows.
  public enum Sort: String, Sendable, Hashable, CaseIterable {
    /// The latest upload first.
    case uploadedLatestFirst = "date-posted-desc"
    /// The earliest upload first.
    case uploadedEarliestFirst = "date-posted-asc"
    /// The latest taken first.
    case takenLatestFirst = "date-taken-desc"
    /// The earliest taken first.
    case takenEarliestFirst = "date-taken-asc"
    /// The most interesting first.
    case mostInteresting = "interestingness-desc"
    /// The least interesting first.
    case leastInteresting = "interestingness-asc"
    /// The best match for the text first.
    case relevance
  }

  /// The safety levels to include, by Flickr's numbers.
  public enum SafeSearch: Int, Sendable, Hashable, CaseIterable {
    /// Only safe photos.
    case safe = 1
    /// Also moderate photos.
    case moderate = 2
    /// Also restricted photos.
    case restricted = 3
  }

  /// The media to find.
  public enum Media: String, Sendable, Hashable, CaseIterable {
    /// Photos and videos.
    case all
    /// Photos only.
    case photos
    /// Videos only.
    case videos
  }
}
