import Flickr

/// Finds the cities whose names contain all words of the query.
enum SamplePlacesFind: SampleMethod {
  static let name = "flickr.places.find"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    guard let query = request["query"] else {
      throw SampleError(code: 1, "Required parameter missing")
    }
    let wanted = SearchText.words(query)
    let found = SampleCatalog.shared.cities.filter { city in
      !wanted.isEmpty && Set(SearchText.words(city.name.name)).isSuperset(of: wanted)
    }
    let places = found.map {
      #"{\#($0.members),"_content":\#(JSONString.quoted($0.name.name))}"#
    }
    return #"{"places":{"query":\#(JSONString.quoted(query)),"total":\#(found.count),"#
      + #""place":[\#(places.joined(separator: ","))]},"stat":"ok"}"#
  }
}
