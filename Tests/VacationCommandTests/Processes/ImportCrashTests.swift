import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 1, for imports: whole batches stay, and the next run finishes.
@Suite(.serialized)
struct ImportCrashTests {
  @Test func `an import that was killed is completed by the next one, and undone as changes`()
    async throws
  {
    let seed = Torture.seed(4_811)
    var random = SeededRandom(seed: seed)
    var maker = PhotoMaker(seed: seed)
    let photos = maker.photos(400)
    let traveller = try Traveller()
    // Some are visited now, some have times of their own.
    let rows = photos.enumerated().map { number, photo in
      let time = number % 2 == 0 ? "2024-01-01T00:00:00.\(String(format: "%06d", number))Z" : ""
      return "\(photo.id),Title \(number),\(time),Note \(number),\(number % 5 + 1)"
    }
    try traveller.home.write(
      "id,title,visited,note,rating\n" + rows.joined(separator: "\n"),
      to: "photos.csv"
    )
    for round in 1...8 * Torture.factor {
      let place: Comment = "seed \(seed), round \(round)"
      let arguments = ["import", traveller.home.path("photos.csv"), "--ndjson"]
      let delay = Duration.microseconds(random.number(1_000...150_000))
      let run = try await traveller.run(arguments, killedAfter: delay)
      let exists = try traveller.vacations.contains(.default)
      if exists {
        let vacation = try traveller.vacations.open(.default, for: .reading)
        #expect(try vacation.check() == [], place)
        let stored = try vacation.photos(.all, limit: 1_000)
        #expect(Set(stored.map(\.id.rawValue)).isSuperset(of: run.ids("visited")), place)
        #expect(stored.allSatisfy { $0.words.note != nil && $0.words.rating != nil }, place)
      }
      let again = try await traveller.run(arguments)
      #expect(again.exitCode == 0, "seed \(seed), round \(round): \(again.errors)")
      let vacation = try traveller.vacations.open(.default, for: .reading)
      #expect(try vacation.photos(.all, limit: 1_000).count == photos.count, place)
      #expect(try vacation.check() == [], place)
      while try vacation.history(limit: 9).contains(where: { !$0.isUndone }) {
        let undo = try await traveller.run("undo")
        try #require(undo.exitCode == 0, "\(undo.errors)")
      }
      #expect(try vacation.photos(.all, limit: 9) == [], place)
    }
  }
}
