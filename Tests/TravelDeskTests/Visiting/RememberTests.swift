import Flickr
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

/// `vacation fetched add`: dictionaries are remembered, and nothing is visited.
struct RememberTests {
  @Test func `photo JSON is cached unchanged, and nothing is visited`() throws {
    let trial = try DeskTrial()
    let json = #"{ "id": "1", "odd" :  [1,2 ,3], "title":"é" }"#
    #expect(try trial.desk.fetchedCount() == 0)
    #expect(try trial.remember(json + "\n" + PhotoJSON.listing("2")) == 2)
    #expect(try trial.desk.fetchedCount() == 2)
    let id = try #require(PhotoID(rawValue: "1"))
    #expect(try trial.desk.fetched().photos(id: id).map(\.json) == [json])
    #expect(try trial.desk.vacations.names() == [])
  }

  @Test func `asking how many there are makes no file`() throws {
    let trial = try DeskTrial()
    #expect(try trial.desk.fetchedCount() == 0)
    #expect(try trial.scratch.names() == [])
  }

  @Test func `broken items are reported with their place, and the rest go on`() throws {
    let trial = try DeskTrial()
    let lines = [PhotoJSON.listing("1"), "{}", PhotoJSON.listing("2"), #"{"id":"x y"}"#]
    #expect(try trial.remember(lines.joined(separator: "\n")) == 2)
    #expect(trial.reports == ["line 2: - failed", "line 4: - failed"])
  }

  @Test func `newer JSON replaces older JSON of its kind`() throws {
    let trial = try DeskTrial()
    let id = try #require(PhotoID(rawValue: "1"))
    try trial.remember(PhotoJSON.listing("1", title: "Old"))
    try trial.remember(PhotoJSON.info("1", title: "Told"))
    try trial.remember(PhotoJSON.listing("1", title: "New"))
    #expect(try trial.desk.fetched().photos(id: id).map(\.title) == ["New", "Told"])
    #expect(try trial.desk.fetchedCount() == 1)
  }

  @Test func `data before a truncation is kept`() throws {
    var maker = PhotoMaker(seed: 51)
    let photos = maker.photos(9_000)
    let trial = try DeskTrial()
    #expect(try trial.remember(String(photos.ndjson.dropLast(20))) == 8_999)
    #expect(trial.reports == ["line 9000: \(photos[8_999].id) failed"])
    #expect(try trial.desk.fetchedCount() == 8_999)
  }

  // `visit --from - --dry-run` with {"id","title"} left only these two in the cache.
  @Test func `a dry run and an unvisit leave what is cached as it is`() throws {
    let trial = try DeskTrial()
    let id = try #require(PhotoID(rawValue: "1"))
    let full = PhotoJSON.listing("1", title: "Full", tags: "sea")
    try trial.remember(full)
    try trial.visit(PhotoJSON.listing("2"))
    let poor = #"{"id":"1","title":"poor"}"#
    #expect(try trial.visit(poor, isDryRun: true) == ["line 1: 1 visited"])
    #expect(try trial.change(.input(try trial.input(poor)), .unvisit) == ["line 1: 1 notVisited"])
    #expect(try trial.desk.fetched().photos(id: id).map(\.json) == [full])
  }

  @Test(arguments: [
    #"{"photo":{"id":"1","tags":{"tag":[{"raw":"Sea","_content":"sea"}]}},"stat":"ok"}"#,
    #"{"photo":{"id":"1","location":{"latitude":"1.5","longitude":"2"}},"stat":"ok"}"#,
  ])
  func `a cached fragment gives way to what another vacation knows`(fragment: String) throws {
    let trial = try DeskTrial()
    try trial.change(
      .input(try trial.input(PhotoJSON.info("1", title: "Full"))),
      .visit(place: nil, refresh: false),
      in: try VacationName("Other")
    )
    #expect(try trial.remember(fragment) == 1)
    #expect(try trial.visit(ids: ["1"]) == ["1 visited"])
    #expect(try trial.vacation().photos(.all, limit: 9).map(\.title) == ["Full"])
    // Nor does one displace a full dictionary that is cached.
    try trial.remember(PhotoJSON.info("3", title: "Three"))
    try trial.remember(fragment.replacing(#""id":"1""#, with: #""id":"3""#))
    let id = try #require(PhotoID(rawValue: "3"))
    #expect(try trial.desk.fetched().photos(id: id).map(\.title) == ["Three"])
  }

  @Test func `an input that holds no photos is refused`() throws {
    let trial = try DeskTrial()
    #expect(throws: PhotoInputError.places) {
      try trial.remember(#"{"places":{"place":[]},"stat":"ok"}"#)
    }
    #expect(try trial.desk.fetchedCount() == 0)
  }
}
