import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Issue 2: ids are looked up among dictionaries that were fetched or given before.
struct VisitByIDTests {
  @Test func `ids are visited in the given order, with their cached data`() throws {
    let trial = try DeskTrial()
    try trial.remember(["1", "2", "3"].map { PhotoJSON.listing($0) }.joined(separator: "\n"))
    #expect(try trial.visit(ids: ["3", "1"]) == ["3 visited", "1 visited"])
    #expect(try trial.visit(ids: ["1", "2"]) == ["1 alreadyVisited", "2 visited"])
    #expect(try trial.ids() == ["3", "1", "2"])
  }

  @Test func `unknown ids are reported in their place, and keep no other back`() throws {
    let trial = try DeskTrial()
    try trial.remember(PhotoJSON.listing("1") + PhotoJSON.listing("2"))
    #expect(
      try trial.visit(ids: ["8", "1", "9", "2", "8"])
        == ["8 failed", "1 visited", "9 failed", "2 visited", "8 failed"]
    )
    #expect(try trial.ids() == ["1", "2"])
  }

  @Test func `the hint for an unknown id explains how to import it`() throws {
    let trial = try DeskTrial()
    var errors: [TravelError] = []
    try trial.desk.change(
      .ids(DeskTrial.ids(["7"])),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { report in
      if case .failed(let error as TravelError) = report.outcome { errors.append(error) }
    } progress: { _ in
    }
    #expect(errors == DeskTrial.ids(["7"]).map(TravelError.notFetched))
    #expect(errors.first?.hint?.contains("FLICKR_API_KEY") == true)
    #expect(errors.first?.hint?.contains("vacation visit --from") == true)
  }

  @Test func `only unknown ids make no vacation, and looking makes no file`() throws {
    let trial = try DeskTrial()
    try trial.visit(ids: ["1"])
    #expect(try trial.desk.vacations.names() == [])
    #expect(try trial.scratch.names() == [])
  }

  @Test func `a photo in the vacation needs no JSON to be reported as visited`() throws {
    let trial = try DeskTrial()
    try trial.visit(PhotoJSON.listing("1"))
    #expect(try trial.visit(ids: ["1"]) == ["1 alreadyVisited"])
    #expect(try trial.visit(ids: ["1"], refresh: true) == ["1 failed"])
    let id = try #require(PhotoID(rawValue: "1"))
    let words = TravelError.nothingNewer(id)
    #expect(
      words.description
        == "There is no newer data for photo 1 in the cache, and it was not fetched."
    )
  }

  @Test func `the same id twice is visited once`() throws {
    let trial = try DeskTrial()
    try trial.remember(PhotoJSON.listing("1"))
    #expect(try trial.visit(ids: ["1", "1"]) == ["1 visited", "1 alreadyVisited"])
    #expect(try trial.vacation().summary().photos == 1)
  }

  @Test func `the JSON of a listing and of getInfo are both stored (R7)`() throws {
    let trial = try DeskTrial()
    let listing = PhotoJSON.listing("1", title: "Listed", tags: "sea", extra: ["license": "4"])
    let info = PhotoJSON.info("1", title: "Told", tags: ["sea", "sun"], description: "At noon.")
    try trial.remember(info)
    try trial.remember(listing)
    #expect(try trial.visit(ids: ["1"]) == ["1 visited"])
    try expectBoth(trial, listing: listing, info: info)
    #expect(try trial.vacation().history(limit: 9).count == 1)
    let undone = try trial.desk.vacations.open(.default, for: .writing).undo()
    #expect(undone?.visited == 1)
    #expect(try trial.ids() == [])
  }

  @Test func `a toggle keeps both too`() throws {
    let trial = try DeskTrial()
    let listing = PhotoJSON.listing("1", tags: "sea")
    let info = PhotoJSON.info("1", tags: ["sea", "sun"], description: "At noon.")
    try trial.remember(listing + info)
    #expect(try trial.change(.ids(DeskTrial.ids(["1"])), .toggle) == ["1 visited"])
    try expectBoth(trial, listing: listing, info: info)
  }

  private func expectBoth(_ trial: DeskTrial, listing: String, info: String) throws {
    let kept = try trial.vacation().query(
      "SELECT dictionary, info FROM Photo WHERE id = '1'",
      timeLimit: 5
    )
    #expect(try kept.next() == [.text(listing), .text(info)])
    #expect(try trial.vacation().check() == [])
  }

  @Test func `a refresh by id uses newer cached data`() throws {
    let trial = try DeskTrial()
    try trial.remember(PhotoJSON.listing("1", title: "Old", tags: "sea"))
    try trial.visit(ids: ["1"], place: "Here")
    try trial.remember(PhotoJSON.listing("1", title: "New", tags: "sun"))
    #expect(try trial.visit(ids: ["1"]) == ["1 alreadyVisited"])
    #expect(try trial.vacation().photos(.all, limit: 9).map(\.title) == ["Old"])
    #expect(try trial.visit(ids: ["1"], refresh: true) == ["1 refreshed"])
    let photo = try #require(try trial.vacation().photos(.all, limit: 9).first)
    #expect(photo.title == "New" && photo.tags == ["Sun"] && photo.place == "Here")
  }

  @Test func `more ids than are looked up at once stay in order and are one change`() throws {
    var maker = PhotoMaker(seed: 21)
    let photos = maker.photos(2_500)
    let trial = try DeskTrial()
    #expect(try trial.remember(photos.ndjson) == photos.count)
    let ids = photos.map(\.id) + ["5", photos[0].id]
    let reports = try trial.visit(ids: ids)
    #expect(
      reports == photos.map { "\($0.id) visited" } + ["5 failed", "\(photos[0].id) alreadyVisited"]
    )
    #expect(try trial.ids() == photos.map(\.id))
    #expect(try trial.vacation().history(limit: 9).map(\.visited) == [photos.count])
  }
}
