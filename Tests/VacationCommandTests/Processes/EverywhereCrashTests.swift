import Foundation
import TestSupport
import Testing

@Suite("Killed while it indexes, a list over all vacations is whole the next time")
struct EverywhereCrashTests {
  private static let names = ["Alps", "Nile", "Oslo", "Lima"]
  private static let lists = [
    "itinerary --everywhere --raw-times", "tags --everywhere", "photos --everywhere --json",
    "search --everywhere --json -- -zzzz", "search --everywhere photo OR sea",
  ]

  private let traveller: Traveller

  init() throws { traveller = try Traveller() }

  @Test func `killed at random moments`() async throws {
    var random = SeededRandom(seed: 22)
    var maker = PhotoMaker(seed: 22)
    let photos = maker.photos(400)
    var bound = Duration.milliseconds(300)
    var (killed, rounds) = (0, 0)
    while rounds < 12 || killed < 4 {
      rounds += 1
      try #require(rounds < 60, "only \(killed) were killed")
      for name in Self.names where random.once(in: 2) {
        let chosen = photos.filter { _ in random.once(in: 3) }
        try traveller.home.write(chosen.ndjson, to: "photos")
        let verb = random.once(in: 4) ? "unvisit" : "visit"
        let run = try await traveller.shell("vacation \(verb) --from photos --in \(name) --quiet")
        #expect(run.exitCode == 0 || verb == "unvisit", "\(run.errors)")
      }
      let isClear = random.once(in: 3)
      if isClear { _ = try await traveller.run("cache", "--clear", "--yes", "--quiet") }
      let delay = bound * Double(random.number(1...1_000)) / 1_000
      let run = try await traveller.run("tags", "--everywhere", killedAfter: delay)
      // Follows the speed of the machine, so that some are killed before they end.
      if run.exitCode == 0 {
        bound = bound * 0.8
      } else {
        killed += 1
        bound = bound * 1.2
      }
      for list in Self.lists { try await expectEqual(list, round: rounds) }
    }
  }

  /// Compares a list with one from a new index.
  private func expectEqual(_ list: String, round: Int) async throws {
    let kept = try await traveller.shell("vacation \(list) | sort")
    let new = try await traveller.shell(
      "rm -rf other && XDG_CACHE_HOME=\"$PWD/other\" vacation \(list) | sort"
    )
    #expect(kept.errors.isEmpty && new.errors.isEmpty, "\(kept.errors)\(new.errors)")
    #expect(kept.output == new.output, "\(list) in round \(round)")
  }
}
