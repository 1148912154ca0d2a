import Flickr
import HTTPTypes
import TestSupport
import Testing

@testable import VacationWeb

@Suite struct NearbyPageTests {
  @Test func `nothing given shows the form and calls nothing`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby")
    #expect(answer.status == .ok)
    #expect(answer.has("name=\"city\""))
    #expect(answer.has("id=\"nearby-map\" data-latitude=\"25.0\""))
    #expect(answer.has("id=\"nearby-locate\" hidden"))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `a city shows the photos around it, as a list and on the map`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=Kyoto")
    #expect(answer.has("within 10 km of Kyoto"))
    #expect(answer.has("<ul id=\"nearby-list\" class=\"rows map-list\">"))
    #expect(answer.has("data-map"))
    #expect(answer.text.count(of: " src=\"/photos/") <= 30)
    #expect(answer.has("?from=%2Fnearby%3Fcity%3DKyoto"))
  }

  @Test func `a hundred are fetched and all are on the map`() async throws {
    let trial = try WebTrial()
    let photos = (0..<100).map { number in
      #"{"id":"\#(100 + number)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""latitude":"35","longitude":"135.\#(100 + number)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos, pages: 9, total: 899) }
    let answer = try await trial.get("/nearby?latitude=35&longitude=135.5&page=4")
    #expect(answer.text.count(of: "data-index=") == 100)
    #expect(answer.text.count(of: " src=\"/photos/") == 10)
    #expect(answer.has("max=\"4\" value=\"4\""))
  }

  @Test func `a box is a list too, also across the 180th meridian`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?box=170,-20,-170,20")
    #expect(answer.status == .ok)
    #expect(answer.has("data-longitude=\"180.0\"") || answer.has("data-longitude=\"-180.0\""))
    #expect(trial.transport.calls("photos.search").count == 2)
  }

  @Test func `a city that nobody knows brings those that may have been meant`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=Kyotoo")
    #expect(answer.has("Unknown city “Kyotoo”. Did you mean one of these?"))
    #expect(answer.has("/nearby?city=Kyoto"))
    let hostile = try await trial.get("/nearby?city=" + URLQuery.encoded(Hostile.image))
    #expect(Hostile.found(in: hostile).isEmpty)
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `a form that was sent without a city asks for one`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=")
    #expect(answer.has("Type the name of a city"))
    #expect(answer.has("aria-describedby=\"nearby-problem\" autofocus"))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `how many photos there are stands above the map`() async throws {
    let answer = try await WebTrial().get("/nearby?city=Kyoto")
    let said = try #require(answer.text.firstRange(of: "id=\"nearby-status\""))
    let map = try #require(answer.text.firstRange(of: "id=\"nearby-map\""))
    #expect(said.upperBound < map.lowerBound)
  }

  @Test func `cities of the same name are offered`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=Paris")
    #expect(answer.has("Other places with this name:"))
    #expect(answer.has("Paris, Texas, United States"))
  }

  @Test(arguments: [
    "box=1,2,3", "box=1,2,3,x", "box=0,50,10,40", "latitude=91&longitude=0", "latitude=1",
    "latitude=nan&longitude=0", "latitude=1&longitude=1&radius=33",
    "latitude=1&longitude=1&radius=0",
  ])
  func `numbers that are no place are refused`(query: String) async throws {
    let trial = try WebTrial()
    let visit = try #require(URLQuery(parsing: query))
    #expect(throws: WebFailure.self) { try NearbySpot(visit) }
    #expect(trial.transport.requests.isEmpty)
  }
}
