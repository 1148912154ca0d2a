import Flickr

/// A city of the sample, as Flickr's places.
struct SampleCity: Sendable {
  /// `City, Region, Country`.
  let name: PlaceName
  /// Flickr's two kinds of place ids, made up.
  let placeID: String
  let woeID: String
  /// The middle of its photos, in degrees.
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

  /// The parts of the name: the town, the region, the country.
  var parts: [String] { name.name.split(separator: ", ").map(String.init) }

  /// How far away a point is, in kilometers.
  func distance(latitude: Double, longitude: Double) -> Double {
    SphereDistance.kilometers(self.latitude, self.longitude, latitude, longitude)
  }

  /// What `place` objects have in every method.
  var members: String {
    let path = parts.reversed().map { $0.replacing(" ", with: "+") }.joined(separator: "/")
    return #""place_id":"\#(placeID)","woeid":"\#(woeID)","latitude":"\#(degrees(latitude))","#
      + #""longitude":"\#(degrees(longitude))","place_url":\#(JSONString.quoted("/" + path)),"#
      + #""place_type":"locality","place_type_id":7,"woe_name":\#(JSONString.quoted(name.title))"#
  }

  /// Three digits after the point, as Flickr has them.
  private func degrees(_ value: Double) -> String {
    String((value * 1000).rounded() / 1000)
  }
}
