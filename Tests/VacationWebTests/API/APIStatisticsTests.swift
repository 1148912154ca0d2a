import Flickr
import HTTPTypes
import Presentation
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

@Suite("The API: statistics")
struct APIStatisticsTests {
  private static let base = "/vacations/My%20Vacation"

  @Test func `they are byte for byte what the command line prints`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(300)
    try trial.visitHostile("<b>\u{202E}\"&", id: 1)
    let api = APICaller(trial: trial)
    let statistics = StatisticsRecord(try TravelStatistics(of: try trial.vacation()))
    let text = String(decoding: JSONWriter.line(statistics.properties), as: UTF8.self)
    #expect(try await api.call(.get, Self.base + "/statistics").text == text)

    var list = JSONList()
    let countries = try trial.vacation().itineraryByCountry()
    let all = String(decoding: list.part(countries.map(\.properties)) + list.end, as: UTF8.self)
    #expect(try await api.call(.get, Self.base + "/countries").text == all)
    let part = try await api.list(Self.base + "/countries?limit=2&offset=1")
    #expect(part.map { $0["country"] as? String } == countries.dropFirst().prefix(2).map(\.country))
  }

  @Test func `every list adds up to the number of photos`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(120)
    let object = try await APICaller(trial: trial).object(Self.base + "/statistics")
    for section in StatisticsSection.allCases {
      let counts = try #require(object[section.rawValue] as? [[String: Any]])
      #expect(counts.reduce(0) { $0 + ($1["photos"] as? Int ?? 0) } == 120, "\(section)")
    }
  }

  @Test func `My Vacation counts as empty until it is made, another is not found`() async throws {
    let api = APICaller(trial: try WebTrial())
    #expect(try await api.object(Self.base + "/statistics")["photos"] as? Int == 0)
    #expect(try await api.list(Self.base + "/countries").isEmpty)
    for path in ["statistics", "countries"] {
      #expect(try await api.call(.get, "/vacations/Nothing/\(path)").status == .notFound)
    }
  }
}
