import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R1: one vacation is one file")
struct FileTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `the file is marked as a vacation in rollback-journal mode`() throws {
    _ = try documents.open().visit(item("1"))
    let bytes = try fileBytes(documents.path())
    #expect(Array(bytes[68..<72]) == Array("VACA".utf8))
    #expect(bytes[18] == 1 && bytes[19] == 1, "not in WAL mode")
    let found = try Raw.read(documents.path()) { database in
      (
        try String.fetchOne(database, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(database, sql: "PRAGMA application_id"),
        try Int.fetchOne(database, sql: "PRAGMA user_version")
      )
    }
    #expect(found.0 == "delete" && found.1 == 0x5641_4341 && found.2 == VacationFile.version)
  }

  @Test func `a connection is durable, holds references and does not trust the schema`() throws {
    let vacation = try documents.open()
    let settings = try vacation.read { database in
      try ["synchronous", "foreign_keys", "trusted_schema", "mmap_size"].map {
        try Int.fetchOne(database, sql: "PRAGMA \($0)") ?? 0
      }
    }
    #expect(settings == [2, 1, 0, 0])
    #expect(throws: (any Error).self, "defensive") {
      try vacation.write { database in
        try database.execute(
          sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'TagByPhotos'"
        )
      }
    }
    #expect(try vacation.check() == [])
  }

  @Test func `a vacation at rest is exactly one file`() throws {
    var vacation: Vacation? = try documents.open()
    try vacation?.visit(item("1"), item("2"))
    _ = try vacation?.search("photo", limit: 1)
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"], "also while it is open")
    vacation = nil
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
  }

  @Test func `the default vacation is My Vacation`() throws {
    _ = try documents.vacations.open(.default, for: .writingOrCreating)
    #expect(try FileState(documents.directory).names == ["My Vacation.sqlite"])
  }

  @Test func `reading makes neither directory nor file`() throws {
    #expect(throws: VacationError.notFound(.default, suggestions: [])) {
      try documents.vacations.open(.default, for: .reading)
    }
    #expect(try documents.vacations.names() == [])
    #expect(try documents.vacations.contains(.default) == false)
    #expect(!FileManager.default.fileExists(atPath: documents.directory))
  }

  @Test func `creating what is there is refused and changes nothing`() throws {
    try documents.open().visit(item("1"))
    let before = try FileState(documents.directory)
    let name = try VacationName("trip")
    #expect(throws: VacationError.alreadyExists(name, path: documents.path())) {
      try documents.vacations.create(name)
    }
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `what a crash left of an unfinished vacation is cleared away`() throws {
    _ = try documents.open("One")
    try writeFile([1, 2, 3], to: documents.directory + "/.unfinished-vacation-77")
    _ = try documents.open("Two")
    #expect(try FileState(documents.directory).names == ["One.sqlite", "Two.sqlite"])
  }

  @Test func `a vacation in WAL mode is read, written and made one file again`() throws {
    try documents.open().visit(item("1"))
    try Raw.write(documents.path()) { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
    }
    #expect(try fileBytes(documents.path())[18] == 2)
    let name = try VacationName("Trip")
    #expect(try documents.vacations.open(name, for: .reading).ids() == ["1"])
    #expect(try documents.vacations.listings().count == 1)
    let vacation = try documents.vacations.open(name, for: .writing)
    try vacation.visit(item("2"))
    #expect(try vacation.ids() == ["1", "2"])
    #expect(try fileBytes(documents.path())[18] == 1)
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
  }

  @Test func `a vacation that another program holds in WAL mode is read and written`() throws {
    try documents.open().visit(item("1"))
    let other = try DatabaseQueue(path: documents.path())
    try other.writeWithoutTransaction { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "CREATE TABLE Other (value)")
    }
    let vacation = try documents.open()
    try vacation.visit(item("2"))
    #expect(try vacation.ids() == ["1", "2"])
    #expect(try vacation.check() == [])
    let count = try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM Photo") }
    #expect(count == 2)
    try other.close()
  }
}
