import Flickr
import Testing
import VacationStore

@testable import TravelDesk

@Suite("What every face says of things")
struct RecordTests {
  private func text(_ fields: [Field]) -> String {
    String(decoding: JSONText.line(fields), as: UTF8.self)
  }

  @Test func `a photo that was done has a status, and one that failed an error too`() throws {
    let id = try #require(PhotoID(rawValue: "9000000000000001"))
    let done = VisitReport(position: nil, id: id.rawValue, outcome: .done(.visited))
    #expect(
      text(OutcomeRecord(done, for: .web).fields)
        == "{\"id\":\"9000000000000001\",\"status\":\"visited\"}\n"
    )
    let failed = VisitReport(
      position: nil,
      id: id.rawValue,
      outcome: .failed(TravelError.vanished(id))
    )
    #expect(
      text(OutcomeRecord(failed, for: .web).fields)
        == "{\"id\":\"9000000000000001\",\"status\":\"failed\","
        + "\"error\":\"Flickr has no photo 9000000000000001.\"}\n"
    )
  }

  @Test func `every record of a vacation has a value for each of its keys`() throws {
    let trial = try DeskTrial()
    try trial.visit(Self.photo, place: "Kyoto, Japan")
    let vacation = try trial.vacation()
    let photo = try #require(try vacation.photos(.all, limit: 1).first)
    let place = try #require(try vacation.itinerary(limit: 1).first)
    let change = try #require(try vacation.history(limit: 1).first)
    func check(_ record: some JSONRecord) {
      #expect(record.fields.map(\.key) == type(of: record).keys)
      #expect(record.values.count == type(of: record).keys.count)
    }
    check(PhotoRecord(photo: photo))
    check(PlaceRecord(place: place))
    check(ChangeRecord(change: change, photos: try vacation.photos(of: change, limit: 9)))
    for tag in try vacation.tagSearch(limit: 9) { check(TagRecord(tag: tag)) }
    for found in try vacation.search("bridge", offset: 0, limit: 9) {
      check(SearchRecord(result: found))
    }
    for listing in try trial.desk.vacations.listings() { check(VacationRecord(listing: listing)) }
    for fetched in try trial.desk.fetched().list(limit: 9) { check(FetchedRecord(photo: fetched)) }
    #expect(ChangeRecord.fields(of: change).map(\.key) == ChangeRecord.keys.dropLast())
  }

  @Test func `the status tells what undo would take back`() throws {
    let trial = try DeskTrial()
    let before = try status(of: nil, trial)
    #expect(before.summary.photos == 0 && before.lastChange == nil && before.undoable == nil)
    try trial.visit(Self.photo, place: "Kyoto, Japan")
    let visited = try status(of: trial.vacation(), trial)
    #expect(visited.summary.photos == 1)
    #expect(visited.undoable == visited.lastChange && visited.lastChange != nil)
    _ = try trial.desk.vacations.open(.standard, for: .writing).undo()
    let undone = try status(of: trial.vacation(), trial)
    #expect(undone.lastChange?.isUndone == true && undone.undoable == nil)
    #expect(text(undone.fields).contains("\"undo\":null,"))
    #expect(undone.fields.map(\.key) == StatusRecord.keys)
  }

  @Test func `without a cache nothing is kept`() throws {
    let size = try KeptSize(of: nil, in: "cache")
    #expect(
      text(size.fields(limit: 5))
        == "{\"path\":\"cache\",\"images\":0,\"imageBytes\":0,\"imageLimit\":5,\"hits\":0,"
        + "\"misses\":0,\"replies\":0,\"replyBytes\":0,\"photos\":0}\n"
    )
  }

  private func status(of vacation: Vacation?, _ trial: DeskTrial) throws -> StatusRecord {
    try StatusRecord(
      of: vacation,
      named: .standard,
      on: trial.desk,
      version: "1",
      login: nil
    )
  }

  private static let photo =
    "{\"id\":\"9000000000000001\",\"title\":\"A bridge\",\"tags\":\"bridge night\"}"
}
