import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R12: history, undo and redo")
struct HistoryTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `a bulk visit is one change and is undone as one, also after a restart`() throws {
    let items = try (0..<300).map { try item("\($0)", tags: "t\($0 % 7)") }
    do {
      let change = try documents.open().change(.visit)
      for start in stride(from: 0, to: 300, by: 50) {
        _ = try change.visit(Array(items[start..<(start + 50)]))
      }
    }
    #expect(try documents.open().history(limit: 9).map(\.visited) == [300])
    #expect(try documents.open().undo()?.visited == 300)
    #expect(try documents.open().summary().photos == 0)
    #expect(try documents.open().tagCounts() == [])
    #expect(try documents.open().redo()?.visited == 300)
    #expect(try documents.open().ids() == items.map(\.id.rawValue))
    #expect(try documents.open().check() == [])
  }

  @Test func `undoing an unvisit restores the photo with its old time`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"), item("2"), item("3"))
    let old = try vacation.photos(.all, limit: 9)
    documents.clock.advance(60_000_000)
    try vacation.unvisit("2")
    #expect(try vacation.undo()?.unvisited == 1)
    #expect(try vacation.photos(.all, limit: 9) == old)
  }

  @Test func `a new change cuts the redo tail`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    try vacation.visit(item("2"))
    _ = try vacation.undo()
    #expect(try vacation.visit(item("1")) == [.alreadyVisited], "which is no change")
    #expect(try vacation.history(limit: 9).map(\.isUndone) == [true, false])
    try vacation.visit(item("3"))
    #expect(try vacation.redo() == nil)
    #expect(try vacation.history(limit: 9).count == 2)
  }

  @Test func `nothing to undo or redo is no failure`() throws {
    let vacation = try documents.open()
    #expect(try vacation.undo() == nil)
    #expect(try vacation.redo() == nil)
    #expect(try vacation.forgetHistory() == 0)
  }

  @Test func `a photo of an undone visit whose unvisit was undone stands in it once`() throws {
    // It stood there twice, once without its title: under the undone unvisit and under its visit.
    let vacation = try documents.open()
    try vacation.visit(item("1", title: "Named"))
    try vacation.unvisit("1")
    _ = try vacation.undo()
    _ = try vacation.undo()
    let changes = try vacation.history(limit: 9)
    #expect(try vacation.photos(of: changes[1], limit: 9).map(\.title) == ["Named"])
    #expect(try vacation.photos(of: changes[0], limit: 9).map(\.title) == ["Named"])
  }

  @Test func `photos of a visit stand in the order of their visits, undone or not`() throws {
    // An undone visit named them by id, and a photo that was unvisited since stood behind the others.
    let vacation = try documents.open()
    _ = try vacation.change(.visit).visit([item("3"), item("1"), item("2")])
    func shown(_ limit: Int = 9) throws -> [String] {
      let change = try #require(try vacation.history(limit: 9).last)
      return try vacation.photos(of: change, limit: limit).map(\.id.rawValue)
    }
    func check(_ when: Comment) throws {
      #expect(try shown() == ["3", "1", "2"], when)
      #expect(try shown(2) == ["3", "1"], when)
    }
    try check("visited")
    try vacation.unvisit("1")
    try check("one of them unvisited")
    _ = try vacation.undo()
    try check("and that undone")
    _ = try vacation.undo()
    try check("undone")
    _ = try vacation.redo()
    try check("redone")
  }

  @Test func `a change has a place if all of its photos have the same, done or undone`() throws {
    let vacation = try documents.open()
    _ = try vacation.change(.visit).visit([item("1"), item("2")])
    _ = try vacation.change(.visit).visit([item("3"), item("4", place: "Naples, Italy")])
    try vacation.unvisit("4")
    func places() throws -> [String?] {
      try vacation.history(limit: 9).map { try vacation.place(of: $0) }
    }
    #expect(try places() == ["Naples, Italy", nil, "Kyoto, Japan"])
    _ = try vacation.undo()
    #expect(try places()[1...] == [nil, "Kyoto, Japan"])
    for _ in 0..<2 { _ = try vacation.undo() }
    #expect(try places()[1...] == [nil, "Kyoto, Japan"])
  }

  @Test func `photos that a change unvisited stand behind those that it visited`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    let new = try item("2")
    _ = try vacation.change(.toggle).toggle([
      (id: item("1").photo.id, visit: nil), (id: new.photo.id, visit: new),
    ])
    for _ in 0..<2 {
      let change = try #require(try vacation.history(limit: 1).first)
      #expect(
        try vacation.photos(of: change, limit: 9).map { "\($0.id) \($0.what)" } == [
          "2 visited", "1 unvisited",
        ]
      )
      #expect(try vacation.photos(of: change, limit: 1).map(\.id.rawValue) == ["2"])
      _ = try vacation.undo()
    }
  }

  @Test func `two changes through one connection do not mix up each other's places`() throws {
    // A change remembers numbers of places and tags; another one may remove them and reuse them.
    let vacation = try documents.open()
    let first = vacation.change(.visit)
    _ = try first.visit([item("1", place: "Kyoto", tags: "a")])
    _ = try vacation.undo()
    try vacation.visit(item("2", place: "Oslo", tags: "b"))
    _ = try first.visit([item("3", place: "Kyoto", tags: "a")])
    #expect(try vacation.places() == ["Oslo: 1", "Kyoto: 1"])
    #expect(try vacation.tagCounts() == ["A: 1", "B: 1"])
    #expect(try vacation.check() == [])
  }

  @Test func `a change that another one overtook is undone in the order of the changes`() throws {
    let (one, other) = (try documents.open(), try documents.open())
    let bulk = one.change(.visit)
    _ = try bulk.visit([item("1"), item("2")])
    try other.unvisit("1")
    _ = try bulk.visit([item("3"), item("1")])
    #expect(try one.ids() == ["2", "3", "1"])
    #expect(try one.check() == [])
    while try one.undo() != nil { #expect(try one.check() == []) }
    #expect(try one.ids() == [])
    while try one.redo() != nil { #expect(try one.check() == []) }
    #expect(try one.ids() == ["2", "3", "1"])
  }

  @Test func `forgetting the history removes its JSON from the bytes of the file`() throws {
    let vacation = try documents.open()
    let secret = "unforgettable-zebra"
    let photo = try Photo(
      json: PhotoJSON.listing("1", title: secret, tags: secret, extra: ["note": secret])
    )
    _ = try vacation.change(.visit).visit([Visit(photo, place: .unknown)])
    try vacation.visit(item("2"))
    _ = try vacation.search("zebra", limit: 1)
    try vacation.unvisit("1")
    #expect(contains(try fileBytes(documents.path()), secret), "kept for undo")
    #expect(try vacation.forgetHistory() == 3)
    let bytes = try fileBytes(documents.path())
    #expect(!contains(bytes, secret) && !contains(bytes, "zebra"))
    #expect(!contains(bytes, "unforgettable"))
    #expect(try vacation.ids() == ["2"])
    #expect(try vacation.history(limit: 9) == [])
    #expect(try vacation.check() == [])
  }
}
