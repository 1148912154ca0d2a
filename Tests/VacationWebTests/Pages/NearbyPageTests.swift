import Flickr
import FlickrClient
import HTTPTypes
import TestSupport
import Testing

@testable import VacationWeb

@Suite struct NearbyPageTests {
  /// A trial where Flickr has photos of two places.
  private func trialWithTopPlaces() throws -> WebTrial {
    let trial = try WebTrial()
    let photos = [("1", "35.01", "135.77"), ("2", "64.14", "-21.94"), ("3", "64.14", "-21.94")].map
    {
      #"{"id":"\#($0)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""latitude":"\#($1)","longitude":"\#($2)","accuracy":"16"}"#
    }
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      switch request.flickrMethod {
      case "flickr.interestingness.getList": .photos(photos, pages: 1, total: 3)
      case "flickr.photos.search": .photos([], pages: 0, total: 0)
      default: nil
      }
    }
    return trial
  }

  @Test func `nothing given offers places to start from`() async throws {
    let trial = try trialWithTopPlaces()
    let answer = try await trial.get("/nearby")
    #expect(answer.status == .ok)
    #expect(answer.has("name=\"city\""))
    #expect(answer.has("<button type=\"button\" id=\"nearby-locate\""))
    #expect(answer.has("Choose a place, or type a city."))
    #expect(answer.has("<h2 id=\"elsewhere\">Places to start from</h2>"))
    // Most photos first, on the map too.
    let links = answer.main.matches(
      of: /<li class="row" data-latitude="([^"]*)"[^>]*><a href="([^"]*)"/
    )
    #expect(links.map(\.1) == ["64.1355", "35.0211"])
    #expect(links.first?.2.contains("/nearby?city=Reykjav") == true)
    #expect(answer.main.count(of: "class=\"map-pin") >= 2)
    // One call is that of Top Places.
    #expect(trial.transport.calls("photos.search").count == 1)
  }

  @Test func `nothing given shows the last stop of the Itinerary`() async throws {
    let trial = try WebTrial()
    for (index, place) in ["Naples, Campania, Italy", "Kyoto, Kyoto, Japan"].enumerated() {
      try trial.visit(
        [try WebTrial.photo(index, latitude: 34.01 + Double(index), longitude: 135.77)],
        place: place
      )
    }
    let answer = try await trial.get("/nearby")
    #expect(answer.has("<h1>Near Kyoto</h1>"))
    #expect(answer.has("data-lead=\"Your last stop · "))
    #expect(answer.has(">Your last stop · "))
    #expect(answer.has("?from=%2Fnearby%3Flatitude%3D35.01"))
    #expect(trial.transport.calls("photos.search").count == 1)
    // A form without a city offers places instead.
    let missing = try await trial.get("/nearby?city=")
    #expect(!missing.has("Your last stop"))
  }

  @Test func `a city shows the photos around it, as a list and on the map`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=Kyoto")
    #expect(answer.has("within 10 km of Kyoto"))
    #expect(answer.has("<ul id=\"nearby-list\" class=\"rows map-list\" data-place=\""))
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
    #expect(trial.transport.calls("photos.search").count { $0.query.contains("bbox") } == 2)
  }

  @Test func `a city that nobody knows brings those that may have been meant`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=Kyotoo")
    #expect(answer.has("No city is called “Kyotoo”. Did you mean one of these?"))
    #expect(answer.has("/nearby?city=Kyoto"))
    let hostile = try await trial.get("/nearby?city=" + URLQuery.encoded(Hostile.image))
    #expect(Hostile.found(in: hostile).isEmpty)
    let alike = try await trial.get("/nearby?city=Kyotosaurus")
    #expect(alike.has("Did you mean one of these?") && alike.has("/nearby?city=Kyoto"))
    #expect(trial.transport.calls("photos.search").allSatisfy { !$0.query.contains("radius") })
  }

  @Test func `a form that was sent without a city asks for one`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/nearby?city=")
    #expect(answer.has("class=\"field-note is-wrong\" id=\"nearby-note\" role=\"alert\""))
    #expect(answer.main.count(of: "Type a city, such as Kyoto.") == 1)
    #expect(answer.has("placeholder=\"Search near a city\""))
    #expect(answer.has("aria-describedby=\"nearby-note\" aria-invalid=\"true\" autofocus"))
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
    #expect(throws: NearbySpot.Invalid.self) { try NearbySpot(visit) }
    let answer = try await trial.get("/nearby?" + query)
    #expect(answer.status == .badRequest && answer.has("<form class=\"by-numbers\""))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `what is wrong is said at the field, and what was typed is kept`() async throws {
    let answer = try await WebTrial().get("/nearby?latitude=91&longitude=0.5")
    #expect(answer.main.contains("Latitude goes from −90 to 90."))
    #expect(answer.main.contains("value=\"91\" placeholder=\"35.01\" aria-invalid=\"true\""))
    #expect(answer.main.contains("name=\"longitude\" inputmode=\"decimal\" required"))
    #expect(answer.main.contains("value=\"0.5\" placeholder=\"135.77\">"))
  }

  @Test func `a point without photos is searched far around, then leads on`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.photos.search") { _ in .photos([], pages: 0, total: 0) }
    let near = try await trial.get("/nearby?latitude=0&longitude=-30")
    #expect(near.has("<p>No photos within 32 km</p>"))
    let far = try await trial.get("/nearby?city=Kyoto&radius=32")
    #expect(far.has("No photos within 32 km of Kyoto, Japan"))
    #expect(far.main.contains(/primary" href="\/nearby\?[^"]*">Go to [^<]+<\/a>/))
  }

  @Test func `a point without photos leads to the nearest places`() async throws {
    let trial = try trialWithTopPlaces()
    try trial.visit(
      [try WebTrial.photo(9, latitude: -33.87, longitude: 151.21)],
      place: "Sydney, New South Wales, Australia"
    )
    let answer = try await trial.get("/nearby?latitude=0&longitude=-30")
    #expect(answer.main.contains(/class="subtitle"[^>]*>7,1\d\d km · Iceland</))
    #expect(answer.has("<h2 id=\"elsewhere\">Nearest places</h2>"))
    let titles = answer.main.matches(of: /<span class="title">([^<]*)<\/span>/)
    #expect(titles.map(\.1) == ["Reykjavík", "Kyoto", "Sydney"])
    // The one step is the way to the first of them.
    let step = /primary" href="\/nearby\?[^"]*">Go to Reykjavík</
    #expect(answer.main.contains(step))
    // The map holds the point and all of them.
    #expect(answer.has("data-bounds=\"-30.0,-33.87,151.21"))
  }

  @Test func `a photo does not repeat the city that the page is about`() async throws {
    let answer = try await WebTrial().get("/nearby?city=Kyoto")
    #expect(answer.has("<h1>Near Kyoto</h1>"))
    #expect(!answer.has("<span class=\"place\">Kyoto, Japan</span>"))
  }

  @Test func `where there is no photo, a city is in sight`() throws {
    let sea = try #require(try NearbySpot(URLQuery([("latitude", "0"), ("longitude", "-30")])))
    #expect((2...5).contains(sea.zoomWithCity))
    let land = try #require(try NearbySpot(URLQuery([("latitude", "35"), ("longitude", "135.7")])))
    #expect(land.zoomWithCity > 8)
  }
}
