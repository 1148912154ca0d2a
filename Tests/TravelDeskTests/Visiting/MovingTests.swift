import Flickr
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

/// Issue 9, 1: a photo is moved to another place with `--place` and `--refresh`.
struct MovingTests {
  private let trial: DeskTrial

  init() throws {
    trial = try DeskTrial()
    try trial.visit(
      ["1", "2", "3"].map { PhotoJSON.listing($0, title: "Photo \($0)", place: "Home") }
        .joined(separator: "\n")
    )
  }

  private func places() throws -> [String] {
    try trial.vacation().itinerary(limit: 9).map { "\($0.place): \($0.photos)" }
  }

  private func undoable() throws -> Vacation {
    try trial.desk.vacations.open(.default, for: .writing)
  }

  // The first trial lost the photo: it was told to unvisit it, and could not visit it again.
  @Test func `by id, with nothing but what the vacation holds`() throws {
    #expect(try trial.visit(ids: ["2"], place: "Away") == ["2 alreadyVisited"])
    #expect(try trial.place(of: "2") == "Home")
    #expect(try trial.visit(ids: ["2"], place: "Away", refresh: true) == ["2 refreshed"])
    #expect(try places() == ["Home: 2", "Away: 1"])
    #expect(try trial.visit(ids: ["2"], place: "Away", refresh: true) == ["2 alreadyVisited"])
    #expect(try trial.vacation().check() == [])
    #expect(try undoable().undo()?.refreshed == 1)
    #expect(try places() == ["Home: 3"])
    #expect(try undoable().redo()?.refreshed == 1)
    #expect(try places() == ["Home: 2", "Away: 1"])
    #expect(try trial.vacation().check() == [])
  }

  @Test func `all of an input, with its new dictionaries`() throws {
    let new = ["1", "2", "3", "4"].map {
      PhotoJSON.listing($0, title: "New \($0)", tags: "new", place: "Home")
    }
    #expect(
      try trial.visit(new.joined(separator: "\n"), place: "Away", refresh: true) == [
        "line 1: 1 refreshed", "line 2: 2 refreshed", "line 3: 3 refreshed", "line 4: 4 visited",
      ]
    )
    #expect(try places() == ["Away: 4"])
    let photos = try trial.vacation().photos(.all, limit: 9)
    #expect(photos.map(\.title) == ["New 1", "New 2", "New 3", "New 4"])
    _ = try undoable().undo()
    #expect(try places() == ["Home: 3"])
    #expect(try trial.vacation().photos(.all, limit: 9).map(\.title).first == "Photo 1")
  }

  @Test func `refreshing without a place keeps the place (R7)`() throws {
    try trial.visit(ids: ["2"], place: "Away", refresh: true)
    try trial.visit(PhotoJSON.listing("2", title: "New", place: "Home"), refresh: true)
    #expect(try trial.place(of: "2") == "Away")
  }

  @Test func `the first visit of both places follows`() throws {
    let times = try trial.vacation().photos(.all, limit: 9).map(\.visited)
    try trial.visit(ids: ["1"], place: "Away", refresh: true)
    #expect(try trial.vacation().itinerary(limit: 9).map(\.firstVisited) == Array(times.prefix(2)))
    #expect(try places() == ["Away: 1", "Home: 2"])
  }

  @Test func `unvisit and visit keeps the place that was given by hand`() throws {
    try trial.visit(ids: ["2"], place: "Away", refresh: true)
    try trial.change(.ids(DeskTrial.ids(["2"])), .unvisit)
    #expect(try trial.visit(ids: ["2"]) == ["2 visited"])
    #expect(try trial.place(of: "2") == "Away")
    try trial.change(.ids(DeskTrial.ids(["2"])), .unvisit)
    #expect(try trial.visit(ids: ["2"], place: "Third") == ["2 visited"])
    #expect(try trial.place(of: "2") == "Third")
  }
}
