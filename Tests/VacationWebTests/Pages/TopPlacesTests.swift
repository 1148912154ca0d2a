import Flickr
import HTTPTypes
import TestSupport
import Testing
import TravelDesk

@testable import VacationWeb

@Suite struct TopPlacesTests {
  private func place(_ name: String) throws -> BrowsedPlace {
    BrowsedPlace(name: try #require(PlaceName(name)), photos: 1, source: .gazetteer)
  }

  @Test func `names stand under their letters, folded, and others at the end`() throws {
    let letters = ["Ávila", "østerbro", "Łódź", "ñ", "Zürich", "東京", "42nd Street", "İzmir", "a"]
      .map { LetterSections.letter(of: $0) }
    #expect(letters == ["A", "O", "L", "N", "Z", "#", "#", "I", "A"])
    let sections = LetterSections([
      try place("1770, Australia"), try place("Aachen"), try place("Bath"), try place("Ávila"),
    ]).all
    #expect(sections.map(\.letter) == ["A", "B", "#"])
    #expect(sections.map(\.id) == ["letter-A", "letter-B", "letter-other"])
    #expect(sections[0].places.map(\.name.title) == ["Aachen", "Ávila"])
    #expect(sections[2].places[0].name.subtitle == "Australia")
  }

  @Test func `the places are cards under letters, each leading to its photos`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/places?by=name")
    #expect(answer.status == .ok)
    #expect(answer.has("<h2 id=\"letter-B\">B</h2>"))
    #expect(answer.has("<a href=\"#letter-B\">B</a>"))
    #expect(answer.has("/places/photos?place=Blue%20Mountains"))
    #expect(answer.has("sample's photos of 2030-03-16") || answer.has("sample&#39;s photos"))
    #expect(!answer.has("data-map"))
  }

  @Test func `a page has 30 cards at most, and a letter leads to the page where it begins`()
    async throws
  {
    let trial = try WebTrial()
    let first = try await trial.get("/places?by=name")
    #expect(first.text.count(of: "<li class=\"card place ") == 30)
    #expect(first.text.count(of: "/image/medium\"") == 30)
    #expect(first.has("<a rel=\"next\" href=\"/places?by=name&amp;page=2\">"))
    #expect(first.has("<a href=\"/places?by=name&amp;page=2#letter-T\">T</a>"))
    #expect(!first.has("<h2 id=\"letter-T\">"))
    let second = try await trial.get("/places?by=name&page=2")
    #expect(second.has("<h2 id=\"letter-T\">T</h2>"))
    #expect(second.has("<a href=\"#letter-T\">T</a>"))
    #expect(second.has("<a href=\"/places?by=name#letter-A\">A</a>"))
    let cards = second.text.count(of: "<li class=\"card place ")
    #expect(first.has("<p class=\"count\">\(30 + cards) places</p>"))
  }

  @Test func `cards name the country, or the area where names are alike`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in
      let names = [
        "Bath, England, United Kingdom", "Derry, Maine, Utopia", "Derry, Ulster, Utopia",
      ]
      let places = names.enumerated().map {
        #"{"place_id":"\#($0)","woeid":"\#($0)","latitude":"48","longitude":"\#($0)","#
          + #""photo_count":"3","_content":"\#($1)"}"#
      }
      return .json(
        #"{"places":{"place":[\#(places.joined(separator: ","))],"total":3},"stat":"ok"}"#
      )
    }
    let answer = try await trial.get("/places")
    for subtitle in ["United Kingdom", "Maine, Utopia", "Ulster, Utopia"] {
      #expect(answer.has("<span class=\"subtitle\"><span>\(subtitle)</span>"))
    }
  }

  @Test func `a place without a known photo shows its map, or its initial`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in
      .json(
        #"{"places":{"place":[{"place_id":"a","woeid":"1","latitude":"48.21","longitude":"16.37","#
          + #""photo_count":"3","_content":"Vienna, Vienna, Austria"},{"place_id":"b","woeid":"2","#
          + #""photo_count":"4","_content":"Kyoto, Japan"}],"total":2},"stat":"ok"}"#
      )
    }
    let answer = try await trial.get("/places")
    #expect(answer.has("src=\"/map/place/test/48.21/16.37\""))
    #expect(answer.has("aria-hidden=\"true\">K</span>"))
    try trial.visit([try WebTrial.photo(7)], place: "Kyoto, Japan")
    let visited = try await trial.get("/places")
    #expect(visited.has("/image/medium"))
    #expect(!visited.has("aria-hidden=\"true\">K</span>"))
  }

  @Test func `the map of a place is an image that never changes`() async throws {
    let trial = try WebTrial()
    let image = try await trial.get("/map/place/test/48.21/16.37")
    #expect(image.headers[.contentType] == "image/svg+xml")
    #expect(image.headers[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(image.text.contains("<circle cx=\"240\" cy=\"180\""))
    let other = try await trial.get("/map/place/other/48.21/16.37")
    #expect(other.headers[.cacheControl] == "private, no-cache")
    for point in ["91/0", "0/181", "nan/0", "x/y"] {
      #expect(try await trial.get("/map/place/test/" + point).status == .notFound)
    }
  }

  @Test func `the map has a pin for each place`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/places?view=map")
    #expect(answer.has("data-map"))
    #expect(!answer.has("letter-K"))
    #expect(answer.has("data-title=\"Kyoto\""))
  }

  @Test func `fetching anew asks again, and only once`() async throws {
    let trial = try WebTrial(isSample: false)
    _ = try await trial.get("/places")
    let asked = trial.transport.requests.count
    _ = try await trial.get("/places")
    #expect(trial.transport.requests.count == asked)
    let answer = try await trial.get("/places?fresh=1")
    #expect(trial.transport.requests.count > asked)
    #expect(!answer.main.contains("fresh=1&amp;view"))
    #expect(answer.has("href=\"/places?fresh=1\""))
  }

  @Test func `hostile names of places are shown as they are written`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in
      let name = #"<script>alert(1)</script>, \"><img src=x onerror=alert(2)>"#
      return .json(
        #"{"places":{"place":[{"place_id":"x","woeid":"1","latitude":"1","longitude":"2","#
          + #""photo_count":"3","_content":"\#(name)"}],"total":1},"stat":"ok"}"#
      )
    }
    for path in ["/places", "/places?view=map"] {
      let answer = try await trial.get(path)
      #expect(answer.status == .ok)
      #expect(answer.has("&lt;script&gt;"))
      #expect(Hostile.found(in: answer).isEmpty)
    }
  }
}
