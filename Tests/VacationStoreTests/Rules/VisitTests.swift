import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R7 and R8: visit and unvisit")
struct VisitTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `a second visit changes nothing and says so`() throws {
    let vacation = try documents.open()
    #expect(try vacation.visit(item("1", tags: "a", title: "First")) == [.visited])
    let before = try FileState(documents.directory)
    #expect(
      try vacation.visit(item("1", place: "Oslo", tags: "b", title: "Second")) == [.alreadyVisited]
    )
    #expect(try FileState(documents.directory) == before)
    #expect(try vacation.history(limit: 9).count == 1)
  }

  @Test func `refreshing replaces JSON and tags, and preserves time and place`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", tags: "a b", title: "First"))
    let old = try #require(try vacation.firstPhoto(id: "1"))
    documents.clock.advance(1_000_000)
    let new = try item("1", place: "Oslo", tags: "b c", title: "Second")
    #expect(try vacation.change(.refresh).visit([new], refresh: true) == [.refreshed])
    let photo = try #require(try vacation.firstPhoto(id: "1"))
    #expect(photo.visited == old.visited && photo.place == old.place)
    #expect(photo.title == "Second" && photo.tags == ["B", "C"])
    #expect(photo.photo.json == new.photo.json)
    #expect(try vacation.tagCounts() == ["B: 1", "C: 1"])
  }

  @Test func `a getInfo response is stored in addition to the listing's JSON`() throws {
    let vacation = try documents.open()
    let listing = try Photo(
      json: PhotoJSON.listing("1", title: "Listed", tags: "a", extra: ["server": "65535"])
    )
    let info = try Photo(
      json: PhotoJSON.info("1", title: "Told", tags: ["b"], description: "More")
    )
    let place = try #require(PlaceName("Oslo"))
    _ = try vacation.change(.visit).visit([Visit(listing, place: place)])
    _ = try vacation.change(.refresh).visit([Visit(info, place: place)], refresh: true)
    let row = try Raw.read(documents.path()) { database in
      try Row.fetchOne(database, sql: "SELECT dictionary, info, server, description FROM Photo")
    }
    let values: [String?] = [row?[0], row?[1], row?[2], row?[3]]
    #expect(values == [listing.json, info.json, "65535", "More"])
    #expect(try vacation.firstPhoto(id: "1")?.title == "Told")
    #expect(try vacation.tagCounts() == ["B: 1"])
    #expect(try vacation.check() == [])
  }

  @Test func `a photo visited under two place names stays where it was first`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", place: "Kyoto"), item("1", place: "Oslo"))
    #expect(try vacation.places() == ["Kyoto: 1"])
  }

  @Test func `a place or tag without photos is gone`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", place: "Kyoto", tags: "a b"), item("2", place: "Oslo", tags: "b"))
    #expect(try vacation.unvisit("1") == [.unvisited])
    #expect(try vacation.places() == ["Oslo: 1"])
    #expect(try vacation.tagCounts() == ["B: 1"])
  }

  @Test func `unvisiting a photo that is not there succeeds, says so and leaves no history`() throws
  {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    let before = try FileState(documents.directory)
    #expect(try vacation.unvisit("2", "3") == [.notVisited, .notVisited])
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `visit then unvisit leaves the vacation as it was but for its history`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", tags: "a"), item("2", tags: "b"))
    let before = try contents()
    try vacation.visit(item("3", place: "Oslo", tags: "a c"), item("4", tags: "b"))
    #expect(try contents() != before)
    try vacation.unvisit("3", "4")
    #expect(try contents() == before)
  }

  @Test func `a dry run reports the same as a real run and changes nothing`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    let before = try FileState(documents.directory)
    let change = vacation.change(.visit, isDryRun: true)
    #expect(
      try change.visit([item("1"), item("2"), item("2")]) == [
        .alreadyVisited, .visited, .alreadyVisited,
      ]
    )
    #expect(try change.visit([item("2")]) == [.alreadyVisited], "also in the next batch")
    #expect(try vacation.change(.unvisit, isDryRun: true).unvisit(["1"]) == [.unvisited])
    #expect(try FileState(documents.directory) == before)
    #expect(try vacation.ids() == ["1"])
  }

  private func contents() throws -> [Row] {
    try Raw.read(documents.path()) { database in
      try ["Place", "Photo", "Tag", "PhotoTag"].flatMap {
        try Row.fetchAll(database, sql: "SELECT * FROM \($0) ORDER BY 1, 2")
      }
    }
  }
}
