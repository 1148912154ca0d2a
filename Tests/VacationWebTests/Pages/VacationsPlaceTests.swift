import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsPlaceTests {
  private func trial(photos: Int) throws -> WebTrial {
    let trial = try WebTrial()
    let all = try (1...photos).map {
      try WebTrial.photo($0, title: "Photo \($0)", latitude: 35, longitude: 135 + Double($0) / 9)
    }
    try trial.visit(all, place: "Kyoto, Kansai, Japan")
    return trial
  }

  @Test func `a place shows 30 photos a page, in the order of their visits`() async throws {
    let trial = try trial(photos: 31)
    let path = "/vacations/My%20Vacation/place?place=Kyoto%2C%20Kansai%2C%20Japan"
    let first = try await trial.get(path)
    #expect(first.has("<h1 data-of=\"My Vacation\">Kyoto</h1>"))
    #expect(first.has("Kansai, Japan"))
    #expect(first.has("31 photos"))
    #expect(first.text.count(of: "<img src=\"/photos/") == 30)
    #expect(!first.has(">Photo 31<"))
    let second = try await trial.get(path + "&page=2")
    #expect(second.has(">Photo 31<"))
  }

  @Test func `a place with few photos leads to the stops before and after it`() async throws {
    let trial = try trial(photos: 28)
    for (number, place) in [(41, "Nara, Nara, Japan"), (42, "Osaka, Osaka, Japan")] {
      try trial.visit([try WebTrial.photo(number)], place: place)
    }
    let path = "/vacations/My%20Vacation/place?place="
    let first = try await trial.get(path + "Kyoto")
    #expect(first.has("Next stop") && !first.has("Previous stop"))
    #expect(first.has("place?place=Nara%2C%20Nara%2C%20Japan"))
    // With them, the page has 30 photos.
    let photos = first.main.matches(of: #/src="\/photos\/(\d+)\//#).map(\.1)
    #expect(Set(photos).count == 29)
    let middle = try await trial.get(path + "Nara")
    #expect(middle.has("Previous stop") && middle.has("Next stop"))
    #expect(middle.has("href=\"/places/photos?place=Nara%2C%20Nara%2C%20Japan\""))
    let full = try self.trial(photos: 29)
    try full.visit([try WebTrial.photo(41)], place: "Nara, Nara, Japan")
    #expect(!(try await full.get(path + "Kyoto")).has("Next stop"))
  }

  @Test func `a place is found by its title`() async throws {
    let answer = try await trial(photos: 2).get("/vacations/my%20vacation/place?place=kyoto")
    #expect(answer.status == .ok)
    #expect(answer.has("2 photos"))
  }

  @Test func `photos lead back to the place`() async throws {
    let answer = try await trial(photos: 1).get("/vacations/My%20Vacation/place?place=Kyoto")
    let from = URLQuery.encoded(
      "/vacations/My%20Vacation/place?place=Kyoto%2C%20Kansai%2C%20Japan"
    )
    #expect(answer.has("/photos/9000000000000001?from=\(from)"))
  }

  @Test func `a place is shown as a grid and on a map`() async throws {
    let trial = try trial(photos: 3)
    let grid = try await trial.get("/vacations/My%20Vacation/place?place=Kyoto&view=grid")
    #expect(grid.has("<ul class=\"cards\">"))
    let map = try await trial.get("/vacations/My%20Vacation/place?place=Kyoto&view=map")
    #expect(map.has("data-map"))
    #expect(map.has("data-groups=\"/api/v1/vacations/My%20Vacation/map?place=Kyoto"))
    #expect(map.has("aria-label=\"3 photos\""))
  }

  @Test func `a place that is none is answered with those that look like it`() async throws {
    let trial = try trial(photos: 1)
    let answer = try await trial.get("/vacations/My%20Vacation/place?place=Kyotto")
    #expect(answer.status == .notFound)
    #expect(answer.has("Kyoto, Kansai, Japan</a>"))
  }

  @Test func `two places of one title are both offered`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1)], place: "Bath, England")
    try trial.visit([try WebTrial.photo(2)], place: "Bath, Maine")
    let answer = try await trial.get("/vacations/My%20Vacation/place?place=Bath")
    #expect(answer.status == .ok)
    #expect(answer.has("Bath, England</a>") && answer.has("Bath, Maine</a>"))
  }
}
