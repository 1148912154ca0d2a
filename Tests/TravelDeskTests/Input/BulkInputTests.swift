import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Inputs of more photos than the reading thread holds at a time.
struct BulkInputTests {
  @Test func `every item of a large input is reported once, in its order`() throws {
    var maker = PhotoMaker(seed: 5)
    let photos = maker.photos(9_000)
    var lines = photos.ndjson.split(separator: "\n").map(String.init)
    // Neither a reference nor a broken item joins the photos around it.
    lines.insert("{\"id\": \"\(photos[0].id)\"}", at: 7_000)
    lines.insert("{\"title\": \"without an ID\"}", at: 8_000)
    let trial = try DeskTrial()
    let reports = try trial.visit(lines.joined(separator: "\n"))
    #expect(reports.count == lines.count)
    #expect(reports[7_000] == "line 7001: \(photos[0].id) alreadyVisited")
    #expect(reports[8_000].hasPrefix("line 8001: "), "\(reports[8_000])")
    var expected = photos.map { "\($0.id) visited" }
    expected.insert("\(photos[0].id) alreadyVisited", at: 7_000)
    expected = zip(1..., expected).map { "line \($0 < 8_001 ? $0 : $0 + 1): \($1)" }
    expected.insert(reports[8_000], at: 8_000)
    #expect(difference(reports, from: expected) == nil)
    #expect(try trial.ids() == photos.map(\.id))
  }
}
