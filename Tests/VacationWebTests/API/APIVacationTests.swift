import Flickr
import HTTPTypes
import Presentation
import Testing
import VacationStore

@testable import VacationWeb

@Suite("The API: vacations")
struct APIVacationTests {
  @Test func `a vacation is made, shown, renamed, deleted and restored`() async throws {
    let api = APICaller(trial: try WebTrial())
    let made = try await api.call(.post, "/vacations", #"{"name":"Summer in Kyoto"}"#)
    #expect(made.status == .created)
    #expect(made.location == "/api/v1/vacations/Summer%20in%20Kyoto")
    let renamed = try await api.call(
      .patch,
      "/vacations/Summer%20in%20Kyoto",
      #"{"name":"Kyoto"}"#
    )
    #expect(try renamed.object["name"] as? String == "Kyoto")
    #expect(try await api.list("/vacations").map { $0["name"] as? String } == ["Kyoto"])
    #expect(try await api.object("/vacations/Kyoto")["photos"] as? Int == 0)
    let deleted = try await api.call(.delete, "/vacations/Kyoto")
    #expect(try deleted.object["name"] as? String == "Kyoto")
    #expect(try await api.list("/vacations").isEmpty)
    #expect(try await api.list("/trash").count == 1)
    let restored = try await api.call(
      .post,
      "/trash/restore",
      #"{"name":"Kyoto","as":"Back again"}"#
    )
    #expect(try restored.object["name"] as? String == "Back again")
  }

  @Test func `a name that is taken is a conflict, and a bad one makes no sense`() async throws {
    let api = APICaller(trial: try WebTrial())
    _ = try await api.call(.post, "/vacations", #"{"name":"A"}"#)
    let taken = try await api.call(.post, "/vacations", #"{"name":"a"}"#)
    #expect(taken.status == .conflict)
    #expect(try taken.code == "failed")
    for name in ["a/b", ".hidden", " a", ""] {
      let bad = try await api.call(.post, "/vacations", "{\"name\":\"\(name)\"}")
      #expect(bad.status == .badRequest, "\(name)")
      #expect(try bad.code == "usage")
    }
    let path = try await api.call(.get, "/vacations/..%2Fetc/itinerary")
    #expect(path.status == .badRequest)
  }

  @Test func `lists are byte for byte what the command line prints`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(60)
    let api = APICaller(trial: trial)
    let vacation = try trial.vacation()
    let base = "/vacations/My%20Vacation"
    func text(_ records: [some Record]) -> String {
      var list = JSONList()
      return String(decoding: list.part(records.map(\.properties)) + list.end, as: UTF8.self)
    }
    let places = try vacation.itinerary(limit: 100)
    #expect(
      try await api.call(.get, base + "/itinerary").text == text(places)
    )
    let tags = try vacation.tagSearch(limit: 500)
    #expect(
      try await api.call(.get, base + "/tags?limit=500").text == text(tags)
    )
    let photos = try vacation.photos(.all, limit: 100)
    #expect(
      try await api.call(.get, base + "/photos").text == text(photos.map { PhotoSummary($0) })
    )
    let place = try #require(places.first).place
    let some = try vacation.photos(.place(place), limit: 100)
    let query = URLQuery([("place", place)]).text
    #expect(
      try await api.call(.get, base + "/place?" + query).text == text(some.map { PhotoSummary($0) })
    )
  }

  @Test func `a list of several parts has every row once, as an array and as lines`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(350)
    let api = APICaller(trial: trial)
    let ids = try trial.vacation().photos(.all, limit: 1_000).map(\.photo.id.rawValue)
    let path = "/vacations/My%20Vacation/photos"
    let rows = try await api.list(path + "?limit=321&offset=7")
    #expect(rows.map { $0["id"] as? String } == ids.dropFirst(7).prefix(321).map { $0 })
    let lines = try await api.call(
      .get,
      path + "?limit=321&offset=7",
      headers: [.accept: "application/x-ndjson"]
    )
    #expect(lines.headers[.contentType] == "application/x-ndjson")
    #expect(lines.text.split(separator: "\n").count == 321)
    #expect(try await api.call(.get, path + "?limit=321&offset=7&format=ndjson").text == lines.text)
    #expect(try await api.list(path + "?offset=5000").isEmpty)
  }

  @Test func `tags are filtered as one types, page by page`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(200)
    let api = APICaller(trial: trial)
    let fitting = try trial.vacation().tagSearch(limit: 10_000)
      .filter { $0.name.contains("an") }.map(\.name)
    try #require(fitting.count > 3)
    let path = "/vacations/My%20Vacation/tags?filter=AN"
    #expect(try await api.list(path + "&limit=500").map { $0["name"] as? String } == fitting)
    let part = try await api.list(path + "&limit=2&offset=1")
    #expect(part.map { $0["name"] as? String } == Array(fitting[1...2]))
  }

  @Test func `photos of tags have all of them, or any`() async throws {
    let trial = try WebTrial()
    try trial.visit([
      WebTrial.photo(1, tags: "a b"), WebTrial.photo(2, tags: "b c"), WebTrial.photo(3, tags: "c"),
    ])
    let api = APICaller(trial: trial)
    let path = "/vacations/My%20Vacation/tags/photos"
    #expect(try await api.list(path + "?tag=b&tag=c").count == 1)
    #expect(try await api.list(path + "?tag=a&tag=c&any=true").count == 3)
    #expect(try await api.call(.get, path + "?tag=nothing").status == .notFound)
    #expect(try await api.call(.get, path).status == .badRequest)
  }

  @Test func `My Vacation reads as empty until it is made, another is not found`() async throws {
    let api = APICaller(trial: try WebTrial())
    for list in ["itinerary", "tags", "photos", "history", "search?text=a"] {
      #expect(try await api.list("/vacations/My%20Vacation/\(list)").isEmpty, "\(list)")
      #expect(try await api.call(.get, "/vacations/Nothing/\(list)").status == .notFound)
    }
    #expect(try await api.object("/vacations/My%20Vacation")["photos"] as? Int == 0)
    #expect(try await api.list("/vacations").isEmpty)
    let undo = try await api.call(.post, "/vacations/My%20Vacation/undo")
    #expect(undo.status == .notFound)
    #expect(try await api.list("/vacations").isEmpty)
  }

  @Test func `words are found, with what stands around them`() async throws {
    let trial = try WebTrial()
    try trial.visit([WebTrial.photo(1, title: "Golden gate"), WebTrial.photo(2, title: "Snow")])
    let api = APICaller(trial: trial)
    let found = try await api.list("/vacations/My%20Vacation/search?text=golden")
    #expect(found.map { $0["title"] as? String } == ["Golden gate"])
    #expect(found.first?["snippet"] as? String == "Golden gate")
  }
}
