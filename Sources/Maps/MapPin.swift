/// A photo or a place on a map.
package struct MapPin: Sendable, Hashable {
  /// The maximum length of a subtitle, in characters.
  package static let longestSubtitle = 120

  /// Degrees north, WGS84, -90...90.
  package let latitude: Double
  /// Degrees east, WGS84, -180...180.
  package let longitude: Double
  package let title: String
  /// The beginning of the description; "" for none.
  package let subtitle: String
  /// What is said below the subtitle, such as a number of photos; "" for nothing.
  package let detail: String
  /// The link's URL, a path on this server.
  package let url: String
  /// The path of its thumbnail; nil for none.
  package let thumbnail: String?
  /// Its number, as in an Itinerary; nil for none.
  package let number: Int?
  package let visited: Bool
  /// The number of photos that it stands for.
  package let photos: Int
  /// The name of its place, which is written beside it; "" for none.
  package let place: String
  /// The number of places that it stands for.
  package let places: Int

  /// Creates a pin; nil for invalid coordinates.
  ///
  /// The subtitle is truncated to whole words of its first line.
  package init?(
    latitude: Double,
    longitude: Double,
    title: String,
    subtitle: String = "",
    detail: String = "",
    url: String,
    thumbnail: String? = nil,
    number: Int? = nil,
    visited: Bool = false,
    photos: Int = 1,
    place: String = "",
    places: Int = 1
  ) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.title = title
    self.subtitle = Self.firstWords(of: subtitle)
    self.detail = detail
    self.url = url
    self.thumbnail = thumbnail
    self.number = number
    self.visited = visited
    self.photos = photos
    self.place = place
    self.places = places
  }

  /// Degrees north and east.
  package var point: (latitude: Double, longitude: Double) { (latitude, longitude) }

  private static func firstWords(of text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let head = line.prefix(longestSubtitle)
    guard head.endIndex < line.endIndex else { return String(line) }
    // A single long word is truncated within the word.
    let words = head.lastIndex(of: " ").map { head[..<$0] } ?? head
    return words + "…"
  }
}
