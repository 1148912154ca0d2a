import Flickr
import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("The journal of a bulk change stays between its transactions, and is then deleted")
struct KeptJournalTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  private var journal: String { documents.path() + "-journal" }

  private var journalExists: Bool { FileManager.default.fileExists(atPath: journal) }

  /// Visits photos in two transactions, the second of which keeps the journal.
  private func visitMany(_ vacation: Vacation) throws -> VacationChange {
    let change = vacation.change(.visit)
    for start in [0, 150] {
      _ = try change.visit((start..<start + 150).map { try item("\(1_000_000 + $0)") })
    }
    return change
  }

  @Test func `it is there until the change ends`() throws {
    let vacation = try documents.open()
    var change: VacationChange? = try visitMany(vacation)
    #expect(change?.committed.count == 150 && journalExists)
    change = nil
    #expect(!journalExists)
    #expect(try vacation.check() == [])
  }

  @Test func `a short change between two transactions deletes it`() throws {
    let vacation = try documents.open()
    let change = try visitMany(vacation)
    #expect(journalExists)
    try vacation.visit(item("9"))
    #expect(!journalExists)
    _ = try change.visit((300..<450).map { try item("\(1_000_000 + $0)") })
    #expect(try vacation.summary().photos == 29 + 450 + 1)
  }

  @Test func `one that a crash left rolls nothing back, and goes with the next write or move`()
    throws
  {
    let (bytes, left) = try {
      let vacation = try documents.open()
      let change = try visitMany(vacation)
      return try withExtendedLifetime(change) {
        (try fileBytes(documents.path()), try fileBytes(journal))
      }
    }()
    #expect(left.count > 512 && left.prefix(28).allSatisfy { $0 == 0 })
    for moves in [false, true] {
      try writeFile(bytes, to: documents.path())
      try writeFile(left, to: journal)
      #expect(try documents.open().summary().photos == 29 + 300)
      #expect(journalExists)
      if moves {
        try documents.vacations.rename(VacationName("Trip"), to: VacationName("Moved"))
      } else {
        try documents.open().visit(item("9"))
      }
      #expect(!journalExists)
      let name = moves ? "Moved" : "Trip"
      #expect(try documents.open(name).check() == [])
      #expect(try documents.open(name).summary().photos == 29 + 300 + (moves ? 0 : 1))
    }
  }

  @Test func `another file's journal at the same path is not deleted`() throws {
    var vacation: Vacation? = try documents.open()
    var change: VacationChange? = try vacation.map(visitMany)
    try documents.vacations.rename(VacationName("Trip"), to: VacationName("Moved"))
    try documents.makeExample()
    try writeFile([1, 2, 3], to: journal)
    #expect(change?.committed.count == 150)
    change = nil
    vacation = nil
    #expect(try fileBytes(journal) == [1, 2, 3])
  }
}
