import Flickr

/// Finds the city nearest to a point, within 50 km.
enum SamplePlacesFindByLatLon: SampleMethod {
  static let name = "flickr.places.findByLatLon"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard request["lat"] != nil, request["lon"] != nil else {
      throw SampleError(code: 1, "Required arguments missing")
    }
    guard let latitude = request.double("lat"), (-90...90).contains(latitude) else {
      throw SampleError(code: 2, "Not a valid latitude")
    }
    guard let longitude = request.double("lon"), (-180...180).contains(longitude) else {
      throw SampleError(code: 3, "Not a valid longitude")
    }
    let found = SampleCity.nearest(to: latitude, longitude, among: SampleCatalog.shared.cities)
    let places = found.map { #"{\#($0.members),"name":\#(JSONString.quoted($0.name.name))}"# }
    return #"{"places":{"latitude":"\#(latitude)","longitude":"\#(longitude)","#
      + #""accuracy":"\#(request.integer("accuracy") ?? 16)","total":\#(found == nil ? 0 : 1),"#
      + #""place":[\#(places ?? "")]},"stat":"ok"}"#
  }
}
