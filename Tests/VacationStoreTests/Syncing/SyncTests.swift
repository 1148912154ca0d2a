import Flickr
import Foundation
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("A hub synchronizes copies of a vacation", .ownThread)
struct SyncTests {
  private let documents: Documents
  private let hub: TestHub

  init() throws {
    documents = try Documents()
    hub = try TestHub()
  }

  /// A copy of a vacation of the hub, under another name.
  private func clone(_ vacation: Vacation, as name: String) throws -> Vacation {
    let hub = try hub.connect()
    _ = try hub.clone(
      hub.vacation(vacation.sharedIdentity()),
      as: VacationName(name),
      in: documents.vacations
    )
    return try documents.open(name)
  }

  private func expectEqual(_ first: Vacation, _ second: Vacation) throws {
    let (one, two) = (try SharedState.of(first.path), try SharedState.of(second.path))
    let more = Set(one).subtracting(two).sorted()
    let fewer = Set(two).subtracting(one).sorted()
    #expect(one == two, "\(more) instead of \(fewer)")
    #expect(try hub.views(of: first) == first.viewRows())
    #expect(try first.check() == [])
    #expect(try second.check() == [])
  }

  @Test func `a clone has everything, and changes travel in both directions`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    _ = try trip.change(.note).setNote("Rain", ofPlace: "Oslo, Norway")
    _ = try trip.change(.rate).edit([try #require(PhotoID(rawValue: "1001"))], .rating(4))
    let first = try hub.sync(trip)
    #expect(first.isPublished)
    #expect(first.pushedPhotos >= 29)
    #expect(try hub.sync(trip).isUnchanged)
    let copy = try clone(trip, as: "Copy")
    try expectEqual(trip, copy)
    try copy.visit(item("77", place: "Rome, Italy", tags: "forum"))
    try copy.unvisit("1002")
    try trip.visit(item("78", place: "Bergen, Norway", tags: "fjord"))
    _ = try trip.change(.note).edit([try #require(PhotoID(rawValue: "1004"))], .note("Fog"))
    try hub.sync(copy)
    let report = try hub.sync(trip)
    #expect(report.pulled.visited == 1 && report.pulled.unvisited == 1)
    try hub.sync(copy)
    try expectEqual(trip, copy)
    #expect(try trip.history(limit: 9).filter { $0.kind == .sync }.count == 1)
    #expect(try hub.sync(trip).isUnchanged)
    #expect(try hub.sync(copy).isUnchanged)
  }

  @Test func `what both sides edited is told, and the later edit stays`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    let (fog, seen): (PhotoID, PhotoID) = ("1001", "1004")
    _ = try trip.change(.rate).edit([seen], .rating(2))
    documents.clock.advance(60_000_000)
    try hub.sync(trip)
    let copy = try clone(trip, as: "Copy")
    for vacation in [trip, copy] {
      documents.clock.advance(60_000_000)
      let mark = vacation.name.text
      _ = try vacation.change(.note).edit([fog], .note("Fog, says \(mark)"))
      _ = try vacation.change(.note).setNote("Rain, says \(mark)", ofPlace: "Oslo, Norway")
    }
    // Only one side edits these.
    _ = try trip.change(.rate).edit([seen], .rating(5))
    _ = try copy.change(.note).edit([seen], .note("Sun"))
    #expect(try hub.sync(copy).pulled.conflictCount == 0)
    let report = try hub.sync(trip).pulled
    #expect(
      report.conflicts == [
        MergeConflict(subject: .place("Oslo, Norway"), value: "note", tag: nil, isKept: false),
        MergeConflict(subject: .photo(fog), value: "note", tag: nil, isKept: false),
      ]
    )
    #expect(try hub.sync(copy).pulled.conflictCount == 0)
    try expectEqual(trip, copy)
    #expect(try trip.words(of: fog).note == "Fog, says Copy")
    #expect(try trip.words(of: seen).rating == 5)
  }

  @Test func `undo of a pull is a change that travels too`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    try hub.sync(trip)
    let copy = try clone(trip, as: "Copy")
    let before = try trip.ids()
    try copy.visit(item("77", place: "Rome, Italy", tags: "forum"))
    try copy.unvisit("1002")
    _ = try copy.change(.note).setNote("Rain", ofPlace: "Oslo, Norway")
    let place = try #require(PlaceName("Turku, Finland"))
    _ = try copy.change(.setPlace).visit(
      [(try #require(PhotoID(rawValue: "1003")), nil)],
      refresh: true,
      movingTo: place
    )
    let changed = try copy.places()
    try hub.sync(copy)
    try hub.sync(trip)
    #expect(try trip.places() == changed)
    #expect(try trip.undo()?.kind == .sync)
    #expect(try trip.ids() == before)
    #expect(try trip.check() == [])
    try hub.sync(trip)
    try hub.sync(copy)
    try expectEqual(trip, copy)
    #expect(try copy.ids() == before)
    #expect(try trip.redo()?.kind == .sync)
    try hub.sync(trip)
    try hub.sync(copy)
    try expectEqual(trip, copy)
    #expect(try copy.places().sorted() == changed.sorted())
  }

  @Test func `a file copied by other means is the same vacation`() throws {
    try documents.makeExample()
    try hub.sync(documents.open())
    try documents.copy("Trip", as: "Stick")
    let (trip, stick) = (try documents.open(), try documents.open("Stick"))
    try trip.visit(item("90", place: "Rome, Italy"))
    try stick.visit(item("91", place: "Rome, Italy"))
    try hub.sync(stick)
    try hub.sync(trip)
    try hub.sync(stick)
    try expectEqual(trip, stick)
  }

  @Test func `a duplicate is another vacation, which the hub does not have`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    try hub.sync(trip)
    let other = try documents.vacations.duplicate(trip.name, as: VacationName("Other"))
    #expect(try other.hubPositions() == [])
    #expect(try hub.sync(other).isPublished)
    #expect(try hub.connect().vacations().map(\.name) == ["Other", "Trip"])
  }

  @Test func `a vacation that was removed from the hub stays here`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    try hub.sync(trip)
    let connected = try hub.connect()
    try connected.remove(connected.vacation("Trip"))
    #expect(throws: HubError.removed(hub: connected.name, vacation: "Trip")) {
      try hub.sync(trip)
    }
    #expect(try trip.ids().count == 29)
    try trip.removeHubPosition(connected.id)
    #expect(try hub.sync(trip).isPublished)
  }

  @Test func `a hub that was restored from a backup gets back what it lost`() throws {
    try documents.makeExample()
    let trip = try documents.open()
    try hub.sync(trip)
    let id = try trip.sharedIdentity()
    try trip.visit(item("90", place: "Rome, Italy"))
    try hub.sync(trip)
    // What a backup from before the last synchronization has.
    try hub.server.sql(
      """
      DELETE FROM vacation.photo WHERE vacation = '\(id)' AND id = '90';
      DELETE FROM vacation.tag WHERE vacation = '\(id)';
      UPDATE vacation.photo SET tags = '{}' WHERE vacation = '\(id)';
      UPDATE vacation.vacation SET changes = 1 WHERE id = '\(id)';
      """,
      in: hub.database
    )
    try hub.sync(trip)
    #expect(try hub.views(of: trip) == trip.viewRows())
    #expect(try hub.sync(trip).isUnchanged)
  }

  @Test func `hostile notes, names, and tags arrive as they are`() throws {
    let hostile = "'; DROP TABLE vacation.photo; --\t\\N\\\n\"{}\u{202E}\u{1F600}"
    let trip = try documents.open("Robert'); DROP SCHEMA vacation; --")
    let tags = "a'b \"c{d},e\\f"
    try trip.visit(item("1", place: "O'Brien, \"{x}\", \\N", tags: tags, title: hostile))
    let photo = try #require(PhotoID(rawValue: "1"))
    _ = try trip.change(.note).edit([photo], .note(hostile))
    _ = try trip.change(.note).setNote(hostile, ofPlace: "O'Brien, \"{x}\", \\N")
    _ = try trip.change(.note).setNote(hostile)
    let tag = try #require(OwnTagName("x'\"{},\\"))
    _ = try trip.change(.tag).edit([photo], .tag([tag]))
    try hub.sync(trip)
    let copy = try clone(trip, as: "Copy")
    try expectEqual(trip, copy)
    #expect(try copy.words().note == trip.words().note)
  }
  @Test func `a tag longer than any of Flickr's stays with its photo`() throws {
    // Random, since PostgreSQL compresses what it indexes.
    var random = SystemRandomNumberGenerator()
    let long = String(
      (0..<6_000).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" }
    )
    let trip = try documents.open()
    let longest = String(long.prefix(1_000))
    try trip.visit(item("1", tags: "sea \(long) \(long.prefix(1_001)) \(longest)"))
    try hub.sync(trip)
    let copy = try clone(trip, as: "Copy")
    #expect(try copy.viewRows() == trip.viewRows())
    let tags = try hub.server.sql("SELECT tag FROM vacation.tag ORDER BY tag", in: hub.database)
    #expect(tags.split(separator: "\n") == [longest, "sea"].sorted().map { Substring($0) })
    try trip.unvisit("1")
    try hub.sync(trip)
    #expect(
      try hub.server.sql("SELECT count(*) FROM vacation.tag", in: hub.database).hasPrefix("0")
    )
  }
}
