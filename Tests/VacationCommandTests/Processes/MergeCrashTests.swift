import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 1, for merges: whole batches, and the next merge completes them.
@Suite(.serialized)
struct MergeCrashTests {
  @Test func `a merge that was killed is completed by the next one, and undone`() async throws {
    let seed = Torture.seed(4_714)
    var maker = PhotoMaker(seed: seed)
    let traveller = try Traveller()
    let photos = maker.photos(1_500)
    for (name, part) in [("Mine", photos[..<300]), ("Other", photos[200...])] {
      try traveller.home.write(Array(part).ndjson, to: "photos")
      let visit = try await traveller.run(
        "visit",
        "--from",
        traveller.home.path("photos"),
        "--in",
        name
      )
      try #require(visit.exitCode == 0, "\(visit.errors)")
    }
    let rated = photos[150..<400].map(\.id)
    let rate = try await traveller.run(["rate"] + rated.dropFirst(60) + ["5", "--in", "Other"])
    try #require(rate.exitCode == 0, "\(rate.errors)")
    let mine = try VacationName("Mine")
    let vacation = try traveller.vacations.open(mine, for: .reading)
    func state() throws -> [String] {
      try vacation.photos(.all, limit: 9_999).map {
        "\($0.id) \($0.visited) \($0.place) \($0.tags) \($0.words)"
      }
    }
    let before = try state()
    let other = try fileBytes(traveller.file(of: "Other"))
    let whole = try await traveller.run("merge", "Other", "--in", "Mine")
    #expect(whole.exitCode == 0, "\(whole.errors)")
    let after = try state()
    #expect(after.count == photos.count)
    func undoAll() async throws {
      while try vacation.history(limit: 99).contains(where: {
        !$0.isUndone && $0.kind == .merge
      }) {
        let undo = try await traveller.run("undo", "--in", "Mine")
        try #require(undo.exitCode == 0, "\(undo.errors)")
      }
      #expect(try state() == before)
    }
    try await undoAll()
    let killed = KilledProgram(traveller, seed: seed)
    try await killed.rounds(of: "merge") { round in
      let place: Comment = "seed \(seed), round \(round)"
      let run = try await killed.round(["merge", "Other", "--in", "Mine", "--ndjson"])
      #expect(try vacation.check() == [], place)
      let present = Set(try vacation.photos(.all, limit: 9_999).map(\.id.rawValue))
      #expect(present.isSuperset(of: run.ids("visited")), place)
      let again = try await traveller.run("merge", "Other", "--in", "Mine")
      #expect(again.exitCode == 0, "seed \(seed), round \(round): \(again.errors)")
      #expect(try state() == after, place)
      try await undoAll()
    }
    #expect(try fileBytes(traveller.file(of: "Other")) == other)
    #expect(try vacation.check() == [])
  }

  private func fileBytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }
}
