import Flickr
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

/// R8 and the verbs that take photos out again, from ids and from inputs.
struct UnvisitToggleTests {
  private let three = ["1", "2", "3"].map { PhotoJSON.listing($0) }.joined(separator: "\n")

  @Test func `unvisit removes ids, needs no JSON, and reports those not visited`() throws {
    let trial = try DeskTrial()
    try trial.visit(three)
    #expect(
      try trial.change(.ids(DeskTrial.ids(["2", "9", "2"])), .unvisit)
        == ["2 unvisited", "9 notVisited", "2 notVisited"]
    )
    #expect(try trial.ids() == ["1", "3"])
  }

  @Test func `unvisit accepts the photos of an input with invalid items`() throws {
    let trial = try DeskTrial()
    try trial.visit(three)
    let text = PhotoJSON.listing("3") + "\n{}\n" + PhotoJSON.listing("9") + "\n"
    #expect(
      try trial.change(.input(try trial.input(text)), .unvisit)
        == ["line 1: 3 unvisited", "line 2: - failed", "line 3: 9 notVisited"]
    )
    #expect(try trial.ids() == ["1", "2"])
  }

  @Test func `unvisiting from My Vacation that does not exist succeeds and makes nothing`() throws {
    let trial = try DeskTrial()
    #expect(try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit) == ["1 notVisited"])
    #expect(
      try trial.change(.input(try trial.input(three)), .unvisit)
        == ["line 1: 1 notVisited", "line 2: 2 notVisited", "line 3: 3 notVisited"]
    )
    #expect(try trial.desk.vacations.names() == [])
  }

  @Test func `unvisiting from another vacation that does not exist is an error`() throws {
    let trial = try DeskTrial()
    let name = try VacationName("Nowhere")
    #expect(throws: VacationError.notFound(name, suggestions: [])) {
      try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit, in: name)
    }
  }

  @Test func `visit then unvisit leaves nothing but history (R8)`() throws {
    let trial = try DeskTrial()
    try trial.visit(three, place: "Here")
    try trial.change(.input(try trial.input(three)), .unvisit)
    let summary = try trial.vacation().summary()
    #expect(summary.photos == 0 && summary.places == 0 && summary.tags == 0)
    #expect(try trial.vacation().history(limit: 9).count == 2)
    #expect(try trial.vacation().check() == [])
  }

  @Test func `toggle by id visits cached photos and unvisits visited ones`() throws {
    let trial = try DeskTrial()
    try trial.visit(three)
    try trial.remember(PhotoJSON.listing("4"))
    #expect(
      try trial.change(.ids(DeskTrial.ids(["2", "4", "9", "2"])), .toggle)
        == ["2 unvisited", "4 visited", "9 failed", "2 unvisited"]
    )
    #expect(try trial.ids() == ["1", "3", "4"])
  }

  @Test func `toggle of an input toggles each photo once`() throws {
    let trial = try DeskTrial()
    try trial.visit(three)
    let text = [PhotoJSON.listing("4"), PhotoJSON.listing("1"), "?", PhotoJSON.listing("4")]
    #expect(
      try trial.change(.input(try trial.input(text.joined(separator: "\n"))), .toggle)
        == [
          "line 1: 4 visited", "line 2: 1 unvisited", "line 3: - failed", "line 4: 4 visited",
        ]
    )
    #expect(try trial.ids() == ["2", "3", "4"])
  }

  @Test func `toggle makes the vacation by the first photo that it visits`() throws {
    let trial = try DeskTrial()
    try trial.change(.ids(DeskTrial.ids(["9"])), .toggle)
    #expect(try trial.desk.vacations.names() == [])
    try trial.change(.input(try trial.input(PhotoJSON.listing("4"))), .toggle)
    #expect(try trial.ids() == ["4"])
  }

  @Test func `each change is one row of the history, and is undone as one (R12)`() throws {
    let trial = try DeskTrial()
    try trial.visit(three)
    try trial.remember(PhotoJSON.listing("4"))
    try trial.change(.ids(DeskTrial.ids(["2", "4"])), .toggle)
    try trial.change(.ids(DeskTrial.ids(["1", "4"])), .unvisit)
    let kinds = try trial.vacation().history(limit: 9).map(\.kind)
    #expect(kinds == [.unvisit, .toggle, .visit])
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    _ = try vacation.undo()
    #expect(try trial.ids() == ["1", "3", "4"])
    _ = try vacation.undo()
    #expect(try trial.ids() == ["1", "2", "3"])
    #expect(try vacation.check() == [])
  }
}
