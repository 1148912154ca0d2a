import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// `vacation fetched add`: dictionaries are remembered, and nothing is visited.
struct RememberTests {
  @Test func `dictionaries are remembered as they came, and visit nothing`() throws {
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

  @Test func `a newer dictionary takes the place of an older one of its kind`() throws {
    let trial = try DeskTrial()
    let id = try #require(PhotoID(rawValue: "1"))
    try trial.remember(PhotoJSON.listing("1", title: "Old"))
    try trial.remember(PhotoJSON.info("1", title: "Told"))
    try trial.remember(PhotoJSON.listing("1", title: "New"))
    #expect(try trial.desk.fetched().photos(id: id).map(\.title) == ["New", "Told"])
    #expect(try trial.desk.fetchedCount() == 1)
  }

  @Test func `what came before a cut is kept`() throws {
    var maker = PhotoMaker(seed: 51)
    let photos = maker.photos(9_000)
    let trial = try DeskTrial()
    #expect(try trial.remember(String(photos.ndjson.dropLast(20))) == 8_999)
    #expect(trial.reports == ["line 9000: \(photos[8_999].id) failed"])
    #expect(try trial.desk.fetchedCount() == 8_999)
  }

  @Test func `an input that holds no photos is refused`() throws {
    let trial = try DeskTrial()
    #expect(throws: PhotoInputError.places) {
      try trial.remember(#"{"places":{"place":[]},"stat":"ok"}"#)
    }
    #expect(try trial.desk.fetchedCount() == 0)
  }
}
