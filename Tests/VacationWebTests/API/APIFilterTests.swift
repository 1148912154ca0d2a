import Flickr
import HTTPTypes
import Presentation
import Testing
import VacationStore

@testable import VacationWeb

@Suite("The API: filters")
struct APIFilterTests {
  private let path = "/vacations/My%20Vacation/photos"

  @Test func `photos are filtered and sorted as on the command line`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(120)
    let api = APICaller(trial: trial)
    let vacation = try trial.vacation()
    var filter = PhotoFilter()
    filter.isLocated = true
    filter.taken = DayRange("2008..2015")
    filter.near = PhotoFilter.Circle(latitude: 41, longitude: 29, radius: 4_000)
    for order in [PhotoOrder.visited, PhotoOrder(.visited, isReversed: true), PhotoOrder(.taken)] {
      let expected = try vacation.photos(filter, order: order, limit: 500).map(\.id.rawValue)
      #expect(!expected.isEmpty)
      let query =
        "?located=true&taken=2008..2015&near=41,29&radius=4000&limit=500&sort=\(order.key.rawValue)"
        + "&reverse=\(order.isReversed)"
      let found = try await api.list(path + query)
      #expect(found.map { $0["id"] as? String } == expected)
      let page = try await api.list(path + query.replacing("limit=500", with: "limit=3&offset=1"))
      #expect(page.map { $0["id"] as? String } == Array(expected.dropFirst().prefix(3)))
    }
  }

  @Test func `own words, places and tags are filtered`() async throws {
    let trial = try WebTrial()
    try trial.visit([
      WebTrial.photo(1, tags: "a b"), WebTrial.photo(2, tags: "b c"), WebTrial.photo(3, tags: "c"),
    ])
    let vacation = try trial.vacation()
    let ids = try vacation.photos(.all, limit: 3).map(\.id)
    _ = try vacation.change(.favorite).edit([ids[1]], .favorite(true))
    _ = try vacation.change(.rate).edit([ids[2]], .rating(4))
    let api = APICaller(trial: trial)
    func count(_ query: String) async throws -> Int {
      try await api.list(path + "?" + query).count
    }
    #expect(try await count("favorite=true") == 1)
    #expect(try await count("favorite=false") == 3)
    #expect(try await count("rating=4..") == 1)
    #expect(try await count("rating=none") == 2)
    #expect(try await count("with-note=true") == 0)
    #expect(try await count("tag=b&tag=c") == 1)
    #expect(try await count("tag=a&tag=c&any=true") == 3)
    #expect(try await count("media=video") == 0)
    #expect(try await count("search=-nothing") == 3)
  }

  @Test(
    arguments: [
      "taken=24", "taken=2024..2023", "visited=x", "rating=6", "near=1", "near=100,0", "radius=5",
      "near=0,0&radius=0", "box=1,2,3", "media=film", "license=99", "sort=size", "reverse=maybe",
      "located=true&unlocated=true",
    ])
  func `what is not understood is refused with a hint`(query: String) async throws {
    let api = APICaller(trial: try WebTrial())
    let answer = try await api.call(.get, path + "?" + query)
    #expect(answer.status == .badRequest)
    #expect(try answer.code == "usage")
    #expect(answer.text.contains("hint"))
  }

  @Test func `a place or tag that is not there is not found`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(10)
    let api = APICaller(trial: trial)
    #expect(try await api.call(.get, path + "?place=Nowhere").status == .notFound)
    #expect(try await api.call(.get, path + "?tag=nothingness").status == .notFound)
  }
}
