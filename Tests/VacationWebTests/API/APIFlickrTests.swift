import Flickr
import FlickrClient
import FlickrSample
import HTTPTypes
import TestSupport
import Testing

@testable import VacationWeb

@Suite("The API: Flickr")
struct APIFlickrTests {
  @Test func `top places, their photos and a search are listed`() async throws {
    let api = APICaller(trial: try WebTrial())
    let places = try await api.list("/flickr/places?limit=5")
    #expect(places.count == 5)
    let place = "Kyoto, Kyoto, Japan"
    let query = URLQuery([("place", place), ("limit", "3")]).text
    let photos = try await api.list("/flickr/photos?" + query)
    #expect(photos.map { $0["number"] as? Int } == [1, 2, 3])
    #expect(photos.allSatisfy { $0["place"] as? String == place })
    let found = try await api.list("/flickr/search?tags=night,harbour&any=true&limit=2")
    #expect(!found.isEmpty)
  }

  @Test func `photos in a box, around a point and of a day are listed`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(500)
    let api = APICaller(trial: trial)
    let box = try await api.list("/flickr/box?west=135&south=34&east=136&north=36&limit=10")
    #expect(!box.isEmpty)
    #expect(box.allSatisfy { $0["visited"] is String })
    #expect(try await api.list("/flickr/nearby?latitude=35.01&longitude=135.77&radius=9").count > 0)
    #expect(try await api.list("/flickr/interesting?limit=4").count == 4)
  }

  @Test func `the photos of a box are remembered for the photos before and after`() async throws {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    let photos = try await api.list(
      "/flickr/box?west=135.12000&south=34&east=136&north=36&limit=10"
    )
    let address = try #require(ListURL(path: "/nearby?box=135.12000,34,136,36"))
    let ids = try #require(trial.desk.lists.ids(of: address))
    #expect(ids.map(\.rawValue) == photos.map { $0["id"] as? String })
    #expect(ids.count > 2)
  }

  @Test func `one photo is shown whole`() async throws {
    let api = APICaller(trial: try WebTrial())
    let id = try #require(FlickrSample.shared.photos.first).id.rawValue
    let photo = try await api.object("/flickr/photos/\(id)")
    #expect(photo["id"] as? String == id)
    #expect(photo["images"] is [String: String])
  }

  @Test(arguments: [
    "/flickr/box?west=1&south=2&east=3", "/flickr/box?west=1&south=2&east=3&north=1",
    "/flickr/box?west=nan&south=2&east=3&north=4", "/flickr/box?west=181&south=2&east=3&north=4",
    "/flickr/nearby?latitude=1&longitude=2&radius=0", "/flickr/nearby?latitude=0x1&longitude=2",
    "/flickr/search", "/flickr/search?text=%20", "/flickr/search?text=a&sort=best",
    "/flickr/search?text=a&license=999", "/flickr/photos", "/flickr/places?sort=size",
    "/flickr/box?west=1&south=2&east=3&north=4&limit=501", "/flickr/photos/a%2Fb",
    "/flickr/box?west=1&south=2&east=3&north=4&limit=0", "/cities",
    "/flickr/photos?place=a&fresh=x",
  ])
  func `what makes no sense is told without asking Flickr`(path: String) async throws {
    let trial = try WebTrial()
    let answer = try await APICaller(trial: trial).call(.get, path)
    #expect(answer.status == .badRequest, "\(answer.text)")
    #expect(try answer.code == "usage")
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `without a key one is needed, and a place that is none is not found`() async throws {
    let trial = try WebTrial(isSample: false, credentials: nil)
    let api = APICaller(trial: trial)
    let answer = try await api.call(.get, "/flickr/search?text=a")
    #expect(answer.status == .failedDependency)
    #expect(try answer.code == "loginNeeded")
    #expect(try await api.call(.get, "/flickr/photos?place=Nowhereville").status == .notFound)
  }

  @Test func `a failure of Flickr's is a bad gateway, and a busy Flickr says when`() async throws {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    trial.transport.answer("flickr.photos.search") { _ in .fail(3, "Parameterless searches") }
    let refused = try await api.call(.get, "/flickr/search?text=a")
    #expect(refused.status == .badGateway)
    #expect(try refused.code == "failed")
    trial.transport.answer("flickr.photos.search") { _ in .status(503) }
    let busy = try await api.call(.get, "/flickr/search?text=a")
    #expect(busy.status == .serviceUnavailable)
    #expect(busy.headers[.retryAfter] != nil)
  }

  @Test func `cities are found by name, and by the beginning of one`() async throws {
    let api = APICaller(trial: try WebTrial())
    let paris = try await api.list("/cities?text=Paris&limit=3")
    #expect(paris.first?["country"] as? String == "France")
    let typed = try await api.list("/cities?text=Kyot&limit=5")
    #expect(typed.contains { $0["name"] as? String == "Kyoto" })
  }

  @Test func `status and cache are told, and the cache is cleared`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(2)
    let api = APICaller(trial: trial)
    let status = try await api.object("/status")
    #expect((status["vacation"] as? [String: Any])?["photos"] as? Int == 2)
    #expect(status["version"] as? String == "test")
    #expect(try await api.object("/cache")["images"] as? Int == 0)
    #expect(try await api.call(.delete, "/cache").object["images"] as? Int == 0)
  }
}
