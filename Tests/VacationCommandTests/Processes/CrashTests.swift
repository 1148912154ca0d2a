import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 1: whoever is killed at whatever point leaves a good vacation.
@Suite(.serialized)
struct CrashTests {
  @Test(arguments: ([2_026, 2_027, 2_028, 2_029] as [UInt64]).map(Torture.seed))
  func `a vacation outlives programs that are killed while they change it`(seed: UInt64)
    async throws
  {
    let run = try CrashRun(seed: seed, photos: Torture.photos(usual: 1_500, full: 5_000))
    // More than 25 where too few are killed before their end: the machine's load says when.
    let rounds = 25 * Torture.factor
    while run.rounds < rounds || (run.killed < 5 && run.rounds < 100) { try await run.round() }
    let counts = "killed \(run.killed) of \(run.rounds) programs, \(run.partial) within a change"
    print("seed \(seed): \(counts)")
    #expect(run.killed >= 5, "seed \(seed): too many ended before they were killed")
  }

  @Test func `killed while the vacation is made, there is a good one or none`() async throws {
    let seed = Torture.seed(77)
    var random = SeededRandom(seed: seed)
    var maker = PhotoMaker(seed: seed)
    let photos = maker.photos(300)
    for round in 1...25 * Torture.factor {
      let traveller = try Traveller()
      try traveller.home.write(photos.ndjson, to: "photos")
      let arguments = ["visit", "--from", traveller.home.path("photos"), "--ndjson"]
      let delay = Duration.microseconds(random.number(1_000...70_000))
      let run = try await traveller.run(arguments, killedAfter: delay)
      let left = try traveller.state()
      let place: Comment = "seed \(seed), round \(round)"
      #expect(difference(photos.map(\.id), fromBeginning: left.ids) == nil, place)
      #expect(difference(left.ids, fromBeginning: run.ids("visited")) == nil, place)
      // It appears with its first photos.
      #expect(try !traveller.vacations.contains(.default) || left.rows.count > 0, place)
      let again = try await traveller.run(arguments)
      #expect(again.exitCode == 0, "seed \(seed), round \(round): \(again.errors)")
      let wanted = photos.map(\.id)
      #expect(difference(try traveller.state().ids, from: wanted) == nil, place)
      let names = try FileManager.default.contentsOfDirectory(atPath: traveller.documents)
      #expect(names == ["My Vacation.sqlite"], "seed \(seed), round \(round)")
    }
  }
}
