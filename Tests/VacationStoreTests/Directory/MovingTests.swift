import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("Rename, delete, restore and purge never overwrite another vacation")
struct MovingTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.open("One").visit(item("1"))
    try documents.open("Two").visit(item("2"))
  }

  private func name(_ text: String) throws -> VacationName { try VacationName(text) }

  @Test func `renaming moves the file with its contents`() throws {
    let bytes = try fileBytes(documents.path("One"))
    try documents.vacations.rename(name("one"), to: name("Three"))
    #expect(try FileState(documents.directory).names == ["Three.sqlite", "Two.sqlite"])
    #expect(try fileBytes(documents.path("Three")) == bytes)
  }

  @Test(arguments: ["Two", "TWO"]) func `renaming to a name that is taken changes nothing`(
    taken: String
  ) throws {
    let before = try FileState(documents.directory)
    #expect(throws: VacationError.alreadyExists(try name(taken), path: documents.path("Two"))) {
      try documents.vacations.rename(name("One"), to: name(taken))
    }
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `a vacation may be given another spelling of its own name`() throws {
    try documents.vacations.rename(name("One"), to: name("ONE"))
    #expect(try FileState(documents.directory).names == ["ONE.sqlite", "Two.sqlite"])
    try documents.vacations.rename(name("ONE"), to: name("ONE"))
    #expect(try documents.open("one").ids() == ["1"])
  }

  @Test func `a vacation that is not there is not found`() throws {
    #expect(throws: VacationError.notFound(try name("Three"), suggestions: [])) {
      try documents.vacations.rename(name("Three"), to: name("Four"))
    }
    #expect(throws: VacationError.notFound(try name("Three"), suggestions: [])) {
      try documents.vacations.delete(name("Three"))
    }
    #expect(throws: VacationError.notInTrash(try name("One"))) {
      try documents.vacations.restore(name("One"))
    }
    #expect(throws: VacationError.notInTrash(try name("One"))) {
      try documents.vacations.purge(name("One"))
    }
  }

  @Test func `what is deleted is in the trash and comes back as it was`() throws {
    let bytes = try fileBytes(documents.path("One"))
    let trashed = try documents.vacations.delete(name("one"))
    #expect(trashed.name.text == "One" && trashed.bytes == bytes.count)
    #expect(try documents.vacations.names().map(\.text) == ["Two"])
    #expect(try documents.vacations.trash() == [trashed])
    #expect(try documents.vacations.restore(name("ONE")).text == "One")
    #expect(try fileBytes(documents.path("One")) == bytes)
    #expect(try documents.vacations.trash() == [])
  }

  @Test func `restoring over another vacation is refused, under a new name it is not`() throws {
    _ = try documents.vacations.delete(name("One"))
    try documents.open("one").visit(item("3"))
    let before = try FileState(documents.directory)
    #expect(throws: VacationError.alreadyExists(try name("One"), path: documents.path("one"))) {
      try documents.vacations.restore(name("One"))
    }
    #expect(throws: VacationError.alreadyExists(try name("Two"), path: documents.path("Two"))) {
      try documents.vacations.restore(name("One"), as: name("Two"))
    }
    #expect(try FileState(documents.directory) == before)
    #expect(try documents.vacations.restore(name("One"), as: name("Old one")).text == "Old one")
    #expect(try documents.open("Old one").ids() == ["1"])
    #expect(try documents.open("One").ids() == ["3"])
  }

  @Test func `the last deleted vacation is restored first, and purging removes all`() throws {
    _ = try documents.vacations.delete(name("One"))
    try documents.open("One").visit(item("4"))
    _ = try documents.vacations.delete(name("One"))
    _ = try documents.vacations.delete(name("Two"))
    #expect(try documents.vacations.trash().count == 3)
    #expect(try documents.vacations.restore(name("One")).text == "One")
    #expect(try documents.open("One").ids() == ["4"])
    _ = try documents.vacations.delete(name("One"))
    #expect(try documents.vacations.purge(name("one")) == 2)
    #expect(try documents.vacations.trash().map(\.name.text) == ["Two"])
  }

  @Test func `a crash's journal is rolled back before the file moves`() throws {
    try documents.makeExample("Crashed")
    let copy = try CrashCopy(of: documents.path("Crashed"))
    try copy.write(to: documents.path("Crashed"))
    try documents.vacations.rename(name("Crashed"), to: name("Moved"))
    #expect(!FileManager.default.fileExists(atPath: documents.path("Crashed") + "-journal"))
    #expect(try documents.open("Moved").check() == [])
    #expect(try documents.open("Moved").ids().count == 29)
  }

  @Test func `writing a vacation that was moved meanwhile is refused`() throws {
    let vacation = try documents.open("One")
    try documents.vacations.rename(name("One"), to: name("Three"))
    #expect(throws: VacationError.notFound(try name("One"), suggestions: [])) {
      try vacation.visit(item("9"))
    }
    #expect(try documents.open("Three").ids() == ["1"])
  }

  @Test func `only one of two concurrent creations of a name succeeds`() async throws {
    for round in 0..<15 {
      let vacations = documents.vacations
      _ = try documents.open("A\(round)")
      _ = try documents.open("B\(round)")
      let target = try name("Target \(round)")
      let done = await both(
        { try vacations.rename(VacationName("A\(round)"), to: target) },
        { try vacations.rename(VacationName("B\(round)"), to: target) }
      )
      #expect(done == 1)
      let left = try vacations.names().filter { $0.text.hasSuffix("\(round)") && $0 != target }
      #expect(try vacations.contains(target))
      #expect(left.filter { ["A\(round)", "B\(round)"].contains($0.text) }.count == 1)
      let restored = await both(
        {
          _ = try vacations.delete(target)
          _ = try vacations.restore(target)
        },
        { _ = try vacations.create(target) }
      )
      // Creating between the two keeps what is restored in the trash.
      #expect(restored == 1)
      #expect(try vacations.contains(target))
      let trashed = try vacations.trash().filter { $0.name == target }
      #expect(trashed.count <= 1)
      if !trashed.isEmpty { _ = try vacations.purge(target) }
    }
  }

  /// Runs two at the same time and answers how many succeeded; a failure must be a VacationError.
  private func both(
    _ one: @escaping @Sendable () throws -> Void,
    _ other: @escaping @Sendable () throws -> Void
  ) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for body in [one, other] {
        group.addTask {
          do {
            try body()
            return 1
          } catch {
            #expect(error is VacationError)
            return 0
          }
        }
      }
      return await group.reduce(0, +)
    }
  }
}
