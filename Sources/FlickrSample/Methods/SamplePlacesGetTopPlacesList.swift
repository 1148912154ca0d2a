/// Returns an empty list without an error, as Flickr has done since about 2018.
enum SamplePlacesGetTopPlacesList: SampleMethod {
  static let name = "flickr.places.getTopPlacesList"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let day = 24 * 3600
    let start = (request.clock.now / day - 1) * day
    return #"{"places":{"total":0,"date_start":\#(start),"date_stop":\#(start + day - 1),"#
      + #""place":[]},"stat":"ok"}"#
  }
}
