import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A vacation in which check found damage is written only when it is repaired, or with force")
struct FoundDamageTests {
  let documents: Documents
  private let name: VacationName

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    // So large that a writer does not look through the whole file.
    try documents.makeExample(photos: 900)
    #expect(try fileBytes(documents.path()).count > 64 * 8_192)
    _ = try documents.open().search("photo", limit: 1)
  }

  private var vacations: Vacations { documents.notedVacations }

  private func damage() throws {
    try documents.execute(
      "UPDATE Photo SET dictionary = replace(dictionary, 'number 7', 'numbar 7') WHERE id = '1007'"
    )
  }

  @Test func `a flipped bit in photo JSON is detected, and then writing is refused`() throws {
    try damage()
    try vacations.open(name, for: .writing).visit(item("7"))
    let found = try vacations.open(name, for: .reading).check()
    #expect(found.map(\.part) == [.photos] && found.map(\.isRepairable) == [false], "\(found)")
    #expect(found.first?.description.contains("1007") == true)
    let before = try FileState(documents.directory)
    let open = { _ = try vacations.open(name, for: .writing) }
    let attempts: [() throws -> Void] = [
      open, { try vacations.rename(name, to: VacationName("Other")) },
    ]
    for attempt in attempts {
      let error = #expect(throws: VacationError.self) { try attempt() }
      #expect(error.map(caseName) == "foundDamaged" && error?.kind == .notAVacation)
      #expect(error?.hint.contains("--force") == true && error?.hint.contains("--repair") == true)
    }
    #expect(try FileState(documents.directory) == before)
    // Reading goes on.
    #expect(try vacations.open(name, for: .reading).ids().count == 900)
    #expect(try vacations.open(name, for: .reading).search("number", limit: 9).count == 9)
  }

  @Test func `a connection that was open before the check is refused, too`() throws {
    let vacation = try vacations.open(name, for: .writing)
    try damage()
    _ = try vacations.open(name, for: .reading).check()
    let error = #expect(throws: VacationError.self) { try vacation.visit(item("7")) }
    #expect(error.map(caseName) == "foundDamaged")
  }

  @Test func `force writes, again and again, and a check that finds nothing lifts it`() throws {
    try damage()
    _ = try vacations.open(name, for: .reading).check()
    var forced = vacations
    forced.writesDamaged = true
    for id in ["7", "8"] {
      try forced.open(name, for: .writing).visit(item(id))
      #expect(throws: VacationError.self) { try vacations.open(name, for: .writing) }
    }
    // Fetched again from Flickr, the photo is as good as new.
    _ = try forced.open(name, for: .writing).change(.refresh).visit([item("1007")], refresh: true)
    #expect(try vacations.open(name, for: .reading).check() == [])
    try vacations.open(name, for: .writing).visit(item("9"))
  }

  @Test func `repair lifts it`() throws {
    try documents.execute("UPDATE Place SET photos = photos + 1")
    #expect(try vacations.open(name, for: .reading).check().isEmpty == false)
    var forced = vacations
    forced.writesDamaged = true
    #expect(try forced.open(name, for: .writing).repair().repaired.isEmpty == false)
    try vacations.open(name, for: .writing).visit(item("7"))
  }

  @Test(arguments: [false, true]) func `a replaced file is not refused`(inPlace: Bool) throws {
    let good = try fileBytes(documents.path())
    try damage()
    _ = try vacations.open(name, for: .reading).check()
    if !inPlace { try FileManager.default.removeItem(atPath: documents.path()) }
    try writeFile(good, to: documents.path())
    try vacations.open(name, for: .writing).visit(item("7"))
  }

  @Test func `without a place for notes a check finds the same`() throws {
    try damage()
    #expect(try documents.vacations.open(name, for: .reading).check().count == 1)
    let file = try Vacations(directory: documents.directory, state: documents.path())
      .open(name, for: .reading)
    #expect(try file.check().count == 1)
  }

  @Test func `rows that a writer rewrites are compared with their digests`() throws {
    try damage()
    let before = try fileBytes(documents.path())
    let attempts: [(Vacation) throws -> Void] = [
      { try $0.unvisit("1007") },
      { _ = try $0.change(.refresh).visit([item("1007")], refresh: true) },
      { _ = try $0.change(.toggle).toggle([(id: "1007", visit: nil)]) },
    ]
    for attempt in attempts {
      let error = #expect(throws: VacationError.self) { try attempt(documents.open()) }
      #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
    }
    #expect(try fileBytes(documents.path()) == before)
    try documents.openDamaged().unvisit("1007")
  }

  @Test(arguments: [
    "UPDATE HistoryPhoto SET dictionary = replace(dictionary, 'number', 'numbar')",
    "UPDATE HistoryPhoto SET visited = visited + 1", "UPDATE History SET kind = 'toggle'",
    "UPDATE HistoryPhoto SET place = 'Oslo'",
  ])
  func `an undo step verifies the change that it undoes`(edit: String) throws {
    let vacation = try documents.open()
    try vacation.unvisit("1003")
    try documents.execute(edit)
    let before = try fileBytes(documents.path())
    #expect(try vacation.check().contains { $0.part == .history })
    let error = #expect(throws: VacationError.self) { try vacation.undo() }
    #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
    #expect(try fileBytes(documents.path()) == before)
  }

  @Test func `a constraint that fails is damage`() throws {
    try documents.execute("DELETE FROM Place WHERE name LIKE 'Kyoto%'")
    let error = #expect(throws: VacationError.self) { try documents.open().unvisit("1003") }
    #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
    let constraint = VacationError(
      resultCode: 787,
      message: "FOREIGN KEY constraint failed",
      path: "x"
    )
    #expect(constraint == .damaged(path: "x", detail: "FOREIGN KEY constraint failed"))
    #expect(constraint.kind == .notAVacation)
  }

  @Test func `a small vacation is looked through before it is written`() throws {
    try documents.makeExample("Small")
    try documents.execute("UPDATE Tag SET photos = photos + 1", on: "Small")
    let before = try FileState(documents.directory)
    let error = #expect(throws: VacationError.self) { try documents.open("Small") }
    #expect(error.map(caseName) == "damaged", "\(String(describing: error))")
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `a header that contradicts the file stops a writer`() throws {
    let good = try fileBytes(documents.path())
    for (offset, value) in [(28, 0x40), (32, 0x40), (36, 0x40)] {
      var bytes = good
      bytes[offset] = UInt8(value)
      try writeFile(bytes, to: documents.path())
      let error = #expect(throws: VacationError.self) { try documents.open() }
      #expect(error.map(caseName) == "damaged", "\(offset)")
      #expect(try fileBytes(documents.path()) == bytes)
    }
  }
}
