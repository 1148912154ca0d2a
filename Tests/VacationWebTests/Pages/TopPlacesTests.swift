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
    #expect(sections[0].places.map(\.title) == ["Aachen", "Ávila"])
    #expect(sections[2].places[0].subtitle == "Australia")
  }

  @Test func `the places are listed under letters, each leading to its photos`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/places")
    #expect(answer.status == .ok)
    #expect(answer.has("<h2 id=\"letter-K\">K</h2>"))
    #expect(answer.has("<a href=\"#letter-K\">K</a>"))
    #expect(answer.has("/places/photos?place=Kyoto"))
    #expect(answer.has("sample's photos of 2030-03-16") || answer.has("sample&#39;s photos"))
    #expect(!answer.has("data-map"))
    let count = answer.text.count(of: "<li class=\"row\">")
    #expect(answer.has("<p class=\"count\">\(count) places</p>"))
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
