import Flickr
import Foundation
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("Row-level security of a hub: members see and write what is shared with them", .ownThread)
struct HubRightsTests {
  private let documents: Documents
  private let hub: TestHub

  init() throws {
    documents = try Documents()
    hub = try TestHub()
  }

  private func makeTrip(ownedBy role: String) throws -> Vacation {
    try documents.makeExample()
    let trip = try documents.open()
    _ = try trip.change(.note).setNote("Rain", ofPlace: "Oslo, Norway")
    try hub.sync(trip, as: role)
    return trip
  }

  /// Everything that a role sees of all vacations.
  private func rows(as role: String) throws -> String {
    try hub.server.sql(
      """
      SELECT count(*) FROM vacation.vacation; SELECT count(*) FROM vacation.photo;
      SELECT count(*) FROM vacation.tag; SELECT count(*) FROM vacation.place_words;
      SELECT count(*) FROM vacation.member; SELECT count(*) FROM vacation.itinerary;
      SELECT count(*) FROM vacation.tag_search
      """,
      in: hub.database,
      as: role
    )
  }

  @Test func `who is a member of nothing sees nothing and can write nothing`() throws {
    let (anna, ben) = (try hub.makeRole(), try hub.makeRole())
    let trip = try makeTrip(ownedBy: anna)
    let id = try trip.sharedIdentity()
    #expect(try hub.connect(as: ben).vacations() == [])
    #expect(Set(try rows(as: ben).split(separator: "\n")) == ["0"])
    #expect(try !rows(as: anna).split(separator: "\n").contains("0"))
    try documents.copy("Trip", as: "Stolen")
    let stolen = try documents.open("Stolen")
    let stranger = try hub.connect(as: ben)
    try stolen.endSynchronization(with: stranger)
    #expect(throws: HubError.notShared(hub: stranger.name, vacation: "Stolen")) {
      try stranger.synchronize(stolen)
    }
    let attempts = [
      "UPDATE vacation.photo SET note = 'x'", "DELETE FROM vacation.tag",
      "UPDATE vacation.vacation SET name = 'x'", "DELETE FROM vacation.vacation",
      "SELECT vacation.begin_push('\(id)'); SELECT vacation.finish_push('\(id)')",
      "INSERT INTO vacation.member (vacation, role, rights) VALUES ('\(id)', current_user, 'owner')",
      "INSERT INTO vacation.photo (vacation, id, changed, visits) VALUES ('\(id)', 'x', 1, '[]')",
      "DELETE FROM vacation.photo", "TRUNCATE vacation.photo", "SELECT * FROM vacation.photo_0",
      "UPDATE vacation.hub SET version = 2",
      "ALTER TABLE vacation.photo DISABLE ROW LEVEL SECURITY",
      "SET ROLE postgres",
    ]
    let before = try hub.views(of: trip)
    for attempt in attempts {
      // Some fail, some find no rows.
      _ = try? hub.server.sql(attempt, in: hub.database, as: ben)
    }
    #expect(try hub.views(of: trip) == before)
    #expect(try hub.sync(trip, as: anna).isUnchanged)
    #expect(try hub.connect(as: anna).vacation("Trip").name == "Trip")
  }

  @Test func `a reader reads, and cannot write by hand either`() throws {
    let (anna, ben) = (try hub.makeRole(), try hub.makeRole())
    let trip = try makeTrip(ownedBy: anna)
    let owner = try hub.connect(as: anna)
    #expect(try owner.share(owner.vacation("Trip"), with: ben, rights: .reader) == nil)
    let reader = try hub.connect(as: ben)
    _ = try reader.clone(reader.vacation("Trip"), as: VacationName("Copy"), in: documents.vacations)
    let copy = try documents.open("Copy")
    #expect(try SharedState.of(copy.path) == SharedState.of(trip.path))
    try copy.visit(item("77", place: "Rome, Italy"))
    let report = try reader.synchronize(copy)
    #expect(report.unsent > 0 && report.pushedPhotos == 0)
    let id = try trip.sharedIdentity()
    let before = try hub.views(of: trip)
    for attempt in [
      "UPDATE vacation.photo SET note = 'x'", "UPDATE vacation.vacation SET changes = 99",
      "SELECT vacation.begin_push('\(id)'); SELECT vacation.finish_push('\(id)')",
      "UPDATE vacation.member SET rights = 'owner'", "DELETE FROM vacation.tag",
    ] {
      _ = try? hub.server.sql(attempt, in: hub.database, as: ben)
    }
    #expect(try hub.views(of: trip) == before)
    #expect(try hub.sync(trip, as: anna).isUnchanged)
    #expect(throws: HubError.self) { try reader.remove(reader.vacation("Trip")) }
    #expect(throws: HubError.self) {
      try reader.share(reader.vacation("Trip"), with: ben, rights: .owner)
    }
  }

  @Test func `a writer writes, but neither shares nor removes; who is dropped gets nothing more`()
    throws
  {
    let (anna, ben) = (try hub.makeRole(), try hub.makeRole())
    let trip = try makeTrip(ownedBy: anna)
    let owner = try hub.connect(as: anna)
    let shared = try owner.vacation("Trip")
    _ = try owner.share(shared, with: ben, rights: .writer)
    let writer = try hub.connect(as: ben)
    _ = try writer.clone(shared, as: VacationName("Copy"), in: documents.vacations)
    let copy = try documents.open("Copy")
    try copy.visit(item("77", place: "Rome, Italy"))
    #expect(try writer.synchronize(copy).pushedPhotos == 1)
    #expect(try owner.synchronize(trip).pulled.visited == 1)
    #expect(throws: HubError.self) { try writer.remove(writer.vacation("Trip")) }
    #expect(throws: HubError.self) { try writer.unshare(writer.vacation("Trip"), with: anna) }
    #expect(throws: HubError.self) { try owner.unshare(shared, with: anna) }
    #expect(throws: HubError.self) { try owner.share(shared, with: anna, rights: .reader) }
    #expect(try owner.unshare(shared, with: ben))
    #expect(try !owner.unshare(shared, with: ben))
    #expect(throws: HubError.removed(hub: writer.name, vacation: "Copy")) {
      try writer.synchronize(copy)
    }
    #expect(try owner.members(of: shared.id).map(\.role) == [anna])
  }

  @Test func `a group role stands for its members, and an unknown role is refused`() throws {
    let (anna, ben, family) = (try hub.makeRole(), try hub.makeRole(), try hub.makeRole())
    _ = try makeTrip(ownedBy: anna)
    try hub.server.sql("GRANT \(family) TO \(ben)")
    let owner = try hub.connect(as: anna)
    _ = try owner.share(owner.vacation("Trip"), with: family, rights: .writer)
    #expect(try hub.connect(as: ben).vacation("trip").rights == .writer)
    #expect(throws: HubError.self) {
      try owner.share(owner.vacation("Trip"), with: "no one'; --", rights: .reader)
    }
    #expect(throws: HubError.self) { try owner.vacation("Tripp") }
  }

  @Test func `a role without access to hubs is told so, and the owner gets the command`() throws {
    let anna = try hub.makeRole()
    _ = try makeTrip(ownedBy: anna)
    let carl = "r_" + UUID().uuidString.prefix(8).lowercased()
    try hub.server.sql("CREATE ROLE \(carl) LOGIN")
    let owner = try hub.connect(as: anna)
    let grant = try owner.share(owner.vacation("Trip"), with: carl, rights: .reader)
    #expect(grant == "GRANT vacation_member TO \"\(carl)\"")
    let error = #expect(throws: HubError.self) { try hub.connect(as: carl).vacations() }
    #expect(error?.kind == .loginNeeded)
    try hub.server.sql(try #require(grant))
    #expect(try hub.connect(as: carl).vacations().count == 1)
  }
}
