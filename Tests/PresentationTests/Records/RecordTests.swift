import Flickr
import Settings
import TestSupport
import Testing
import VacationStore

@testable import Presentation
@testable import TravelDesk

@Suite("Records in all interfaces")
struct RecordTests {
  /// A desk in a temporary directory.
  private struct Trial {
    let scratch: Scratch
    let desk: TravelDesk

    init() throws {
      scratch = try Scratch()
      desk = TravelDesk(
        directories: TravelDirectories(environment: ["HOME": scratch.path], documents: nil)
      )
    }

    /// Visits the photo of a text under Kyoto.
    func visit(_ text: String) throws {
      try desk.change(
        .input(try desk.open(input: try scratch.write(text.utf8, to: "input"))),
        in: .default,
        .visit(place: "Kyoto, Japan", refresh: false),
        warn: { Issue.record("\($0)") },
        report: { _ in },
        progress: { _ in }
      )
    }

    func vacation() throws -> Vacation { try desk.vacations.open(.default, for: .reading) }
  }

  private func text(_ properties: [Property]) -> String {
    String(decoding: JSONWriter.line(properties), as: UTF8.self)
  }

  @Test func `a photo that was done has a status, and one that failed an error too`() throws {
    let id = try #require(PhotoID(rawValue: "9000000000000001"))
    let done = VisitReport(position: nil, id: id.rawValue, outcome: .done(.visited))
    #expect(
      text(OutcomeRecord(done, for: .web).properties)
        == "{\"id\":\"9000000000000001\",\"status\":\"visited\"}\n"
    )
    let failed = VisitReport(
      position: nil,
      id: id.rawValue,
      outcome: .failed(TravelError.vanished(id))
    )
    #expect(
      text(OutcomeRecord(failed, for: .web).properties)
        == "{\"id\":\"9000000000000001\",\"status\":\"failed\","
        + "\"error\":\"Flickr has no photo 9000000000000001.\"}\n"
    )
  }

  @Test func `every record has values of the types of its fields`() throws {
    let trial = try Trial()
    try trial.visit(Self.photo)
    let vacation = try trial.vacation()
    let photo = try #require(try vacation.photos(.all, limit: 1).first)
    let place = try #require(try vacation.itinerary(limit: 1).first)
    let change = try #require(try vacation.history(limit: 1).first)
    func check<Checked: Record>(_ record: Checked) {
      #expect(record.properties.map(\.key) == Checked.fields.map(\.key))
      for (field, property) in zip(Checked.fields, record.properties) {
        #expect(property.value.fits(field.type), "\(Checked.schema.name).\(property.key)")
      }
      // A column of a field that is not there would end the program.
      #expect(!Checked.columns.isEmpty)
    }
    check(PhotoSummary(photo))
    check(PhotoDetails(summary: PhotoSummary(photo), visits: try vacation.visits(of: photo.id)))
    check(place)
    check(change)
    check(ChangeRecord(change: change, photos: try vacation.photos(of: change, limit: 9)))
    for tag in try vacation.tagSearch(limit: 9) { check(tag) }
    for found in try vacation.search("bridge", offset: 0, limit: 9) {
      check(SearchRecord(result: found))
    }
    for listing in try trial.desk.vacations.listings() { check(listing) }
    for fetched in try trial.desk.fetched().list(limit: 9) { check(fetched) }
    check(try status(of: vacation, trial))
    check(try CacheSize(of: nil, in: "cache", imageLimit: 5))
    check(TopPlaceRecord(number: 1, place: BrowsedPlace(name: .unknown, source: .flickr)))
  }

  @Test func `the status shows the next undo`() throws {
    let trial = try Trial()
    let before = try status(of: nil, trial)
    #expect(before.summary.photos == 0 && before.lastChange == nil && before.undoable == nil)
    try trial.visit(Self.photo)
    let visited = try status(of: trial.vacation(), trial)
    #expect(visited.summary.photos == 1)
    #expect(visited.undoable == visited.lastChange && visited.lastChange != nil)
    _ = try trial.desk.vacations.open(.default, for: .writing).undo()
    let undone = try status(of: trial.vacation(), trial)
    #expect(undone.lastChange?.isUndone == true && undone.undoable == nil)
    #expect(text(undone.properties).contains("\"undo\":null,"))
    #expect(undone.properties.map(\.key) == StatusRecord.fields.map(\.key))
  }

  @Test func `without a cache, nothing is cached`() throws {
    let size = try CacheSize(of: nil, in: "cache", imageLimit: 5)
    #expect(
      text(size.properties)
        == "{\"path\":\"cache\",\"images\":0,\"imageBytes\":0,\"imageLimit\":5,\"hits\":0,"
        + "\"misses\":0,\"replies\":0,\"replyBytes\":0,\"photos\":0}\n"
    )
  }

  private func status(of vacation: Vacation?, _ trial: Trial) throws -> StatusRecord {
    try StatusRecord(
      of: vacation,
      named: .default,
      on: trial.desk,
      version: "1",
      login: nil
    )
  }

  private static let photo =
    "{\"id\":\"9000000000000001\",\"title\":\"A bridge\",\"tags\":\"bridge night\"}"
}

extension FieldValue {
  /// Whether a field of this type may have the value.
  fileprivate func fits(_ type: FieldType) -> Bool {
    switch (type, self) {
    case (.text, .text), (.integer, .integer), (.integer, .byteCount), (.number, .number),
      (.bool, .bool), (.time, .time), (.texts, .object), (.record, .object), (.optional, .null):
      true
    case (.word(let words), .text(let text)): words.contains(text)
    case (.list(let type), .list(let values)): values.allSatisfy { $0.fits(type) }
    case (.optional(let type), _): fits(type)
    default: false
    }
  }
}
