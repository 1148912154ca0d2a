import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("A standby is promoted after the primary is killed", .ownThread)
struct StandbyTests {
  @Test func `what was acknowledged is there, and copies synchronize on`() throws {
    let documents = try Documents()
    let primary = try PostgreSQLServer(options: ["wal_level = replica"])
    let hub = try TestHub(primary)
    let standby = try PostgreSQLServer(standbyOf: primary)
    try primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    try primary.sql("SELECT pg_reload_conf()")
    // Until the standby is known, a commit would not wait for it.
    while try primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync\n" {}
    try documents.makeExample("Trip", photos: 40)
    let trip = try documents.open()
    try hub.sync(trip)
    try trip.visit(item("90", place: "Rome, Italy"))
    try hub.sync(trip)
    // A standby cannot be written, and says so.
    let waiting = try Hub(HubAddress(standby.address(hub.database)))
    try trip.visit(item("91", place: "Rome, Italy"))
    #expect(throws: HubError.readOnly(hub: waiting.name)) { try waiting.synchronize(trip) }
    primary.kill()
    #expect(throws: HubError.self) { try hub.sync(trip) }
    try standby.sql("SELECT pg_promote(true, 60)")
    // The addresses of both, of which libpq takes the one that can be written.
    let address = try HubAddress(
      "host=\(primary.directory),\(standby.directory) user=postgres dbname=\(hub.database)"
        + " target_session_attrs=read-write"
    )
    #expect(try Hub(address).synchronize(trip).pushedPhotos == 1)
    let promoted = try Hub(address)
    _ = try promoted.clone(
      promoted.vacation("Trip"),
      as: VacationName("Copy"),
      in: documents.vacations
    )
    let copy = try documents.open("Copy")
    #expect(try SharedState.of(copy.path) == SharedState.of(trip.path))
  }
}
