import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R17: places are renamed and merged")
struct PlaceNamesTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    vacation = try documents.open()
  }

  private func place(_ name: String) throws -> PlaceName { try #require(PlaceName(name)) }

  /// All that a user sees.
  private func seen() throws -> [String] {
    try vacation.places() + vacation.tagCounts() + vacation.ids()
      + vacation.photos(.all, limit: 99).map { "\($0.place) \($0.visited) \($0.words)" }
      + vacation.aliases().map { "\($0)" }
  }

  @Test func `a renamed place takes its photos, its note and later visits with it`() throws {
    let before = try seen()
    _ = try vacation.change(.note).setNote("Temples", ofPlace: "Kyoto, Japan")
    let change = vacation.change(.renamePlace, subject: "My Kyoto")
    let count = try vacation.count(.place("Kyoto, Japan"))
    #expect(try change.move(places: ["Kyoto, Japan"], to: place("My Kyoto")) == count)
    #expect(try vacation.count(.place("My Kyoto")) == count)
    #expect(try vacation.words(ofPlace: "My Kyoto").note == "Temples")
    #expect(try vacation.words(ofPlace: "Kyoto, Japan").note == nil)
    try vacation.visit(item("77", place: "Kyoto, Japan"))
    #expect(try vacation.firstPhoto(id: "77")?.place == "My Kyoto")
    #expect(try vacation.check() == [])
    for _ in 0..<3 { _ = try vacation.undo() }
    #expect(try seen() == before)
    try vacation.visit(item("78", place: "Kyoto, Japan"))
    #expect(try vacation.firstPhoto(id: "78")?.place == "Kyoto, Japan")
  }

  @Test func `merged places are one, and apart again after undo`() throws {
    let before = try seen()
    _ = try vacation.change(.mergePlaces, subject: "Lima, Peru")
      .move(places: ["Kyoto, Japan", "Oslo, Norway"], to: place("Lima, Peru"))
    #expect(try vacation.places() == ["Lima, Peru: 29"])
    let merged = try seen()
    _ = try vacation.undo()
    #expect(try seen() == before)
    _ = try vacation.redo()
    #expect(try seen() == merged)
    #expect(try vacation.check() == [])
  }

  @Test func `aliases follow a place that is renamed again, and vanish when it gets its name back`()
    throws
  {
    func rename(_ old: String, _ new: String) throws {
      _ = try vacation.change(.renamePlace, subject: new).move(places: [old], to: place(new))
    }
    try rename("Kyoto, Japan", "B")
    try rename("B", "C")
    #expect(
      try vacation.aliases() == [
        PlaceAlias(name: "B", place: "C"), PlaceAlias(name: "Kyoto, Japan", place: "C"),
      ]
    )
    try rename("C", "Kyoto, Japan")
    #expect(
      try vacation.aliases() == [
        PlaceAlias(name: "B", place: "Kyoto, Japan"), PlaceAlias(name: "C", place: "Kyoto, Japan"),
      ]
    )
    #expect(try vacation.change(.removeAlias, subject: "B").removeAlias("B"))
    #expect(try vacation.aliases().count == 1)
    try vacation.visit(item("77", place: "B"))
    #expect(try vacation.firstPhoto(id: "77")?.place == "B")
    #expect(try vacation.check() == [])
  }

  @Test func `a move is stamped, so that a merge of copies keeps it`() throws {
    _ = try vacation.change(.setPlace, subject: "Nara").visit(
      [("1003", nil)],
      refresh: true,
      movingTo: place("Nara")
    )
    let row = try Raw.read(documents.path()) { database in
      try Row.fetchOne(
        database,
        sql: "SELECT stamped, removed FROM Photo JOIN Removed ON photo = id WHERE id = '1003'"
      )
    }
    let (stamped, removed) = (try #require(row)["stamped"] as Int64?, row?["removed"] as Int64?)
    #expect(try #require(stamped) > #require(removed))
  }
}
