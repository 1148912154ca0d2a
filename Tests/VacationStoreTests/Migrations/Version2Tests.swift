import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A file of version 2 is read as it is, and migrated when it is written")
struct Version2Tests {
  let documents: Documents
  private let name: VacationName

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    try OldFile.put(version: 2, in: documents)
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
    #expect(try vacation.countWithoutDigest() == 0)
    #expect(try vacation.itinerary(limit: 99).count > 3)
    #expect(try vacation.words().note == nil)
    #expect(try vacation.aliases() == [])
    let photo = try #require(try vacation.photos(.all, limit: 1).first)
    #expect(photo.words == .none)
    #expect(try vacation.neighbors(of: photo.id, in: .all)?.next != nil)
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `opening it for writing migrates it, and nothing that can be read changes`() throws {
    let before = try readable()
    let vacation = try documents.open()
    #expect(try version() == VacationFile.version)
    #expect(try readable() == before)
    #expect(try vacation.check() == [])
    #expect(try vacation.search("night", limit: 9).isEmpty == false)
    #expect(try vacation.check() == [])
    // Digests stay valid, since they are over times and texts, which did not change.
    #expect(try vacation.countWithoutDigest() == 0)
  }

  @Test func `each migrated file is a vacation of its own, made at its first change`() throws {
    let ids = try (0..<2).map { _ in
      try OldFile.put(version: 2, in: documents)
      let vacation = try documents.open()
      let first = try #require(try vacation.history(limit: 9).last)
      return try vacation.read { database in
        let row = try #require(try Row.fetchOne(database, sql: "SELECT id, created FROM Vacation"))
        #expect(row["created"] as Int64 == first.time.microseconds)
        return row["id"] as String
      }
    }
    #expect(ids[0].count == 32 && ids[0] != ids[1])
  }

  @Test func `undo and redo go on across the migration, beside new words`() throws {
    let vacation = try documents.open()
    let ids = try vacation.ids()
    let id = try #require(try vacation.photos(.all, limit: 1).first?.id)
    #expect(try vacation.change(.rate).edit([id], .rating(4)) == [.changed])
    #expect(try vacation.firstPhoto(id: id)?.words.rating == 4)
    for _ in 0..<5 { #expect(try vacation.undo() != nil) }
    #expect(try vacation.undo() == nil)
    #expect(try vacation.ids() == [])
    #expect(try vacation.check() == [])
    for _ in 0..<5 { #expect(try vacation.redo() != nil) }
    #expect(try vacation.ids() == ids)
    #expect(try vacation.firstPhoto(id: id)?.words.rating == 4)
    #expect(try vacation.check() == [])
  }

  @Test func `a migration that is cut off anywhere is taken back`() throws {
    let old = try OldFile.bytes(version: 2)
    let before = try readable()
    let copy = try OldFile.migrationInFlight(from: 2)
    #expect(copy.file != old, "the migration left half of itself in the file")
    let pageSize = 8_192
    for count in 0...max(old.count, copy.file.count) / pageSize {
      for isReversed in [false, true] {
        let (first, second) = isReversed ? (old, copy.file) : (copy.file, old)
        let mixed =
          Array(first.prefix(count * pageSize)) + Array(second.dropFirst(count * pageSize))
        guard mixed.count >= pageSize else { continue }
        try writeFile(mixed, to: documents.path())
        try writeFile(copy.journal, to: documents.path() + "-journal")
        let vacation = try documents.vacations.open(name, for: .reading)
        #expect(try vacation.ids().count == 19)
        #expect(try version() == 2)
        #expect(try fileBytes(documents.path()) == old, "\(count) pages, \(isReversed)")
      }
    }
    #expect(try readable() == before)
    #expect(try documents.open().check() == [])
  }

  @Test func `a time too far in the future for a key is refused, and nothing changes`() throws {
    try documents.execute(
      """
      PRAGMA foreign_keys = OFF;
      UPDATE PhotoTag SET visited = \(Int64.max / 100) WHERE visited = (SELECT max(visited) FROM Photo);
      UPDATE Photo SET visited = \(Int64.max / 100) WHERE visited = (SELECT max(visited) FROM Photo)
      """
    )
    let before = try fileBytes(documents.path())
    let error = #expect(throws: VacationError.self) {
      try documents.openDamaged().visit(item("77"))
    }
    #expect(
      error?.description.contains("too far in the future") == true,
      "\(String(describing: error))"
    )
    #expect(try fileBytes(documents.path()) == before)
  }
}
