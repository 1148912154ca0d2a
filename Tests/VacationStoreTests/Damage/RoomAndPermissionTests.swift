import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import VacationStore

@Suite("A full disk, missing permissions and vanished directories")
struct RoomAndPermissionTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test(arguments: [0, 1, 3, 10, 40]) func `a full disk loses nothing`(room: Int) throws {
    try documents.makeExample()
    let vacation = try documents.open()
    let before = try vacation.photos(.all, limit: 999)
    let changes = try vacation.history(limit: 99)
    try setPages(vacation, moreBy: room)
    let items = try (0..<400).map {
      try item("9\($0)", tags: "new", title: String(repeating: "long ", count: 100))
    }
    #expect(throws: VacationError.diskFull(path: documents.path())) {
      try vacation.change(.visit).visit(items)
    }
    #expect(try vacation.photos(.all, limit: 999) == before)
    #expect(try vacation.history(limit: 99) == changes)
    #expect(try vacation.check() == [])
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
    try setPages(vacation, moreBy: 1_000_000)
    #expect(try vacation.change(.visit).visit(items).count == 400)
    #expect(try vacation.check() == [])
  }

  @Test func `if the disk fills up, earlier transactions stay`() throws {
    let vacation = try documents.open()
    try setPages(vacation, moreBy: 30)
    let change = vacation.change(.visit)
    var visited = 0
    #expect(throws: VacationError.diskFull(path: documents.path())) {
      for number in 0..<1_000 {
        visited += try change.visit([item("\(number)", title: String(repeating: "x", count: 900))])
          .count
      }
    }
    #expect(visited > 10)
    #expect(try vacation.summary().photos == visited)
    #expect(try vacation.history(limit: 9).map(\.visited) == [visited])
    #expect(VacationError.diskFull(path: "x").kind == .noSpaceOrPermission)
    #expect(try vacation.check() == [])
  }

  private func setPages(_ vacation: Vacation, moreBy room: Int) throws {
    try vacation.queue.inDatabase { database in
      let count = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(count + room)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func `a file that may not be written is read, and not written`() throws {
    try documents.makeExample()
    chmod(documents.path(), 0o400)
    let before = try FileState(documents.directory)
    let name = try VacationName("Trip")
    let vacation = try documents.vacations.open(name, for: .reading)
    #expect(try vacation.ids().count == 29)
    #expect(try vacation.search("photo", limit: 99).count == 29)
    #expect(try vacation.check() == [])
    let error = #expect(throws: VacationError.self) {
      try documents.vacations.open(name, for: .writing)
    }
    #expect(error.map(caseName) == "notPermitted")
    #expect(try FileState(documents.directory) == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func `in a directory that may not be written vacations are read, and not written`() throws {
    try documents.makeExample()
    let before = try FileState(documents.directory)
    chmod(documents.directory, 0o500)
    defer { chmod(documents.directory, 0o700) }
    let name = try VacationName("Trip")
    #expect(try documents.vacations.open(name, for: .reading).ids().count == 29)
    for attempt in [
      { try documents.open().visit(item("77")) },
      { _ = try documents.open("Other") },
      { _ = try documents.vacations.delete(name) },
      { try documents.vacations.rename(name, to: VacationName("Other")) },
    ] as [() throws -> Void] {
      let error = #expect(throws: VacationError.self) { try attempt() }
      #expect(error?.kind == .noSpaceOrPermission, "\(String(describing: error))")
    }
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `a directory that vanished is no crash, and is made again by the next visit`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    try FileManager.default.removeItem(atPath: documents.directory)
    #expect(throws: VacationError.notFound(vacation.name, suggestions: [])) {
      try vacation.visit(item("2"))
    }
    #expect(throws: VacationError.self) { try documents.vacations.delete(vacation.name) }
    #expect(try documents.vacations.names() == [])
    try documents.open().visit(item("3"))
    #expect(try documents.open().ids() == ["3"])
  }

  @Test func `a file where the directory should be is refused`() throws {
    try writeFile("a file".utf8, to: documents.directory)
    #expect(throws: VacationError.self) { try documents.open() }
    #expect(throws: VacationError.self) { try documents.vacations.names() }
    #expect(try fileBytes(documents.directory) == Array("a file".utf8))
  }
}
