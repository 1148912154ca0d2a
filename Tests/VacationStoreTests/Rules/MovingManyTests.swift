import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

/// Issue 9, 1: many photos moved at once, in the file's own words.
struct MovingManyTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `undo restores places, counts and first visits exactly, redo moves again`() throws {
    let vacation = try documents.open()
    let items = try (1...1_500).map { number in
      try item("\(number)", place: "Place \(number % 7)", tags: "t\(number % 5)")
    }
    _ = try vacation.change(.visit).visit(items)
    let before = try contents()
    let away = try #require(PlaceName("Away, Far"))
    // Half of them with a new dictionary, and one twice.
    let moves = try (400...1_200).map { number in
      (
        id: items[number].id,
        visit: number.isMultiple(of: 2)
          ? try item(items[number].id.rawValue, place: "Away, Far", tags: "new") : nil
      )
    }
    let change = vacation.change(.refresh)
    let statuses = try change.visit(moves + [moves[1]], refresh: true, movingTo: away)
    #expect(statuses.dropLast().allSatisfy { $0 == .refreshed } && statuses.last == .alreadyVisited)
    let after = try contents()
    #expect(try vacation.history(limit: 1).map(\.refreshed) == [moves.count])
    #expect(try vacation.itinerary(limit: 99).first { $0.place == "Away, Far" }?.photos == 801)
    #expect(try vacation.check() == [])
    #expect(try vacation.undo()?.refreshed == moves.count)
    #expect(try contents() == before)
    #expect(try vacation.check() == [])
    _ = try vacation.redo()
    #expect(try contents() == after)
    #expect(try vacation.check() == [])
  }

  @Test func `a place that all photos left is gone, and comes back with undo`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", place: "Kyoto"), item("2", place: "Oslo"))
    let oslo = try #require(PlaceName("Oslo"))
    let one = try #require(PhotoID(rawValue: "1"))
    let nine = try #require(PhotoID(rawValue: "9"))
    let change = vacation.change(.refresh)
    #expect(
      try change.visit([(one, nil), (nine, nil)], refresh: true, movingTo: oslo)
        == [.refreshed, .notVisited]
    )
    #expect(try vacation.places() == ["Oslo: 2"])
    #expect(try vacation.search("oslo", limit: 9).map(\.photo.id.rawValue).sorted() == ["1", "2"])
    let moved = try vacation.photos(
      of: try #require(try vacation.history(limit: 1).first),
      limit: 9
    )
    #expect(moved.map(\.movedTo) == ["Oslo"])
    _ = try vacation.undo()
    #expect(try vacation.places() == ["Kyoto: 1", "Oslo: 1"])
  }

  /// All that the file holds but its history, places by their names.
  private func contents() throws -> [Row] {
    try Raw.read(documents.path()) { database in
      try [
        "SELECT name, photos, firstVisited FROM Place ORDER BY name",
        """
        SELECT Photo.visited, id, name, title, dictionary, info, latest
        FROM Photo JOIN Place ON number = placeNumber ORDER BY Photo.visited
        """,
        """
        SELECT photoKey, name FROM PhotoTag JOIN Tag ON number = tagNumber ORDER BY photoKey, name
        """,
        "SELECT name, photos FROM Tag ORDER BY name",
      ].flatMap { try Row.fetchAll(database, sql: $0) }
    }
  }
}
