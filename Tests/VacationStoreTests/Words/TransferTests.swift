import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Photos go to another vacation with their visits and words")
struct TransferTests {
  let documents: Documents
  let here: Vacation
  let there: Vacation

  /// Two vacations of which each has photos that were visited in the same microseconds.
  init() throws {
    documents = try Documents()
    here = try documents.open("Here")
    there = try documents.open("There")
    _ = try here.change(.visit).visit(
      ["10", "30", "50"].map { try item($0, place: "Oslo, Norway") }
    )
    _ = try there.change(.visit).visit(
      ["20", "40", "05"].map { try item($0, place: "Lima, Peru") }
    )
  }

  private func add(_ ids: [PhotoID]) throws -> [VisitStatus] {
    let found = try there.transferredPhotos(ids)
    return try here.change(.copy, subject: "There").add(ids.compactMap { found[$0] })
  }

  @Test func `photos of the same time are ordered by id, whichever came first`() throws {
    #expect(try add(["05", "40", "20"]) == [.visited, .visited, .visited])
    let photos = try here.photos(.all, limit: 99)
    #expect(photos.map(\.visited) == photos.map(\.visited).sorted())
    #expect(photos.map(\.id) == ["10", "20", "30", "40", "05", "50"])
    #expect(try here.ids(.place("Lima, Peru")) == ["20", "40", "05"])
    #expect(try here.ids(.allTags([["sunset"]])) == photos.map(\.id.rawValue))
    #expect(try here.neighbors(of: "40", in: .all)?.previous?.id == "30")
    #expect(try here.search("photo", limit: 99).count == 6)
    #expect(try here.check() == [])
  }

  @Test func `undo takes them away, redo brings them back`() throws {
    let before = try here.photos(.all, limit: 99).map(\.id)
    _ = try there.change(.note).edit(["20"], .note("Fog"))
    _ = try there.change(.tag).edit(["20"], .tag([try #require(OwnTagName("mine"))]))
    _ = try add(["05", "20"])
    let after = try here.photos(.all, limit: 99)
    #expect(after.first { $0.id == "20" }?.words.note == "Fog")
    #expect(try here.tagCounts().contains("Mine: 1"))
    #expect(try here.undo()?.visited == 2)
    #expect(try here.photos(.all, limit: 99).map(\.id) == before)
    #expect(try here.tagCounts().contains("Mine: 1") == false)
    #expect(try here.check() == [])
    #expect(try here.redo()?.visited == 2)
    #expect(try here.photos(.all, limit: 99) == after)
    #expect(try here.check() == [])
    // The visit before is undone as it was made.
    for _ in 0..<2 { _ = try here.undo() }
    #expect(try here.ids() == [])
    #expect(try here.check() == [])
  }

  @Test func `the history tells who visited what`() throws {
    _ = try add(["20"])
    let changes = try here.history(limit: 9)
    #expect(try here.photos(of: changes[0], limit: 99).map(\.id) == ["20"])
    #expect(try here.photos(of: changes[1], limit: 99).map(\.id) == ["10", "30", "50"])
  }

  @Test func `that a photo is gone from Flickr goes with it, and its first notice stays`() throws {
    try there.noteAvailability(gone: ["20": .deleted], found: [])
    documents.clock.advance(60_000_000)
    _ = try add(["05", "20"])
    #expect(try here.unavailable(["05", "20"]) == there.unavailable(["20"]))
    #expect(try here.photos(.all, limit: 99).filter { $0.goneSince != nil }.map(\.id) == ["20"])
    try here.noteAvailability(gone: [:], found: ["20"])
    try here.noteAvailability(gone: ["20": .private], found: [])
    let later = try here.unavailable(["20"])
    _ = try add(["20"])
    #expect(try here.unavailable(["20"]) == later && later != there.unavailable(["20"]))
  }

  @Test func `own words that are there stay`() throws {
    _ = try there.change(.rate).edit(["20"], .rating(2))
    _ = try there.change(.note).edit(["20"], .note("Theirs"))
    _ = try add(["20"])
    _ = try here.change(.rate).edit(["20"], .rating(5))
    #expect(try add(["20"]) == [.alreadyVisited])
    #expect(
      try here.words(of: "20")
        == PhotoWords(note: "Theirs", rating: 5, isFavorite: false, ownTags: [])
    )
  }

  @Test func `more photos of one microsecond than keys can tell apart are refused`() throws {
    let time = try #require(try here.photos(.all, limit: 1).first?.visited)
    func photos(_ numbers: ClosedRange<Int>) throws -> [TransferredPhoto] {
      try numbers.map {
        TransferredPhoto(
          visit: try item("9\($0)"),
          visited: time,
          words: .none,
          pictures: [],
          absence: nil
        )
      }
    }
    _ = try here.change(.copy).add(photos(1_001...1_255))
    let ids = try here.ids()
    #expect(ids.count == 258)
    let error = #expect(throws: VacationError.self) {
      try here.change(.copy).add(photos(2_000...2_000))
    }
    #expect(error?.description.contains("256") == true, "\(String(describing: error))")
    #expect(try here.ids() == ids)
    #expect(try here.check() == [])
  }

  @Test func `a duplicate is a vacation of its own`() throws {
    _ = try here.change(.note).setNote("Mine")
    let copy = try documents.vacations.duplicate(VacationName("Here"), as: VacationName("Copy"))
    #expect(try copy.ids() == here.ids())
    #expect(try copy.words().note == "Mine")
    #expect(try copy.check() == [])
    _ = try copy.undo()
    #expect(try copy.words().note == nil)
    #expect(try here.words().note == "Mine")
    let identities = try [here, copy].map { vacation in
      try Raw.read(vacation.path) { try String.fetchOne($0, sql: "SELECT id FROM Vacation") }
    }
    #expect(identities[0] != identities[1])
    #expect(throws: VacationError.self) {
      try documents.vacations.duplicate(VacationName("Here"), as: VacationName("copy"))
    }
  }
}
