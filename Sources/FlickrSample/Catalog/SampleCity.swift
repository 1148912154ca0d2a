import Flickr
import Foundation

/// A city of the sample, in the form of Flickr's places.
struct SampleCity: Sendable {
  /// `City, Region, Country`.
  let name: PlaceName
  /// Invented ids of Flickr's two kinds.
  let placeID: String
  let woeID: String
  /// The average coordinates of its photos, in degrees.
  let latitude: Double
  let longitude: Double

  init(name: PlaceName, number: Int, photos: [Photo]) {
    self.name = name
    placeID = "smpl\(SampleHash.secret(name.name))"
    woeID = String(999_000_001 + number)
    let count = Double(max(photos.count, 1))
    latitude = photos.compactMap(\.latitude).reduce(0, +) / count
    longitude = photos.compactMap(\.longitude).reduce(0, +) / count
  }

  /// The city through which a photo was fetched, or the nearest one within 50 km; nil if there is
  /// neither.
  static func of(_ photo: Photo, among cities: [SampleCity]) -> SampleCity? {
    if let name = photo.derivedPlace.flatMap(PlaceName.init),
      let city = cities.first(where: { $0.name == name })
    {
      return city
    }
    guard let latitude = photo.latitude, let longitude = photo.longitude else { return nil }
    return nearest(to: latitude, longitude, among: cities)
  }

  /// The city nearest to a point in degrees, within 50 km; nil if there is none.
  static func nearest(
    to latitude: Double,
    _ longitude: Double,
    among cities: [SampleCity]
  ) -> SampleCity? {
    cities
      .map { (city: $0, away: $0.distance(latitude: latitude, longitude: longitude)) }
      .filter { $0.away <= 50 }
      .min { $0.away < $1.away }?
      .city
  }

  /// The parts of the name: the town, the region, the country.
  private var parts: [String] { name.name.split(separator: ", ").map(String.init) }

  /// The distance to a point, in kilometers.
  private func distance(latitude: Double, longitude: Double) -> Double {
    kilometers(self.latitude, self.longitude, latitude, longitude)
  }

  /// The parts of the name as JSON members, each after a comma.
  var levels: String {
    zip(["locality", "region", "country"], parts)
      .map { #","\#($0)":\#(JSONString.content($1))"# }.joined()
  }

  /// The members that `place` objects have in every method.
  var members: String {
    let path = parts.reversed().map { $0.replacing(" ", with: "+") }.joined(separator: "/")
    return #""place_id":"\#(placeID)","woeid":"\#(woeID)","latitude":"\#(degrees(latitude))","#
      + #""longitude":"\#(degrees(longitude))","place_url":\#(JSONString.quoted("/" + path)),"#
      + #""place_type":"locality","place_type_id":7,"woe_name":\#(JSONString.quoted(name.title))"#
  }

  /// Rounded to three decimal places, as Flickr does.
  private func degrees(_ value: Double) -> String {
    String((value * 1000).rounded() / 1000)
  }
}

/// The great-circle distance in kilometers between two points in degrees, on a spherical Earth.
func kilometers(
  _ latitude: Double,
  _ longitude: Double,
  _ otherLatitude: Double,
  _ otherLongitude: Double
) -> Double {
  let radians = Double.pi / 180
  let north = sin((otherLatitude - latitude) * radians / 2)
  let east = sin((otherLongitude - longitude) * radians / 2)
  let haversine =
    north * north + cos(latitude * radians) * cos(otherLatitude * radians) * east * east
  return 2 * 6371.0088 * asin(min(1, haversine.squareRoot()))
}
