import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("The stamp of all vacations changes with each of them")
struct VacationsStampTests {
  let documents: Documents
  let files = WatchedFiles()

  init() throws {
    documents = try Documents()
  }

  private func stamp() throws -> VacationsStamp { try documents.vacations.stamp(using: files) }

  @Test func `whatever is done to a vacation changes it, and looking does not`() async throws {
    let (trip, other) = (try VacationName("Trip"), try VacationName("Other"))
    let vacations = documents.vacations
    let steps: [() async throws -> Void] = [
      { _ = try vacations.create(trip) },
      { try self.documents.open().visit(item("1")) },
      { try vacations.rename(trip, to: other) },
      { _ = try vacations.delete(other) },
      { _ = try vacations.restore(other) },
      { try vacations.rename(other, to: trip) },
      {
        _ = try await OtherProcess.execute(
          "UPDATE Photo SET title = 'A'",
          on: self.documents.path()
        )
      },
      { _ = try self.documents.open().undo() },
      { _ = try vacations.delete(trip) },
      { _ = try vacations.purge(trip) },
    ]
    var stamps = [try stamp()]
    for step in steps {
      try await step()
      let after = try stamp()
      #expect(after != stamps.last && after.token != stamps.last?.token, "step \(stamps.count)")
      _ = try vacations.listings()
      _ = try vacations.trash()
      #expect(try stamp() == after)
      stamps.append(after)
    }
    // All are gone, as at first.
    #expect(stamps.first == stamps.last)
    #expect(stamps.first?.token == stamps.last?.token)
  }

  @Test func `files that cannot be vacations are left out`() throws {
    try documents.makeExample()
    let before = try stamp()
    try documents.scratch.write("a note", to: "Documents/note.txt")
    try documents.scratch.write("a lock", to: "Documents/.hidden.sqlite")
    #expect(try stamp() == before)
    try documents.scratch.write("no vacation yet", to: "Documents/Later.sqlite")
    #expect(try stamp() != before)
  }
}
