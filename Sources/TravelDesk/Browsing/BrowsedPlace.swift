public import Flickr
import Gazetteer

/// A place whose photos can be browsed.
public struct BrowsedPlace: Sendable, Hashable {
  /// The source of a list of places.
  public enum Source: String, Sendable, Hashable {
    /// Flickr's own list of top places.
    case flickr
    /// Compiled by this program from the most interesting photos of a day and recent photos.
    case interestingness
    /// The gazetteer.
    case gazetteer
  }

  /// Its name, which becomes the `derived_place` of photos fetched through it.
  public var name: PlaceName
  /// The number of photos counted there; nil if they were not counted.
  public var photos: Int?
  /// Degrees north, WGS84, -90...90; nil if unknown.
  public var latitude: Double?
  /// Degrees east, WGS84, -180...180; nil if unknown.
  public var longitude: Double?
  /// Flickr's id of the place; nil for places that are not from Flickr.
  public var placeID: String?
  /// Its source.
  public var source: Source

  /// Creates a place.
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
  /// Creates a place from a city of the gazetteer; nil only for a city without a name.
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

  /// Creates a place from one that Flickr lists; nil if it has no name.
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
