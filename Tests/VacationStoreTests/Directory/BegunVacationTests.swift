import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A vacation appears with its first photos")
struct BegunVacationTests {
  let documents: Documents
  let name: VacationName

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
  }

  private var names: [String] { get throws { try FileState(documents.directory).names } }

  @Test func `it is not there before, and whole after`() throws {
    let change = try documents.vacations.begin(name).change(.visit)
    #expect(try documents.vacations.names() == [] && documents.vacations.contains(name) == false)
    #expect(try change.visit([item("1"), item("2")]) == [.visited, .visited])
    #expect(try names == ["Trip.sqlite"])
    #expect(try change.visit([item("2"), item("3")]) == [.alreadyVisited, .visited])
    let vacation = try documents.open()
    #expect(try vacation.ids() == ["1", "2", "3"] && vacation.check() == [])
    #expect(try vacation.history(limit: 9).map(\.visited) == [3], "one change")
    #expect(change.vacation.path == documents.path() && change.vacation.unfinished == nil)
  }

  @Test func `nothing is left of one that got no photos`() throws {
    do {
      let change = try documents.vacations.begin(name).change(.toggle)
      let unknown = try item("1").id
      #expect(try change.toggle([(unknown, nil)]) == [.notVisited])
      #expect(try names.count == 1, "under a hidden name")
    }
    #expect(try names == [])
  }

  @Test func `a vacation whose first photos fail leaves no file, and errors show its path`() throws
  {
    do {
      let vacation = try documents.vacations.begin(name)
      try vacation.queue.inDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1") }
      #expect(throws: VacationError.diskFull(path: documents.path())) {
        try vacation.change(.visit).visit((0..<500).map { try item("\($0)") })
      }
    }
    #expect(try names == [])
  }

  @Test func `two that begin the same one visit into one`() throws {
    let changes = try (0..<2).map { _ in try documents.vacations.begin(name).change(.toggle) }
    let items = try ["1", "2", "3"].map { try item($0) }
    #expect(try changes[0].toggle([(items[0].id, items[0])]) == [.visited])
    let statuses = try changes[1].toggle(items.map { ($0.id, $0) })
    #expect(statuses == [.unvisited, .visited, .visited])
    #expect(try names == ["Trip.sqlite"])
    #expect(try documents.open().ids() == ["2", "3"] && documents.open().check() == [])
  }

  @Test func `an unfinished file is removed only when its process is gone`() throws {
    try documents.open("Other").visit(item("1"))
    let left = documents.directory + "/.unfinished-vacation-5"
    try writeFile([], to: left)
    try writeFile([1], to: left + "-journal")
    // The lock belongs to the open file, so one opened here stands for one of another process.
    let maker = open(left, O_RDWR | O_CLOEXEC)
    defer { close(maker) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_start = 0x4000_0300
    lock.l_len = 1
    let setLock: Int32 = 37  // F_OFD_SETLK, which Glibc's module does not show.
    #expect(fcntl(maker, setLock, &lock) == 0)
    _ = try documents.open("Other")
    #expect(try names.contains(".unfinished-vacation-5"))
    lock.l_type = Int16(F_UNLCK)
    #expect(fcntl(maker, setLock, &lock) == 0)
    _ = try documents.open("Other")
    #expect(try names == ["Other.sqlite"])
  }
}
