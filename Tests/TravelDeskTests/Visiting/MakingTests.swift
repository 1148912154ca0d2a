import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// R1: the default vacation is made at the first visit, and so is any other.
struct MakingTests {
  @Test func `the first photo that is visited makes the vacation`() throws {
    let trial = try DeskTrial()
    let name = try VacationName("Łódź 2026")
    let vacations = trial.desk.vacations
    var existed: [Bool] = []
    try trial.desk.change(
      .input(try trial.input("{}\n" + PhotoJSON.listing("1"))),
      in: name,
      .visit(place: nil, refresh: false)
    ) { _ in
      existed.append(try vacations.contains(name))
    } progress: { _ in
    }
    #expect(existed.last == true)
    #expect(try vacations.names() == [name])
    #expect(try trial.vacation(name).summary().photos == 1)
  }

  @Test func `nothing but broken items makes no vacation`() throws {
    let trial = try DeskTrial()
    #expect(try trial.visit("{}\n{\"id\":null}\n[]").allSatisfy { $0.hasSuffix("failed") })
    #expect(try trial.desk.vacations.names() == [])
  }

  @Test func `a file that is no vacation is not written`() throws {
    let trial = try DeskTrial()
    let file = "Documents/Virtual Vacations/My Vacation.sqlite"
    try trial.scratch.write("This is a letter, not a database.", to: file)
    #expect(throws: VacationError.self) { try trial.visit(PhotoJSON.listing("1")) }
    let text = String(decoding: try trial.scratch.bytes(of: file), as: UTF8.self)
    #expect(text == "This is a letter, not a database.")
  }

  @Test func `progress goes from 0 to 1`() throws {
    var maker = PhotoMaker(seed: 41)
    // More than a transaction has: progress is reported after each.
    let photos = maker.photos(30_000)
    let trial = try DeskTrial()
    var steps: [VisitProgress] = []
    try trial.desk.change(
      .input(try trial.input(photos.ndjson)),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { _ in
    } progress: {
      steps.append($0)
    }
    #expect(steps.count >= 2)
    #expect(steps.map(\.photos) == steps.map(\.photos).sorted())
    #expect(steps.last?.fraction == 1 && steps.last?.photos == 30_000)
  }
}
