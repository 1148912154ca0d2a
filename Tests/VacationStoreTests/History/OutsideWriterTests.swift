import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

/// Faults that a review found: each once lost or orphaned something when another program wrote too.
@Suite("What another program does to a file costs no photo")
struct OutsideWriterTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  /// In WAL mode an exclusive transaction keeps nobody out, and the log stayed behind the file.
  @Test func `a vacation whose log another program holds is not renamed away from it`() throws {
    try documents.open().visit(item("1"))
    let other = try DatabaseQueue(path: documents.path())
    try other.writeWithoutTransaction { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM Photo")
    }
    try documents.open().visit(item("2"))
    #expect(throws: VacationError.locked(path: documents.path())) {
      try documents.vacations.rename(VacationName("Trip"), to: VacationName("Moved"))
    }
    try other.close()
    #expect(try documents.open().ids() == ["1", "2"])
  }

  /// A count that was too small took the place away from the photos that were left.
  @Test func `a wrong count does not remove a place that photos are left in`() throws {
    let ids = (1...200).map(String.init)
    let vacation = try documents.open()
    _ = try vacation.change(.visit).visit(try ids.map { try item($0) })
    try Raw.write(documents.path()) { try $0.execute(sql: "UPDATE Place SET photos = 150") }
    let places = try Raw.read(documents.path()) {
      try String.fetchAll($0, sql: "SELECT name FROM Place")
    }
    #expect(throws: VacationError.self) {
      _ = try vacation.change(.unvisit).unvisit(
        ids.prefix(150).compactMap { PhotoID(rawValue: $0) }
      )
    }
    #expect(try vacation.repair().repaired.isEmpty == false)
    #expect(try vacation.check() == [])
    #expect(try vacation.itinerary(limit: 10).map(\.place) == places)
    #expect(try vacation.ids().count == 200)
  }

  /// A negative version trapped in every command that looked for a dictionary.
  @Test(arguments: [-1, -2_000_000_000]) func `a cache of an impossible version is emptied`(
    version: Int
  ) throws {
    let directory = documents.directory + "/cache"
    try TravelCache(directory: directory).photos.add([Photo(json: PhotoJSON.listing("1"))])
    try Raw.write(TravelCache.path(in: directory)) {
      try $0.execute(sql: "PRAGMA user_version = \(version)")
    }
    #expect(try TravelCache(directory: directory).photos.count() == 0)
  }
}
