import Foundation
import HTTPTypes
import Testing
import VacationStore

@testable import Maps
@testable import VacationWeb

struct WholeListMapTests {
  private static let base = "/vacations/My%20Vacation"
  private static let api = "/api/v1" + base

  /// Photos around Kyoto and Naples, more than a page, and two without coordinates.
  private func trial(title: String = "A photo") throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visit(
      (0..<90).map { index in
        try WebTrial.photo(
          index,
          title: title,
          tags: index.isMultiple(of: 3) ? "third" : "other",
          latitude: 35 + Double(index % 10) / 100,
          longitude: 135.7
        )
      },
      place: "Kyoto, Kyoto, Japan"
    )
    try trial.visit(
      [try WebTrial.photo(200, title: title, latitude: 40.85, longitude: 14.27)],
      place: "Naples, Campania, Italy"
    )
    try trial.visit(try (300..<302).map { try WebTrial.photo($0, title: title) }, place: "Unknown")
    return trial
  }

  private func pins(_ trial: WebTrial, _ query: String = "") async throws -> [[String: Any]] {
    try await trial.get(Self.api + "/map?" + query).objects
  }

  private func counts(_ pins: [[String: Any]]) -> [Int] { pins.compactMap { $0["photos"] as? Int } }

  @Test func `a map counts the whole list, not a page of it`() async throws {
    let trial = try trial()
    #expect(try await counts(pins(trial)) == [90, 1])
    #expect(try await counts(pins(trial, "tag=third")) == [30])
    #expect(try await counts(pins(trial, "tag=third&tag=other&any=true")) == [90])
    #expect(try await counts(pins(trial, "place=Naples")) == [1])
    #expect(try await counts(pins(trial, "search=photo")) == [90, 1])
    #expect(try await counts(pins(trial, "search=nothing")).isEmpty)
    let close = try await pins(trial, "box=135.5,34.9,135.9,35.2&zoom=12")
    #expect(counts(close).reduce(0, +) == 90 && close.count > 1)
    let naples = try await pins(trial, "place=Naples")
    let single = try #require(naples.first)
    #expect(single["id"] as? String == "9000000000000200")
    #expect(single["title"] as? String == "A photo")
    let latitude = try #require(single["latitude"] as? Double)
    #expect(abs(latitude - 40.85) < 1e-4)
  }

  @Test(arguments: [
    "box=1,2,3", "box=x,0,0,0", "box=0,10,10,0", "zoom=25", "zoom=-1", "place=Nowhere",
    "tag=nothing",
  ])
  func `what is not a view of the list is refused`(query: String) async throws {
    let status = try await trial().get(Self.api + "/map?" + query).status
    #expect(status == .badRequest || status == .notFound)
  }

  @Test func `each pin has the first photo of its group as its picture`() async throws {
    let trial = try trial()
    let covers = try await pins(trial).map { $0["cover"] as? String }
    #expect(covers == ["9000000000000000", "9000000000000200"])
    #expect(try await pins(trial, "tag=other").first?["cover"] as? String == "9000000000000001")
    let route = try await trial.get(Self.api + "/itinerary/map").object
    let places = try #require(route["places"] as? [[String: Any]])
    #expect(places.map { $0["cover"] as? String } == covers)
  }

  @Test func `each pin has the place of most of its photos, and the number of places`() async throws
  {
    let trial = try trial()
    let pins = try await pins(trial)
    #expect(
      pins.map { $0["place"] as? String } == ["Kyoto, Kyoto, Japan", "Naples, Campania, Italy"]
    )
    #expect(pins.map { $0["places"] as? Int } == [1, 1])
    try trial.visit(
      try (500..<502).map { try WebTrial.photo($0, latitude: 34.9, longitude: 135.6) },
      place: "Osaka, Osaka, Japan"
    )
    let more = try await self.pins(trial)
    #expect(more.first?["place"] as? String == "Kyoto, Kyoto, Japan")
    #expect(more.first?["places"] as? Int == 2)
    // In a drawing, the name is beside the pin, and no city repeats it.
    let page = try await trial.get(Self.base + "/photos?view=map")
    #expect(page.has(">Kyoto +1</text>") && page.has(">Naples</text>"))
    #expect(
      page.main.between("<g class=\"is-large\">", "<g class=\"is-small\"")?.count(of: ">Naples<")
        == 1
    )
    let labels = try await trial.get(
      "/map/labels.json?latitude=41&longitude=14&zoom=7&width=800&height=500&known=Naples%0ARome"
    )
    let names = try labels.objects.compactMap { $0["name"] as? String }
    #expect(!names.isEmpty && !names.contains("Naples") && !names.contains("Rome"))
  }

  @Test func `photos without a place have no name on the map`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1, latitude: 10, longitude: 10)], place: "Unknown")
    let pin = try #require(try await pins(trial).first)
    #expect(pin["place"] is NSNull && pin["places"] as? Int == 1)
  }

  @Test func `a visit is on the map at once`() async throws {
    let trial = try trial()
    _ = try await pins(trial)
    try trial.visit([try WebTrial.photo(400, latitude: -33.9, longitude: 151.2)], place: "Sydney")
    #expect(try await counts(pins(trial)).sorted() == [1, 1, 90])
  }

  @Test(arguments: [
    "/photos?view=map", "/place?place=Kyoto&view=map", "/tags?tag=third&view=map",
    "/search?text=photo&view=map", "/itinerary?view=map",
  ])
  func `the drawing has what the script shows, and where it asks`(path: String) async throws {
    let page = try await trial().get(Self.base + path)
    #expect(page.status == .ok)
    let attribute = try #require(page.main.between("data-groups=\"", "\""))
    let source = attribute.replacing("&amp;", with: "&")
    #expect(page.has("<a class=\"map-pin"))
    #expect(!page.has("class=\"pager\""), "the map has the whole list")
    let answer = try await trial().get(source + "&zoom=3")
    #expect(answer.status == .ok)
  }

  @Test func `without scripts, a group leads to a map of it, and a photo to its page`() async throws
  {
    let trial = try trial()
    let page = try await trial.get(Self.base + "/photos?view=map")
    let links = page.main.matches(of: /class="map-pin[^"]*" href="([^"]*)"/).map { String($0.1) }
    let link = try #require(links.first { $0.contains("area=") })
    let group = link.replacing("&amp;", with: "&")
    #expect(links.contains { $0.hasPrefix("/photos/9000000000000200?from=") })
    let closer = try await trial.get(group)
    let edge = try #require(closer.main.between("data-west=\"", "\""))
    let west = try #require(Double(edge))
    #expect(west > 130 && west < 135.7)
  }

  @Test func `without scripts, photos at one point lead to a list of them`() async throws {
    let trial = try WebTrial()
    try trial.visit(
      try (0..<3).map { try WebTrial.photo($0, latitude: 35, longitude: 135.7) },
      place: "Kyoto"
    )
    let page = try await trial.get(Self.base + "/photos?view=map")
    let pin = try #require(page.main.firstMatch(of: /class="map-pin[^"]*" href="([^"]*)"/))
    let link = String(pin.1).replacing("&amp;", with: "&")
    #expect(link.contains("box=") && link.contains("view=grid"), "\(link)")
    let list = try await trial.get(link)
    #expect(list.has("3 photos") && list.text.count(of: "id=\"photo-") == 3)
    let found = try await trial.get(Self.base + "/search?text=photo&view=map")
    #expect(!found.has("box=135"))
  }

  @Test func `what has no coordinates is told, with a way to it`() async throws {
    let trial = try trial()
    let photos = try await trial.get(Self.base + "/photos?view=map")
    #expect(photos.has("2 photos without coordinates are not on the map."))
    #expect(photos.has("href=\"\(Self.base)/photos?unlocated=true&amp;view=grid\""))
    let places = try await trial.get(Self.base + "/itinerary?view=map")
    #expect(places.has("1 place without coordinates is not on the map."))
    let all = try await trial.get(Self.base + "/place?place=Naples&view=map")
    #expect(!all.has("without coordinates"))
    let none = try await trial.get(Self.base + "/place?place=Unknown&view=map")
    #expect(none.has("The photos have no coordinates."))
  }

  @Test func `an Itinerary's map has numbers, and the route`() async throws {
    let trial = try trial()
    let map = try await trial.get(Self.api + "/itinerary/map?zoom=3").object
    let places = try #require(map["places"] as? [[String: Any]])
    #expect(places.compactMap { $0["number"] as? Int } == [1, 2])
    #expect(places.compactMap { $0["photos"] as? Int } == [90, 1])
    let route = try #require(map["route"] as? [[Double]])
    #expect(route.count == 1 && route[0].count > 20)
    // Far from both, the line is shown where it passes; elsewhere it is not.
    for (box, count) in [("60,55,90,72", 1), ("-80,-50,-40,-10", 0)] {
      let part = try await trial.get(Self.api + "/itinerary/map?zoom=5&box=" + box).object
      #expect((part["route"] as? [[Double]])?.count == count)
      #expect((part["places"] as? [[String: Any]])?.isEmpty == true)
    }
  }

  @Test func `a route leads through places that share a pin`() async throws {
    let trial = try WebTrial()
    for (index, place) in [("Kyoto", 35.0, 135.75), ("Osaka", 34.7, 135.5)].enumerated() {
      let photo = try WebTrial.photo(index, latitude: place.1, longitude: place.2)
      try trial.visit([photo], place: place.0)
    }
    let map = try await trial.get(Self.api + "/itinerary/map?zoom=3").object
    #expect((map["places"] as? [[String: Any]])?.count == 1)
    let line = try #require((map["route"] as? [[Double]])?.first)
    #expect(line.count == 4)
    #expect(abs(line[0] - 35) < 0.01 && abs(line[3] - 135.5) < 0.01)
  }

  @Test func `an Itinerary of more than a page is on its map as a whole`() async throws {
    let trial = try WebTrial()
    for index in 0..<140 {
      let photo = try WebTrial.photo(
        index,
        latitude: Double(index % 14) * 5 - 30,
        longitude: Double(index / 14) * 20 - 99
      )
      try trial.visit([photo], place: "Place \(index)")
    }
    let map = try await trial.get(Self.api + "/itinerary/map?zoom=4").object
    let places = try #require(map["places"] as? [[String: Any]])
    #expect(places.compactMap { $0["places"] as? Int }.reduce(0, +) == 140)
    #expect(places.last?["number"] as? Int == 140)
    let page = try await trial.get(Self.base + "/itinerary?view=map")
    #expect(!page.has("class=\"pager\"") && page.has("data-number=\"140\""))
    #expect(try await trial.get(Self.base + "/itinerary").has("class=\"pager\""))
  }

  @Test func `strangers' words become text`() async throws {
    let trial = try trial(title: Hostile.image + Hostile.script)
    for path in ["/photos?view=map", "/itinerary?view=map", "/search?text=img&view=map"] {
      let page = try await trial.get(Self.base + path)
      #expect(page.status == .ok && Hostile.found(in: page).isEmpty)
    }
  }
}
