import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A file of version 3 is read as it is, and gets the tables of hubs when it is written")
struct Version3Tests {
  let documents: Documents
  private let name: VacationName

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    try OldFile.put(version: 3, in: documents)
  }

  private func readable() throws -> [String] { try OldFile.readable(documents, name) }

  private func version() throws -> Int? {
    try Raw.read(documents.path()) { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  @Test func `reading leaves the file as it is`() throws {
    let before = try FileState(documents.directory)
    #expect(try readable().count > 40)
    let vacation = try documents.vacations.open(name, for: .reading)
    #expect(try vacation.ids().count == 19)
    #expect(try vacation.check() == [])
    #expect(try vacation.hubPositions() == [])
    #expect(try vacation.identifier()?.count == 32)
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `opening it for writing migrates it, and nothing that can be read changes`() throws {
    let before = try readable()
    let identity = try documents.vacations.open(name, for: .reading).identifier()
    let vacation = try documents.open()
    #expect(try version() == VacationFile.version)
    #expect(try readable() == before)
    #expect(try vacation.identifier() == identity)
    #expect(try vacation.check() == [])
    #expect(try vacation.countWithoutDigest() == 0)
  }

  @Test func `undo and redo go on across the migration`() throws {
    let vacation = try documents.open()
    let ids = try vacation.ids()
    var undone = 0
    while try vacation.undo() != nil { undone += 1 }
    #expect(undone == 6)
    #expect(try vacation.ids() == [])
    #expect(try vacation.check() == [])
    for _ in 0..<undone { #expect(try vacation.redo() != nil) }
    #expect(try vacation.ids() == ids)
    #expect(try vacation.check() == [])
  }

  @Test func `a migration that is cut off anywhere is taken back`() throws {
    let old = try OldFile.bytes(version: 3)
    let copy = try OldFile.migrationInFlight(from: 3)
    #expect(copy.file != old, "the migration left half of itself in the file")
    let pageSize = 8_192
    for count in 0...max(old.count, copy.file.count) / pageSize {
      let mixed =
        Array(copy.file.prefix(count * pageSize)) + Array(old.dropFirst(count * pageSize))
      guard mixed.count >= pageSize else { continue }
      try writeFile(mixed, to: documents.path())
      try writeFile(copy.journal, to: documents.path() + "-journal")
      #expect(try documents.vacations.open(name, for: .reading).ids().count == 19)
      #expect(try version() == 3)
      #expect(try fileBytes(documents.path()) == old, "\(count) pages")
    }
    #expect(try documents.open().check() == [])
  }
}
