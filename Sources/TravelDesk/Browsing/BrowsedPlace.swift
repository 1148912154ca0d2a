public import Flickr
import Gazetteer

/// A place whose photos can be browsed.
public struct BrowsedPlace: Sendable, Hashable {
  /// Where a list of places comes from.
  public enum Source: String, Sendable, Hashable {
    /// Flickr's own list of top places.
    case flickr
    /// Made by us from the most interesting photos of a day and recent ones.
    case interestingness
    /// The gazetteer.
    case gazetteer
  }

  /// Its name, which photos fetched through it get as `derived_place`.
  public var name: PlaceName
  /// How many photos the list counted there; nil where nothing was counted.
  public var photos: Int?
  /// Degrees north, WGS84, -90...90; nil where Flickr does not say.
  public var latitude: Double?
  /// Degrees east, WGS84, -180...180; nil where Flickr does not say.
  public var longitude: Double?
  /// Flickr's id of the place; nil for places of our own making.
  public var placeID: String?
  /// Where it comes from.
  public var source: Source

  /// Makes a place.
  public init(
    name: PlaceName,
    photos: Int? = nil,
    latitude: Double? = nil,
    longitude: Double? = nil,
    placeID: String? = nil,
    source: Source
  ) {
    self.name = name
    self.photos = photos
    self.latitude = latitude
    self.longitude = longitude
    self.placeID = placeID
    self.source = source
  }
}

extension BrowsedPlace {
  /// The place that a city of the gazetteer is; nil only for a city without a name.
  init?(_ city: City, photos: Int? = nil, source: Source) {
    guard let name = PlaceName(city.placeName) else { return nil }
    self.init(
      name: name,
      photos: photos,
      latitude: city.latitude,
      longitude: city.longitude,
      source: source
    )
  }

  /// The place that Flickr lists; nil when it has no name.
  init?(_ place: FlickrPlace) {
    guard let name = place.name else { return nil }
    self.init(
      name: name,
      photos: place.photoCount,
      latitude: place.latitude,
      longitude: place.longitude,
      placeID: place.placeID,
      source: .flickr
    )
  }
}
