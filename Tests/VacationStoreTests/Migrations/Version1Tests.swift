import Flickr
import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import VacationStore

@Suite("A file of version 1 is read as it is, and migrated when it is written")
struct Version1Tests {
  let documents: Documents
  private let name: VacationName

  /// Takes a vacation that the last release of version 1 made: twenty photos of the sample, two of
  /// them unvisited, one refreshed, and the unvisit of another undone.
  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    try FileManager.default.createDirectory(
      atPath: documents.directory,
      withIntermediateDirectories: true
    )
    try writeFile(try OldFile.bytes(version: 1), to: documents.path())
  }

  @Test func `reading leaves the file as it is`() throws {
    let before = try FileState(documents.directory)
    #expect(try readable().count > 40)
    let vacation = try documents.vacations.open(name, for: .reading)
    #expect(try vacation.ids().count == 18)
    #expect(try vacation.history(limit: 9).map(\.isUndone) == [true, false, false, false])
    #expect(try vacation.check() == [])
    #expect(try vacation.countWithoutDigest() == 18 + 4 + 1 + 4)
    #expect(try vacation.itinerary(limit: 99).count > 3)
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `a file that may not be written is read and searched`() throws {
    chmod(documents.path(), 0o400)
    chmod(documents.directory, 0o500)
    defer { chmod(documents.directory, 0o700) }
    let before = try fileBytes(documents.path())
    let vacation = try documents.vacations.open(name, for: .reading)
    #expect(try vacation.ids().count == 18)
    #expect(try vacation.check() == [])
    // The owner of all files may write this one, too, and then searching migrates it.
    if geteuid() != 0 {
      #expect(try vacation.search("night", limit: 9).isEmpty == false)
      #expect(try fileBytes(documents.path()) == before)
    }
  }

  @Test func `opening it for writing migrates it, and nothing that can be read changes`() throws {
    let before = try readable()
    let vacation = try documents.open()
    #expect(try version() == VacationFile.version)
    #expect(try readable() == before)
    #expect(try vacation.check() == [])
    #expect(try vacation.countWithoutDigest() == 27)
    #expect(try vacation.search("night", limit: 9).isEmpty == false)
    #expect(try vacation.check() == [])
    #expect(try documents.open().ids().count == 18)
  }

  @Test func `a dry run leaves the file as it is`() throws {
    let before = try fileBytes(documents.path())
    var vacations = documents.vacations
    vacations.isDryRun = true
    let vacation = try vacations.open(name, for: .writing)
    let ids = try vacation.ids().compactMap(PhotoID.init(rawValue:))
    let first = try #require(ids.first)
    let visit = vacation.change(.visit, isDryRun: true)
    for id in ["77", "78"] { #expect(try visit.visit([item(id)]) == [.visited]) }
    let refresh = vacation.change(.refresh, isDryRun: true)
    #expect(try refresh.visit([item(first.rawValue)], refresh: true) == [.refreshed])
    let statuses = try vacation.change(.unvisit, isDryRun: true).unvisit(ids)
    #expect(statuses == ids.map { _ in .unvisited })
    #expect(try fileBytes(documents.path()) == before)
    #expect(try version() == 1)
    #expect(try vacation.foundPhotos(ids).count == 18)
    // The same connection migrates when it is to write.
    try vacation.visit(item("77"))
    #expect(try version() == VacationFile.version)
    #expect(try vacation.check() == [])
  }

  @Test func `what a check found of it is still known after the migration`() throws {
    let vacations = documents.notedVacations
    try documents.execute("UPDATE Tag SET photos = photos + 1")
    #expect(try vacations.open(name, for: .reading).check().isEmpty == false)
    var forced = vacations
    forced.writesDamaged = true
    try forced.open(name, for: .writing).visit(item("77"))
    #expect(try version() == VacationFile.version)
    let error = #expect(throws: VacationError.self) { try vacations.open(name, for: .writing) }
    #expect(error.map(caseName) == "foundDamaged", "\(String(describing: error))")
  }

  @Test func `undo and redo go on across the migration`() throws {
    let vacation = try documents.open()
    let ids = try vacation.ids()
    #expect(try vacation.redo()?.unvisited == 1)
    #expect(try vacation.ids().count == 17)
    for _ in 0..<4 { #expect(try vacation.undo() != nil) }
    #expect(try vacation.undo() == nil)
    #expect(try vacation.ids() == [])
    #expect(try vacation.check() == [])
    for _ in 0..<3 { #expect(try vacation.redo() != nil) }
    #expect(try vacation.ids() == ids)
    #expect(try vacation.check() == [])
    // Whatever was written again has a digest by now.
    #expect(try vacation.countWithoutDigest() < 27)
  }

  @Test func `a refresh and a repair give digests`() throws {
    let vacation = try documents.open()
    let first = try #require(try vacation.ids().first)
    // With the photo, the two rows of the change that cannot be redone any more are gone.
    _ = try vacation.change(.refresh).visit([item(first)], refresh: true)
    #expect(try vacation.countWithoutDigest() == 24)
    #expect(try vacation.repair().repaired == [])
    #expect(try vacation.countWithoutDigest() == 0)
    #expect(try vacation.check() == [])
  }

  @Test func `a search of a connection for reading finds all, and migrates`() throws {
    let vacation = try documents.vacations.open(name, for: .reading)
    #expect(try vacation.search("night", limit: 9).isEmpty == false)
    #expect(try version() == VacationFile.version)
    #expect(try vacation.check() == [])
  }

  @Test func `a migration that is cut off anywhere is taken back`() throws {
    let old = try OldFile.bytes(version: 1)
    let before = try readable()
    let copy = try OldFile.migrationInFlight(from: 1)
    #expect(copy.file != old, "the migration left half of itself in the file")
    // The pages reach the file in any order: all new up to one, and old from there, or the reverse.
    let pageSize = 8_192
    for count in 0...max(old.count, copy.file.count) / pageSize {
      for isReversed in [false, true] {
        let (first, second) = isReversed ? (old, copy.file) : (copy.file, old)
        let cut = count * pageSize
        let mixed = Array(first.prefix(cut)) + Array(second.dropFirst(cut))
        guard mixed.count >= pageSize else { continue }
        try writeFile(mixed, to: documents.path())
        try writeFile(copy.journal, to: documents.path() + "-journal")
        let vacation = try documents.vacations.open(name, for: .reading)
        #expect(try vacation.ids().count == 18)
        #expect(try version() == 1)
        #expect(try fileBytes(documents.path()) == old, "\(count) pages, \(isReversed)")
      }
    }
    #expect(try readable() == before)
    #expect(try documents.open().check() == [])
  }

  private func readable() throws -> [String] { try OldFile.readable(documents, name) }

  private func version() throws -> Int? {
    try Raw.read(documents.path()) { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }
}
