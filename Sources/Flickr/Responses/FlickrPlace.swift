/// A place in a response of Flickr's place methods; every value may be missing.
///
/// The spelling of a place differs between methods and over the years, so a name is not a key.
public struct FlickrPlace: Sendable, Hashable {
  /// The whole name, for example `London, England, United Kingdom`; nil when there is none.
  public var name: PlaceName?
  /// Flickr's own id, letters, digits, `.`, `_` and `-`.
  public var placeID: String?
  /// Yahoo's id, a number as text.
  public var woeID: String?
  /// Degrees north, WGS84; nil unless both coordinates are usable and not 0,0.
  public var latitude: Double?
  /// Degrees east, WGS84; nil unless both coordinates are usable and not 0,0.
  public var longitude: Double?
  /// The number of photos; nil when the method does not count them.
  public var photoCount: Int?
  /// The kind of place; nil when unknown.
  public var kind: Kind?

  /// Creates a place.
  public init(
    name: PlaceName? = nil,
    placeID: String? = nil,
    woeID: String? = nil,
    latitude: Double? = nil,
    longitude: Double? = nil,
    photoCount: Int? = nil,
    kind: Kind? = nil
  ) {
    self.name = name
    self.placeID = placeID
    self.woeID = woeID
    self.latitude = latitude
    self.longitude = longitude
    self.photoCount = photoCount
    self.kind = kind
  }

  /// The kind of a place by Flickr's number: an open set.
  ///
  /// - Source: flickr.places.getPlaceTypes
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// Flickr's `place_type_id`.
    public let rawValue: Int

    /// Creates a kind from any number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A part of a town.
    public static let neighbourhood = Kind(rawValue: 22)
    /// A town or village.
    public static let locality = Kind(rawValue: 7)
    /// A state or province.
    public static let region = Kind(rawValue: 8)
    /// A county.
    public static let county = Kind(rawValue: 9)
    /// A country.
    public static let country = Kind(rawValue: 12)
    /// A continent.
    public static let continent = Kind(rawValue: 29)

    /// Finds the kind that Flickr's `place_type` names; nil for others.
    init?(named name: String) {
      switch name {
      case "neighbourhood": self = .neighbourhood
      case "locality": self = .locality
      case "region": self = .region
      case "county": self = .county
      case "country": self = .country
      case "continent": self = .continent
      default: return nil
      }
    }
  }
}
