import TestSupport
import Testing

@testable import VacationStore

@Suite("Copies that file synchronization programs make of conflicting changes are noticed")
struct ConflictCopyTests {
  @Test(arguments: [
    "Alps.sync-conflict-20261122-013500-ABCDEFG", "Alps (conflicted copy 2026-11-22 013500)",
    "Alps (Anna's conflicted copy 2026-11-22)", "Alps (Case Conflict)",
    "Alps (SFConflict anna@example.org 2026-11-22-01-35-00)",
  ])
  func `the original is told`(name: String) throws {
    #expect(ConflictCopy.original(of: name) == "Alps")
    let documents = try Documents()
    _ = try documents.open(name)
    #expect(try documents.vacations.conflictCopies() == [])
    _ = try documents.open("Alps")
    let copies = try documents.vacations.conflictCopies()
    #expect(
      copies == [ConflictCopy(name: try VacationName(name), original: try VacationName("Alps"))]
    )
  }

  @Test(arguments: [
    "Alps", "Alps (2026)", "Alps.sync-conflict", "Alps.sync-conflict-yesterday",
    "(conflicted copy)",
    "conflicted copy of Alps", "Alps(conflicted copy)",
  ])
  func `other names are no copies`(name: String) {
    #expect(ConflictCopy.original(of: name) == nil)
  }
}
