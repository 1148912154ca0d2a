import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// R3: each item is reported with its line or index, the rest go on.
struct BrokenInputTests {
  @Test func `reports come in the order of the input, broken items in between`() throws {
    let trial = try DeskTrial()
    let lines = [
      PhotoJSON.listing("1"), #"{"title":"no id"}"#, "17", #"{"id":"2","title":nope}"#,
      PhotoJSON.listing("3"), PhotoJSON.listing("1"), #"{"id":"a b"}"#, PhotoJSON.listing("4"),
      "what?",
    ]
    let reports = try trial.visit(lines.joined(separator: "\n"))
    #expect(
      reports == [
        "line 1: 1 visited", "line 2: - failed", "line 3: - failed", "line 4: 2 failed",
        "line 5: 3 visited", "line 6: 1 alreadyVisited", "line 7: - failed", "line 8: 4 visited",
        "line 9: - failed",
      ]
    )
    #expect(try trial.ids() == ["1", "3", "4"])
  }

  @Test func `in a response, items are identified by number`() throws {
    let trial = try DeskTrial()
    let photos = [PhotoJSON.listing("1"), "{}", PhotoJSON.listing("2"), "null"]
    let reports = try trial.visit(
      #"{"photos":{"page":1,"photo":[\#(photos.joined(separator: ","))]},"stat":"ok"}"#
    )
    #expect(
      reports == [
        "item 1: 1 visited", "item 2: - failed", "item 3: 2 visited", "item 4: - failed",
      ]
    )
  }

  @Test func `thousands of broken items keep their order over all pieces of the reading`() throws {
    let seed: UInt64 = 11
    var random = SeededRandom(seed: seed)
    var maker = PhotoMaker(seed: seed)
    var lines: [String] = []
    var expected: [String] = []
    for number in 1...12_000 {
      if random.once(in: 3) {
        lines.append(#"{"title":"broken"}"#)
        expected.append("line \(number): - failed")
      } else {
        let photo = maker.next()
        lines.append(photo.json)
        expected.append("line \(number): \(photo.id) visited")
      }
    }
    let trial = try DeskTrial()
    #expect(try trial.visit(lines.joined(separator: "\n")) == expected, "seed \(seed)")
    #expect(try trial.vacation().check() == [])
  }

  @Test func `a truncated input is reported, and earlier photos stay`() throws {
    let trial = try DeskTrial()
    let text = PhotoJSON.listing("1") + "\n" + PhotoJSON.listing("2").dropLast(9)
    var cutShort: [Bool] = []
    try trial.desk.change(
      .input(try trial.input(text)),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { report in
      if case .failed(TravelError.broken(let item)) = report.outcome {
        cutShort.append(item.isCutShort)
      }
    } progress: { _ in
    }
    #expect(cutShort == [true])
    #expect(try trial.ids() == ["1"])
  }

  @Test(arguments: [
    #"{"places":{"place":[{"place_id":"x"}]},"stat":"ok"}"#,
    #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#, "", "   \n", "<html></html>",
    "not json at all",
  ])
  func `an input that holds no photos is refused, and makes no vacation`(text: String) throws {
    let trial = try DeskTrial()
    do {
      let reports = try trial.visit(text)
      #expect(reports.allSatisfy { $0.hasSuffix("failed") } && !reports.isEmpty)
    } catch is PhotoInputError {
    }
    #expect(try trial.desk.vacations.names() == [])
  }

  @Test func `a report that throws ends the change, and what was reported stays`() throws {
    struct Enough: Error {}
    var maker = PhotoMaker(seed: 5)
    let photos = maker.photos(9_000)
    let trial = try DeskTrial()
    var reported: [String] = []
    #expect(throws: Enough.self) {
      try trial.desk.change(
        .input(try trial.input(photos.ndjson)),
        in: .default,
        .visit(place: nil, refresh: false)
      ) { report in
        reported.append(report.id ?? "")
        if reported.count == 5_000 { throw Enough() }
      } progress: { _ in
      }
    }
    #expect(reported == photos.prefix(5_000).map(\.id))
    let ids = try trial.ids()
    #expect(ids.count >= 5_000 && ids == photos.prefix(ids.count).map(\.id))
    #expect(try trial.vacation().check() == [])
  }
}
