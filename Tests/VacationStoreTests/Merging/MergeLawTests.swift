import Flickr
import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("Merging copies of a vacation obeys the laws of R22 and R23")
struct MergeLawTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  /// Joins one file into a copy of another, and checks the result, its undo and its redo.
  private func join(_ mine: String, _ other: String, as name: String) throws -> [String] {
    try documents.copy(mine, as: name)
    let target = try documents.open(name)
    let before = try MergedState.of(documents.path(name))
    let source = try documents.vacations.open(VacationName(other), for: .reading)
    let changes = Set(try target.history(limit: 999).map(\.time))
    let models = (
      try MergedState.model(documents.path(mine)), try MergedState.model(documents.path(other))
    )
    let bytes = try fileBytes(documents.path(other))
    let report = try target.merge(source)
    #expect(try fileBytes(documents.path(other)) == bytes, "the other file has changed")
    let after = try MergedState.of(documents.path(name))
    let model = try MergedState.model(documents.path(name))
    let expected = models.0.joined(with: models.1)
    #expect(model == expected, "\(model) \(expected)")
    #expect(try target.check() == [])
    let isChanged = try target.history(limit: 999).contains { !changes.contains($0.time) }
    #expect(isChanged == (before != after), "\(report)")
    if isChanged {
      #expect(try target.undo()?.kind == .merge)
      #expect(try MergedState.of(documents.path(name)) == before)
      #expect(try target.check() == [])
      #expect(try target.redo()?.kind == .merge)
      #expect(try MergedState.of(documents.path(name)) == after)
      #expect(try target.check() == [])
    } else {
      #expect(report.isEmpty)
    }
    #expect(try target.merge(source).isEmpty)
    #expect(try MergedState.of(documents.path(name)) == after)
    return after
  }

  @Test func `idempotent, commutative, associative, and an ancestor changes nothing`() throws {
    var random = SeededRandom(seed: Torture.seed(22))
    for round in 0..<(6 * Torture.factor) {
      let base = "base \(round)"
      var acts = RandomActs(documents: documents)
      try acts.run(base, 4, &random)
      let names = ["a \(round)", "b \(round)", "c \(round)"]
      let start = documents.clock.now.microseconds
      for name in names {
        try documents.copy(base, as: name)
        // Each copy has a clock of its own.
        documents.clock.set(start + Int64(random.number(-3...3)))
        var copy = acts
        try copy.run(name, 5, &random)
      }
      let (a, b, c) = (names[0], names[1], names[2])
      let states = try names.map { try MergedState.of(documents.path($0)) }
      #expect(try join(a, a, as: "aa \(round)") == states[0])
      #expect(try join(a, base, as: "a base \(round)") == states[0], "seed \(random.seed)")
      let ab = try join(a, b, as: "ab \(round)")
      expect(try join(b, a, as: "ba \(round)"), ab, "\(round), ba")
      expect(try join(base, a, as: "base a \(round)"), states[0], "\(round), base and a")
      _ = try join(b, c, as: "bc \(round)")
      let left = try join("ab \(round)", c, as: "ab c \(round)")
      let right = try join(a, "bc \(round)", as: "a bc \(round)")
      expect(left, right, "\(round), three")
    }
  }

  private func expect(_ found: [String], _ expected: [String], _ comment: String) {
    let (more, fewer) = (Set(found).subtracting(expected), Set(expected).subtracting(found))
    let isEqual = found == expected
    #expect(isEqual, "round \(comment): \(more.sorted()) instead of \(fewer.sorted())")
  }
}

/// Random acts of a traveler on a vacation.
struct RandomActs {
  let documents: Documents

  private static let places = ["Kyoto, Japan", "Oslo, Norway", "Lima, Peru"]

  /// Runs acts; the clock may stand still.
  mutating func run(_ name: String, _ count: Int, _ random: inout SeededRandom) throws {
    let vacation = try documents.open(name)
    for _ in 0..<count {
      documents.clock.advance(Int64(random.one(of: [0, 1, 1, 2])))
      let id = "\(random.number(1...4))"
      let photo = try #require(PhotoID(rawValue: id))
      let place = random.one(of: Self.places)
      switch random.number(0...13) {
      case 0...3: try vacation.visit(item(id, place: place, tags: "tag\(id) sunset"))
      case 4, 5: try vacation.unvisit(id)
      case 6: _ = try vacation.undo()
      case 7: _ = try vacation.redo()
      case 8:
        _ = try vacation.change(.setPlace).visit(
          [(photo, nil)],
          refresh: true,
          movingTo: PlaceName(place)
        )
      case 9:
        _ = try vacation.change(.note).edit([photo], .note(random.one(of: ["Fog", "Sun", nil])))
      case 10:
        _ = try vacation.change(.rate).edit([photo], .rating(random.one(of: [1, 5, nil])))
      case 11:
        let tag = try #require(OwnTagName(random.one(of: ["mine", "sunset"])))
        _ = try vacation.change(.tag).edit(
          [photo],
          random.once(in: 3) ? .untag([tag]) : .tag([tag])
        )
      case 12:
        _ = try vacation.change(.note).setNote(random.one(of: ["Rain", nil]), ofPlace: place)
        _ = try vacation.change(.cover).setCover(photo)
      default:
        let target = try #require(PlaceName(random.one(of: Self.places)))
        _ = try vacation.change(.mergePlaces).move(places: [place], to: target)
      }
    }
  }
}

extension Documents {
  /// Copies the file of a vacation, which no one has open.
  func copy(_ name: String, as copy: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(copy))
  }
}
