import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A forced write makes no damage pass for good data")
struct ForcedWriteTests {
  let documents: Documents
  private let id: PhotoID = "1"

  init() throws {
    documents = try Documents()
    try documents.open().visit(Visit(found(), place: .unknown), item("2"))
  }

  /// A photo of which both a listing and getInfo have told.
  private func found() throws -> FoundPhoto {
    try #require(
      FoundPhoto([
        Photo(json: PhotoJSON.listing("1", title: "Listed")), Photo(json: PhotoJSON.info("1")),
      ])
    )
  }

  private func damageListing() throws {
    try documents.execute(
      "UPDATE Photo SET dictionary = replace(dictionary, 'Listed', 'Lasted') WHERE id = '1'"
    )
  }

  private func breakListing() throws {
    try documents.execute("UPDATE Photo SET dictionary = substr(dictionary, 2) WHERE id = '1'")
  }

  /// The parts in which a check finds something.
  private func damagedParts() throws -> [IntegrityIssue.Part] {
    try documents.openDamaged().check().map(\.part)
  }

  @Test func `a photo of two dictionaries is visited, checked and unvisited`() throws {
    #expect(try documents.open().check() == [])
    #expect(try documents.open().unvisit("1") == [.unvisited])
    #expect(try documents.open().undo() != nil)
    #expect(try documents.open().check() == [])
  }

  @Test(arguments: [false, true])
  func `a refresh replaces damaged JSON`(isBroken: Bool) throws {
    try isBroken ? breakListing() : damageListing()
    let info = Visit(try Photo(json: PhotoJSON.info("1")), place: .unknown)
    let change = try documents.openDamaged().change(.refresh)
    #expect(try change.visit([info], refresh: true) == [.refreshed])
    #expect(try damagedParts() == [])
    #expect(try dictionary() == nil)
    // There is nothing good to go back to.
    #expect(try documents.open().undo()?.refreshed == 1)
    #expect(try documents.open().redo()?.refreshed == 1)
    #expect(try damagedParts() == [])
    #expect(try dictionary() == nil)
  }

  @Test func `a refresh of a photo that has no digest replaces what does not decode`() throws {
    try breakListing()
    try documents.execute("UPDATE Photo SET digest = NULL")
    let info = Visit(try Photo(json: PhotoJSON.info("1")), place: .unknown)
    let error = #expect(throws: VacationError.self) {
      try documents.open().change(.refresh).visit([info], refresh: true)
    }
    #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
    _ = try documents.openDamaged().change(.refresh).visit([info], refresh: true)
    #expect(try damagedParts() == [])
  }

  @Test func `a move preserves a mismatched digest, and undecodable JSON is damage`()
    throws
  {
    try damageListing()
    let oslo = try #require(PlaceName("Oslo, Norway"))
    let move = {
      try documents.openDamaged().change(.refresh)
        .visit([(id: id, visit: nil)], refresh: true, movingTo: oslo)
    }
    #expect(try move() == [.refreshed])
    #expect(try damagedParts().contains(.photos))
    #expect(try documents.openDamaged().undo() != nil)
    #expect(try damagedParts().contains(.photos))
    try breakListing()
    let error = #expect(throws: VacationError.self) { _ = try move() }
    #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
  }

  @Test func `unvisit, undo and redo carry the digest over`() throws {
    try damageListing()
    #expect(try documents.openDamaged().unvisit("1") == [.unvisited])
    #expect(try damagedParts() == [.history])
    #expect(try documents.openDamaged().undo() != nil)
    #expect(try damagedParts() == [.photos])
    #expect(try documents.openDamaged().redo() != nil)
    #expect(try damagedParts() == [.history])
    #expect(try documents.openDamaged().undo() != nil)
    #expect(try documents.openDamaged().undo()?.visited == 2)
    #expect(try damagedParts() == [.history])
    #expect(try documents.openDamaged().redo() != nil)
    #expect(try damagedParts() == [.photos])
  }

  @Test func `a damaged row of a change stays known through undo and redo`() throws {
    try documents.execute("UPDATE History SET kind = 'toggle'")
    for _ in 0..<2 {
      #expect(try documents.openDamaged().undo() != nil)
      #expect(try damagedParts() == [.history])
      #expect(try documents.openDamaged().redo() != nil)
      #expect(try damagedParts() == [.history])
    }
  }

  @Test func `damaged photo JSON is not copied to another vacation`() throws {
    #expect(try documents.open().foundPhotos(["1", "2"]).count == 2)
    try damageListing()
    #expect(try documents.openDamaged().foundPhotos(["1", "2"]).keys.map(\.rawValue) == ["2"])
    try breakListing()
    try documents.execute("UPDATE Photo SET digest = NULL")
    #expect(try documents.openDamaged().foundPhotos(["1", "2"]).keys.map(\.rawValue) == ["2"])
    #expect(try documents.openDamaged().unvisit("2") == [.unvisited])
    #expect(try documents.openDamaged().foundPhotos(["2"]).count == 1)
    try documents.execute(
      "UPDATE HistoryPhoto SET dictionary = replace(dictionary, 'A photo', 'B photo')"
    )
    #expect(try documents.openDamaged().foundPhotos(["2"]).isEmpty)
  }

  @Test func `the note of damage stays when the history is forgotten`() throws {
    let name = try VacationName("Trip")
    let vacations = documents.notedVacations
    try damageListing()
    #expect(try vacations.open(name, for: .reading).check().isEmpty == false)
    var forced = vacations
    forced.writesDamaged = true
    #expect(try forced.open(name, for: .writing).forgetHistory() == 1)
    let error = #expect(throws: VacationError.self) { try vacations.open(name, for: .writing) }
    #expect(error.map(caseName) == "foundDamaged", "\(String(describing: error))")
    #expect(error?.hint.contains("--refresh --force") == true)
    #expect(error?.hint.contains("history --forget --force") == true)
  }

  private func dictionary() throws -> String? {
    try Raw.read(documents.path()) {
      try String.fetchOne($0, sql: "SELECT dictionary FROM Photo WHERE id = '1'")
    }
  }
}
