import Flickr

/// Finds the city nearest to a point, within 50 km.
enum PlacesFindByLatLon: SampleMethod {
  static let name = "flickr.places.findByLatLon"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    guard request["lat"] != nil, request["lon"] != nil else {
      throw SampleRefusal(code: 1, "Required arguments missing")
    }
    guard let latitude = request.double("lat"), (-90...90).contains(latitude) else {
      throw SampleRefusal(code: 2, "Not a valid latitude")
    }
    guard let longitude = request.double("lon"), (-180...180).contains(longitude) else {
      throw SampleRefusal(code: 3, "Not a valid longitude")
    }
    let found = SampleCatalog.shared.cities
      .map { (city: $0, away: $0.distance(latitude: latitude, longitude: longitude)) }
      .filter { $0.away <= 50 }
      .min { $0.away < $1.away }
    let places = found.map {
      #"{\#($0.city.members),"name":\#(JSONString.quoted($0.city.name.name))}"#
    }
    return #"{"places":{"latitude":"\#(latitude)","longitude":"\#(longitude)","#
      + #""accuracy":"\#(request.integer("accuracy") ?? 16)","total":\#(found == nil ? 0 : 1),"#
      + #""place":[\#(places ?? "")]},"stat":"ok"}"#
  }
}
