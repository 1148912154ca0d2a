import Flickr
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("Queries of a hub: the first pages of a vacation come from indexes alone", .ownThread)
struct HubQueryTests {
  @Test(arguments: [
    ("itinerary", "vacation_place_visited_idx"), ("tag_search", "vacation_photos_tag_title_idx"),
  ])
  func `a view is read from an index, for a member too`(view: String, index: String) throws {
    let documents = try Documents()
    let hub = try TestHub()
    try documents.makeExample()
    let trip = try documents.open()
    let anna = try hub.makeRole()
    try hub.sync(trip, as: anna)
    // Tables of a few rows would otherwise be scanned.
    let plan = try hub.server.sql(
      """
      SET enable_seqscan = off; SET enable_bitmapscan = off;
      EXPLAIN (COSTS OFF) SELECT * FROM vacation.\(view)
      WHERE vacation = '\(try trip.sharedIdentity())' LIMIT 100
      """,
      in: hub.database,
      as: anna
    )
    let scans = plan.split(separator: "\n").filter {
      $0.contains(" Scan using photo_") || $0.contains(" Scan using tag_")
    }
    #expect(scans.count == 1, "\(plan)")
    #expect(scans.allSatisfy { $0.contains("Index Only Scan") && $0.contains(index) }, "\(plan)")
    #expect(view == "itinerary" || !plan.contains("Sort"), "\(plan)")
  }

  @Test func `queries are not compiled, which takes longer than all of them`() throws {
    let rows = try TestHub().connect().connection.query("SHOW jit")
    #expect(rows.text(0, 0) == "off")
  }
}
