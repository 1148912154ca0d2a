import Flickr
import HTTPTypes
import Maps
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct StatisticsPageTests {
  private static let path = "/vacations/My%20Vacation/statistics"

  @Test func `an empty vacation says what to do`() async throws {
    let page = try await WebTrial().get(Self.path)
    #expect(page.status == .ok)
    #expect(page.has("No statistics yet"))
    // There is a drawing, and an example with a map in it, but no chart.
    #expect(page.text.count(of: "<svg") == 3)
    #expect(page.text.count(of: "<svg class=\"to-come\"") == 1 && page.has("<svg class=\"ground\""))
    #expect(page.has("<figure class=\"example of-numbers\" aria-hidden=\"true\">"))
  }

  @Test func `photos are counted by everything`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(40)
    let page = try await trial.get(Self.path)
    #expect(page.has("<strong>40</strong> photos"))
    let titles = ["Days", "Year", "Month", "Hour", "Countries", "Place", "Owner", "License"]
    for title in titles { #expect(page.has(">\(title)</h2>"), "\(title)") }
    #expect(page.has("aria-current=\"page\">Statistics"))
    #expect(!page.has("Camera"))
  }

  @Test func `the way along the Itinerary is measured`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1, latitude: 35, longitude: 135.7)], place: "Kyoto")
    #expect(!(try await trial.get(Self.path)).has("km traveled"))
    try trial.visit([try WebTrial.photo(2, latitude: 40.85, longitude: 14.27)], place: "Naples")
    #expect(try await trial.get(Self.path).has("<strong>9,6"))
    #expect(try await trial.get(Self.path).has("</strong> km traveled"))
  }

  @Test func `bars of one length are not drawn`() throws {
    let counts = [PhotoCount(value: "a", photos: 3), PhotoCount(value: "b", photos: 3)]
    #expect(try #require(CountChart("Place", counts)).isEven)
    let more = counts + [PhotoCount(value: "c", photos: 1)]
    #expect(try !#require(CountChart("Place", more)).isEven)
  }

  @Test func `a day leads to its photos`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(40)
    let page = try await trial.get(Self.path)
    let path = try #require(page.text.between("tabindex=\"-1\">", "</a>").map { _ in "" })
    #expect(path.isEmpty)
    let link = try #require(page.text.between("<path d=\"M", "tabindex"))
    let address = try #require(link.between("<a href=\"", "\""))
    let list = try await trial.get(String(address).replacing("&amp;", with: "&"))
    #expect(list.status == .ok)
    #expect(list.has("photo"))
  }

  @Test func `countries name their places, and the map leads to them`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1)], place: "Kyoto, Kyoto, Japan")
    try trial.visit([try WebTrial.photo(2)], place: "Nara, Nara, Japan")
    try trial.visit([try WebTrial.photo(3)], place: "Naples, Campania, Italy")
    let page = try await trial.get(Self.path)
    let place = "/vacations/My%20Vacation/place?place=Naples%2C%20Campania%2C%20Italy"
    #expect(page.has("<a href=\"\(place)\">Italy</a>"))
    #expect(page.has("<span class=\"detail\">Naples</span>"))
    // A country of several places is one of the Itinerary's.
    #expect(page.has("href=\"/vacations/My%20Vacation/itinerary?by=country\">Japan<"))
    #expect(page.has("<span class=\"detail\">Kyoto, Nara</span>"))
  }

  @Test func `a journey of a few places is drawn, numbered, and named on the map`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1, latitude: 35, longitude: 135.7)], place: "Kyoto")
    try trial.visit([try WebTrial.photo(2, latitude: -33.9, longitude: 151.2)], place: "Sydney")
    try trial.visit([try WebTrial.photo(3, latitude: 30, longitude: -90.1)], place: "New Orleans")
    let page = try await trial.get(Self.path)
    let line = try #require(page.text.between("<path class=\"journey\" d=\"", "\""))
    // It leaves the map in the Pacific, and comes back at the other side.
    #expect(line.count { $0 == "M" } == 3)
    #expect(line.contains("L960 ") && line.contains("M0 "))
    #expect(page.text.count(of: "<g class=\"number\">") == 3)
    #expect(page.text.count(of: "<image href=\"/photos/") == 3)
    for place in ["Kyoto", "Sydney", "New Orleans"] {
      #expect(page.text.contains("\">\(place)</text></g></g></a>"), "\(place)")
    }
  }

  @Test func `a journey of many places is dots`() async throws {
    let trial = try WebTrial()
    for index in 1...51 {
      let photo = try WebTrial.photo(index, latitude: Double(index), longitude: Double(index))
      try trial.visit([photo], place: "Place \(index)")
    }
    let page = try await trial.get(Self.path)
    #expect(page.has("<path class=\"journey\" d=\"\"/>"))
    #expect(page.text.count(of: "<g class=\"stop\"><circle class=\"pin\"/></g>") == 51)
  }

  @Test func `photos without a place count as one, as in the Itinerary`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1)], place: "Kyoto")
    try trial.visit([try WebTrial.photo(2)], place: "Unknown")
    #expect(try await trial.get(Self.path).has("<strong>2</strong> places"))
    #expect(try await trial.get("/vacations/My%20Vacation/itinerary").has("2\u{A0}places"))
  }

  @Test func `texts of photos stay text`() async throws {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, owner: Hostile.image)
    try trial.visit([photo], place: Hostile.image)
    let page = try await trial.get(Self.path)
    #expect(Hostile.found(in: page).isEmpty)
    #expect(HTMLTags(page.text).dangers.isEmpty)
  }

  @Test func `bars are in proportion, and none is invisible`() throws {
    let counts = [
      PhotoCount(value: "a", photos: 10_000), PhotoCount(value: "b", photos: 5_000),
      PhotoCount(value: "c", photos: 1), PhotoCount(value: nil, photos: 7),
    ]
    let chart = try #require(CountChart("Place", counts, limit: 3))
    #expect(chart.bars.map(\.length) == [1_000, 500, 4])
    #expect(chart.more == "and 1 more")
    #expect(CountChart("Place", [PhotoCount(value: nil, photos: 7)]) == nil)
    #expect([0, 1, 25, 50, 100].map { CountChart.level($0, of: 100) } == [1, 1, 2, 3, 4])
  }

  @Test(arguments: [
    ("2024-01-01", 0), ("2024-02-29", 3), ("1970-01-01", 3), ("2000-03-01", 2), ("2026-11-23", 0),
  ])
  func `days of the week`(text: String, weekday: Int) throws {
    let day = try #require(CivilDay(text))
    #expect(day.weekday == weekday)
    #expect(day.iso == text)
  }

  @Test func `a calendar has a square for each day, by weeks`() throws {
    let counts = [
      PhotoCount(value: "2024-01-01", photos: 9), PhotoCount(value: "2024-01-07", photos: 1),
      PhotoCount(value: "2024-01-08", photos: 4), PhotoCount(value: "2023-12-31", photos: 1),
      PhotoCount(value: nil, photos: 3),
    ]
    let calendar = try #require(DayCalendar(counts) { "/" + $0 })
    #expect(calendar.years.map(\.title) == ["2024", "2023"])
    let year = calendar.years[0]
    #expect(year.days.map(\.x) == [0, 0, 13])
    #expect(year.days.map(\.y) == [18, 96, 18])
    #expect(year.days.map(\.level) == [4, 1, 3])
    #expect(year.days[0].title == "Jan 1, 2024: 9 photos")
    #expect(year.days[0].path == "/2024-01-01")
    #expect(year.ground.count { $0 == "M" } == 366)
    #expect(calendar.years[1].ground.count { $0 == "M" } == 365)
  }

  @Test func `countries are where they are, by any of their names`() throws {
    let counts = [
      PhotoCount(value: "United States", photos: 100), PhotoCount(value: "Japan", photos: 4),
      PhotoCount(value: nil, photos: 1),
    ]
    let map = try #require(CountryMap(counts))
    #expect(Set(map.countries.map(\.title)) == ["United States: 100 photos", "Japan: 4 photos"])
    #expect(map.countries.map(\.level).sorted() == [1, 4])
    #expect(CountryMap([PhotoCount(value: nil, photos: 1)]) == nil)
    #expect(WorldMap.shared.countries.count == 176)
  }
}
