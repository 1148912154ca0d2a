import Flickr
import FlickrSample
import Foundation
import Testing

@Suite("The sample's places")
struct SamplePlacesTests {
  private func places(_ method: String, _ parameter: String) async throws -> [[String: Any]] {
    let reply = try await SampleCall(method, parameter).object("places")
    let places = try #require(reply["place"] as? [[String: Any]])
    #expect(reply["total"] as? Int == places.count)
    return places
  }

  @Test func `the top places are an empty list without an error, as Flickr's are`() async throws {
    let reply = try await SampleCall("flickr.places.getTopPlacesList", "place_type_id=7")
    #expect(try reply.object()["stat"] as? String == "ok")
    let places = try reply.object("places")
    #expect(places["total"] as? Int == 0)
    #expect((places["place"] as? [Any])?.isEmpty == true)
    let start = try #require(places["date_start"] as? Int)
    let stop = try #require(places["date_stop"] as? Int)
    #expect(start % 86400 == 0 && stop - start == 86399 && stop < SampleCall.now)
  }

  @Test(arguments: [
    ("kyoto", ["Kyoto"]), ("REYKJAVIK", ["Reykjavík"]), ("Lisbon%2C+Portugal", ["Lisbon"]),
    ("san+francisco", ["San Francisco"]), ("san", ["San Francisco"]), ("atlantis", []), ("%2C", []),
  ])
  func `places are found by the words of their names`(query: String, names: [String]) async throws {
    let found = try await places("flickr.places.find", "query=\(query)")
    #expect(found.compactMap { $0["woe_name"] as? String } == names)
  }

  @Test func `every city is found by its name and by its ids`() async throws {
    for city in FlickrSample.shared.cities {
      let query = try #require(
        city.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      )
      let found = try await places("flickr.places.find", "query=\(query)")
      let place = try #require(found.first)
      #expect(found.count == 1)
      #expect(place["_content"] as? String == city.name)
      #expect(place["place_type_id"] as? Int == 7)
      for (key, parameter) in [("place_id", "place_id"), ("woeid", "woe_id")] {
        let id = try #require(place[key] as? String)
        let info = try await SampleCall("flickr.places.getInfo", "\(parameter)=\(id)")
        #expect(try info.object("place")["name"] as? String == city.name)
      }
    }
  }

  @Test func `the nearest city is found by a point`() async throws {
    let near = try await places("flickr.places.findByLatLon", "lat=35.0&lon=135.76&accuracy=11")
    #expect(near.first?["name"] as? String == "Kyoto, Kyoto, Japan")
    #expect(try await places("flickr.places.findByLatLon", "lat=0&lon=-30").isEmpty)
  }

  @Test(arguments: [
    ("flickr.places.find", "", 1), ("flickr.places.getInfo", "", 1),
    ("flickr.places.getInfo", "place_id=nowhere", 2),
    ("flickr.places.findByLatLon", "lat=1", 1),
    ("flickr.places.findByLatLon", "lat=91&lon=0", 2),
    ("flickr.places.findByLatLon", "lat=0&lon=x", 3),
  ])
  func `what is missing or wrong is refused`(method: String, parameters: String, code: Int)
    async throws
  {
    #expect(try await SampleCall(method, parameters).code() == code)
  }
}
