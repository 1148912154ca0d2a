import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import Settings

/// A dry run leaves nothing, and says what a real run says.
struct DryRunTests {
  /// Two desks with the same vacation and the same remembered photos.
  private func twins(photos: [MadePhoto], visited: Int) throws -> (dry: DeskTrial, real: DeskTrial)
  {
    let trials = (dry: try DeskTrial(), real: try DeskTrial())
    for trial in [trials.dry, trials.real] {
      if visited > 0 { try trial.visit(photos.prefix(visited).ndjson) }
      try trial.remember(photos.ndjson)
    }
    return trials
  }

  private func expectSame(
    _ trials: (dry: DeskTrial, real: DeskTrial),
    _ verb: TravelDesk.Verb,
    _ source: (DeskTrial) throws -> TravelDesk.Source
  ) throws {
    let documents = trials.dry.desk.directories.documents
    func bytes() throws -> [UInt8]? {
      guard try trials.dry.desk.vacations.contains(.default) else { return nil }
      return try trials.dry.scratch.bytes(of: "Documents/Virtual Vacations/My Vacation.sqlite")
    }
    let before = try bytes()
    let told = try trials.dry.change(try source(trials.dry), verb, isDryRun: true)
    #expect(try bytes() == before, "\(documents) was changed")
    let done = try trials.real.change(try source(trials.real), verb)
    #expect(told == done)
  }

  private static let verbs: [TravelDesk.Verb] = [
    .visit(place: nil, refresh: false), .visit(place: "Here", refresh: true), .unvisit, .toggle,
  ]

  @Test(arguments: verbs, [0, 3])
  func `for an input with duplicates and broken items`(verb: TravelDesk.Verb, visited: Int) throws {
    var maker = PhotoMaker(seed: 31)
    let photos = maker.photos(6)
    let text =
      photos.ndjson + "{}\n" + photos.ndjson + "?\n" + photos.reversed().ndjson
    try expectSame(try twins(photos: photos, visited: visited), verb) {
      .input(try $0.input(text))
    }
  }

  @Test(arguments: verbs, [0, 3])
  func `for ids, some twice and some unknown`(verb: TravelDesk.Verb, visited: Int) throws {
    var maker = PhotoMaker(seed: 32)
    let photos = maker.photos(6)
    let ids = photos.map(\.id) + ["5"] + photos.reversed().map(\.id) + ["5"]
    try expectSame(try twins(photos: photos, visited: visited), verb) { _ in
      .ids(DeskTrial.ids(ids))
    }
  }

  @Test(arguments: verbs)
  func `for duplicates thousands of photos apart`(verb: TravelDesk.Verb) throws {
    var maker = PhotoMaker(seed: 33)
    let photos = maker.photos(5_000)
    let text = photos.ndjson + photos.prefix(9).ndjson
    try expectSame(try twins(photos: photos, visited: 2_000), verb) {
      .input(try $0.input(text))
    }
    let ids = photos.prefix(2_100).map(\.id) + photos.prefix(9).map(\.id)
    try expectSame(try twins(photos: photos, visited: 2_000), verb) { _ in
      .ids(DeskTrial.ids(ids))
    }
  }

  @Test func `where there is no vacation none is made; the photos are only cached`() throws {
    let trial = try DeskTrial()
    #expect(
      try trial.visit(
        PhotoJSON.listing("1") + "\n" + PhotoJSON.listing("1"),
        isDryRun: true
      )
        == ["line 1: 1 visited", "line 2: 1 alreadyVisited"]
    )
    #expect(try trial.desk.vacations.names() == [])
    #expect(try trial.scratch.names() == [".cache", "input"])
  }

  @Test func `it leaves no history`() throws {
    let trial = try DeskTrial()
    try trial.visit(PhotoJSON.listing("1"))
    try trial.visit(PhotoJSON.listing("2"), isDryRun: true)
    #expect(try trial.vacation().history(limit: 9).count == 1)
    #expect(try trial.vacation().check() == [])
  }
}
