import Flickr

/// Returns information about a city by either of its ids.
enum SamplePlacesGetInfo: SampleMethod {
  static let name = "flickr.places.getInfo"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let placeID = request["place_id"]
    let woeID = request["woe_id"]
    guard placeID != nil || woeID != nil else {
      throw SampleError(code: 1, "Required parameters missing")
    }
    guard
      let city = SampleCatalog.shared.cities.first(where: {
        $0.placeID == placeID || $0.woeID == woeID
      })
    else { throw SampleError(code: 2, "Unable to find valid places for place ID/WOE ID") }
    return #"{"place":{\#(city.members),"name":\#(JSONString.quoted(city.name.name)),"#
      + #""has_shapedata":0\#(city.levels)},"stat":"ok"}"#
  }
}
