import Flickr
import FlickrSample
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 1, for one's own words: what was reported as stored stays.
@Suite(.serialized)
struct WordsCrashTests {
  private static let verbs = [
    ["rate", "5"], ["favorite"], ["tag", "mine"], ["place", "set", "--to", "Home"],
  ]

  @Test(arguments: verbs) func `words of a killed program are whole`(verb: [String]) async throws {
    let seed = Torture.seed(4_711)
    var random = SeededRandom(seed: seed)
    var maker = PhotoMaker(seed: seed)
    let photos = maker.photos(300)
    let traveller = try Traveller()
    try traveller.home.write(photos.ndjson, to: "photos")
    let visit = try await traveller.run("visit", "--from", traveller.home.path("photos"))
    try #require(visit.exitCode == 0, "\(visit.errors)")
    let ids = photos.map(\.id)
    let name = verb.prefix { !$0.hasPrefix("-") && $0 != "5" && $0 != "mine" }
    let rest = verb.dropFirst(name.count)
    for round in 1...8 * Torture.factor {
      let place: Comment = "seed \(seed), round \(round)"
      let arguments = Array(name) + ids + Array(rest) + ["--ndjson"]
      let delay = Duration.microseconds(random.number(1_000...120_000))
      let run = try await traveller.run(arguments, killedAfter: delay)
      let vacation = try traveller.vacations.open(.default, for: .reading)
      #expect(try vacation.check() == [], place)
      let stored = try vacation.photos(.all, limit: 1_000).filter { Self.has($0, verb) }
      let reported = run.ids("changed") + run.ids("refreshed")
      #expect(Set(stored.map(\.id.rawValue)).isSuperset(of: reported), place)
      // Undo takes back all of it.
      if !stored.isEmpty {
        let undo = try await traveller.run("undo")
        #expect(undo.exitCode == 0, "seed \(seed), round \(round): \(undo.errors)")
        let left = try vacation.photos(.all, limit: 1_000).filter { Self.has($0, verb) }
        #expect(left.isEmpty, place)
      }
    }
  }

  @Test func `pictures of a killed program are whole, and it is resumed`() async throws {
    let seed = Torture.seed(4_713)
    var random = SeededRandom(seed: seed)
    let traveller = try Traveller(environment: ["VACATION_FLICKR": "sample"])
    let ids = FlickrSample.shared.photos.prefix(60).map(\.id.rawValue)
    let visit = try await traveller.run(["visit"] + ids)
    try #require(visit.exitCode == 0, "\(visit.errors)")
    let keep = ["keep", "--all", "--all-rights-reserved-too", "--ndjson"]
    let vacation = try traveller.vacations.open(.default, for: .reading)
    for round in 1...8 * Torture.factor {
      let place: Comment = "seed \(seed), round \(round)"
      let delay = Duration.microseconds(random.number(30_000...500_000))
      let run = try await traveller.run(keep, killedAfter: delay)
      #expect(try vacation.check() == [] && vacation.checkPictures() == [], place)
      let kept = Set(try vacation.pictures(limit: 1_000).map(\.photo.rawValue))
      #expect(kept.isSuperset(of: run.ids("kept")), place)
      let rest = try await traveller.run(keep)
      #expect(rest.exitCode == 0, "seed \(seed), round \(round): \(rest.errors)")
      #expect(Set(rest.ids("kept")).union(kept).count == ids.count, place)
      #expect(kept.isDisjoint(with: rest.ids("kept")), place)
      while try vacation.history(limit: 9).contains(where: { !$0.isUndone && $0.kind == .keep }) {
        let undo = try await traveller.run("undo")
        try #require(undo.exitCode == 0, "\(undo.errors)")
      }
      #expect(try vacation.pictures(limit: 9) == [], place)
    }
  }

  private static func has(_ photo: VacationPhoto, _ verb: [String]) -> Bool {
    switch verb[0] {
    case "rate": photo.words.rating == 5
    case "favorite": photo.words.isFavorite
    case "tag": photo.words.ownTags == ["mine"]
    default: photo.place == "Home"
    }
  }

  @Test func `a merge of places that was killed is completed by the next one`() async throws {
    let seed = Torture.seed(4_712)
    var random = SeededRandom(seed: seed)
    var maker = PhotoMaker(seed: seed)
    let traveller = try Traveller()
    try traveller.home.write(maker.photos(300).ndjson, to: "photos")
    let visit = try await traveller.run("visit", "--from", traveller.home.path("photos"))
    try #require(visit.exitCode == 0, "\(visit.errors)")
    let vacation = try traveller.vacations.open(.default, for: .reading)
    let places = try vacation.itinerary(limit: 1_000).map(\.place)
    for round in 1...8 * Torture.factor {
      let merge = ["place", "merge"] + places + ["--into", "Everywhere"]
      let delay = Duration.microseconds(random.number(1_000...90_000))
      _ = try await traveller.run(merge, killedAfter: delay)
      #expect(try vacation.check() == [], "seed \(seed), round \(round)")
      let present = try vacation.itinerary(limit: 1_000).map(\.place)
      let rest = ["place", "merge"] + present + ["--into", "Everywhere"]
      let again = try await traveller.run(rest)
      #expect(again.exitCode == 0, "seed \(seed), round \(round): \(again.errors)")
      #expect(try vacation.itinerary(limit: 9).map(\.place) == ["Everywhere"])
      while try vacation.history(limit: 9).contains(where: {
        !$0.isUndone && $0.kind == .mergePlaces
      }) {
        let undo = try await traveller.run("undo")
        try #require(undo.exitCode == 0, "\(undo.errors)")
      }
      #expect(try vacation.itinerary(limit: 1_000).map(\.place) == places)
    }
  }
}
