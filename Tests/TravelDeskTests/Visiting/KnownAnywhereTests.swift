import Flickr
import FlickrClient
import Foundation
import Settings
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

/// R18: a photo that is known anywhere on this computer can be visited by its id.
struct KnownAnywhereTests {
  private let trial: DeskTrial
  private let other: VacationName

  init() throws {
    trial = try DeskTrial()
    other = try VacationName("Other")
  }

  private func kept(_ id: String, in name: VacationName) throws -> [SQLValue]? {
    try trial.vacation(name).query(
      "SELECT dictionary, info, latest FROM Photo WHERE id = '\(id)'",
      timeLimit: 5
    ).next()
  }

  @Test func `a photo in another vacation is copied with its JSON, info and place`() throws {
    let listing = PhotoJSON.listing("1", title: "Listed", tags: "sea")
    let info = PhotoJSON.info("1", title: "Told", tags: ["sea", "sun"])
    try trial.visit(listing, place: "By hand")
    try trial.visit(info, refresh: true)
    #expect(try trial.visit(ids: ["1"], in: other) == ["1 visited"])
    let copy = try #require(try trial.vacation(other).photos(.all, limit: 9).first)
    #expect(copy.place == "By hand" && copy.title == "Told" && copy.tags == ["Sea", "Sun"])
    #expect(try kept("1", in: other) == [.text(listing), .text(info), .text("info")])
    #expect(try trial.vacation(other).history(limit: 9).map(\.visited) == [1])
    #expect(try trial.vacation(other).check() == [])
  }

  @Test func `what another vacation has unvisited is in its history`() throws {
    try trial.visit(PhotoJSON.listing("1"), place: "By hand")
    try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit)
    #expect(try trial.change(.ids(DeskTrial.ids(["1"])), .toggle, in: other) == ["1 visited"])
    #expect(try trial.vacation(other).photos(.all, limit: 9).map(\.place) == ["By hand"])
  }

  @Test func `the vacation's history precedes the cache, which precedes other vacations`()
    throws
  {
    let ids = ["1", "2", "3"]
    func photos(_ title: String, _ ids: [String]) -> String {
      ids.map { PhotoJSON.listing($0, title: title) }.joined(separator: "\n")
    }
    try trial.visit(photos("History", ["1"]))
    try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit)
    try trial.remember(photos("Cache", ["1", "2"]))
    try trial.change(
      .input(try trial.input(photos("Other", ids))),
      .visit(place: nil, refresh: false),
      in: other
    )
    #expect(try trial.visit(ids: ids) == ids.map { "\($0) visited" })
    let found = try trial.vacation().photos(.all, limit: 9)
    #expect(found.map(\.title) == ["History", "Cache", "Other"])
  }

  @Test func `a given place takes precedence over the previous one`() throws {
    try trial.visit(PhotoJSON.listing("1"), place: "By hand")
    try trial.visit(ids: ["1"], place: "Given", in: other)
    #expect(try trial.vacation(other).photos(.all, limit: 9).map(\.place) == ["Given"])
  }

  @Test func `what was unvisited and forgotten is unknown`() throws {
    try trial.visit(PhotoJSON.listing("1"))
    try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit)
    _ = try trial.desk.vacations.open(.default, for: .writing).forgetHistory()
    #expect(try trial.visit(ids: ["1"]) == ["1 failed"])
  }

  @Test func `a damaged vacation is skipped with one warning`() throws {
    try trial.visit(PhotoJSON.listing("1"))
    let damaged = try VacationName("A damaged one")
    _ = try trial.desk.vacations.open(damaged, for: .writingOrCreating)
    let path = try trial.desk.vacations.path(of: damaged)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: [UInt8](repeating: 0xFF, count: 4_000))
    try file.close()
    #expect(
      try trial.visit(ids: ["1", "9", "8"], in: other) == ["1 visited", "9 failed", "8 failed"]
    )
    #expect(trial.warnings.count == 1, "\(trial.warnings)")
    #expect(trial.warnings.first?.contains("\"A damaged one\"") == true)
    // Nothing is said where nothing had to be looked for there.
    #expect(try trial.visit(ids: ["1"], in: other) == ["1 alreadyVisited"])
    #expect(trial.warnings == [])
  }

  @Test func `hundreds of vacations are searched with few open files`() throws {
    for number in 1...300 {
      _ = try trial.desk.vacations.create(try VacationName("Trip \(number)"))
    }
    try trial.visit(PhotoJSON.listing("1"))
    var before = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    var most = 0
    try trial.desk.change(
      .ids(DeskTrial.ids(["1", "2"])),
      in: other,
      .visit(place: nil, refresh: false)
    ) { _ in
      most = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    } progress: { _ in
    }
    #expect(try trial.vacation(other).photos(.all, limit: 9).map(\.id.rawValue) == ["1"])
    // Other tests of this process open files too, though not hundreds.
    #expect(most - open < 200)
  }

  @Test func `what a dry run read can be visited by id`() throws {
    try trial.visit(PhotoJSON.listing("1"), isDryRun: true)
    #expect(try trial.visit(ids: ["1"]) == ["1 visited"])
  }

  @Test func `one input uses at most half of the cache`() throws {
    var maker = PhotoMaker(seed: 91)
    let photos = maker.photos(30)
    try trial.remember(PhotoJSON.listing("1"))
    try trial.desk.change(
      .input(try trial.input(photos.ndjson)),
      in: .default,
      .visit(place: nil, refresh: false),
      isDryRun: true,
      within: MemoryLimits(photos: 20)
    ) { _ in
    } progress: { _ in
    }
    #expect(try trial.desk.fetchedCount() == 11)
  }

  @Test func `a photo that only another vacation knows is shown`() async throws {
    try trial.visit(PhotoJSON.listing("1", title: "Elsewhere"), place: "By hand")
    let id = try #require(PhotoID(rawValue: "1"))
    #expect(try trial.desk.photo(id, in: nil) == nil)
    let shown = try trial.desk.foundPhoto(id, in: nil)
    #expect(shown?.photo.displayTitle == "Elsewhere" && shown?.place.name == "By hand")
    try trial.change(.ids(DeskTrial.ids(["1"])), .unvisit)
    let forgotten = try trial.desk.foundPhoto(id, in: try trial.vacation())
    #expect(forgotten?.place.name == "By hand" && forgotten?.visited == nil)
  }
}
