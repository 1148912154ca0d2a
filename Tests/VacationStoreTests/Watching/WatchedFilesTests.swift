import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A file's stamp changes with the file, and only with it")
struct WatchedFilesTests {
  let documents: Documents
  let files = WatchedFiles()

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  private func stamp(_ name: String = "Trip") throws -> FileStamp {
    try #require(try files.stamp(of: documents.path(name)))
  }

  @Test func `a file that is not there has no stamp`() throws {
    #expect(try files.stamp(of: documents.path("Nothing")) == nil)
    #expect(try files.stamp(of: documents.path("No directory/Nothing")) == nil)
  }

  @Test func `the stamp changes with each commit of this process, also within one tick`() throws {
    let vacation = try documents.open()
    var stamps = [try stamp()]
    for number in 0..<20 {
      try vacation.visit(item("\(number)"))
      stamps.append(try stamp())
      try vacation.unvisit("\(number)")
      stamps.append(try stamp())
    }
    #expect(Set(stamps).count == stamps.count)
    #expect(Set(stamps.map(\.token)).count == stamps.count)
    #expect(Set(stamps.map(\.changeCounter)).count == stamps.count)
  }

  @Test func `the stamp changes with the commit of another process`() async throws {
    let vacation = try documents.open()
    let before = try stamp()
    let outcome = try await OtherProcess.execute(
      "UPDATE Photo SET title = 'Elsewhere' WHERE id = '1003'",
      on: documents.path()
    )
    #expect(outcome == .done)
    #expect(try stamp() != before)
    #expect(try vacation.firstPhoto(id: "1003")?.title == "Elsewhere")
  }

  @Test func `reading, opening and closing leave the stamp as it is`() async throws {
    let before = try stamp()
    for _ in 0..<3 {
      let vacation = try documents.vacations.open(VacationName("Trip"), for: .writing)
      _ = try vacation.photos(.all, limit: 100)
      _ = try vacation.summary()
      _ = try vacation.search("photo", limit: 1)
      #expect(try vacation.undo() != nil)
      #expect(try vacation.redo() != nil)
    }
    // Undo and redo were commits; what follows is none.
    let after = try stamp()
    #expect(after.changeCounter >= before.changeCounter + 6)
    _ = try documents.vacations.open(VacationName("Trip"), for: .reading).check()
    _ = try documents.vacations.listings()
    _ = try await OtherProcess.execute("SELECT count(*) FROM Photo", on: documents.path())
    #expect(try stamp() == after)
    #expect(try WatchedFiles().stamp(of: documents.path()) == after)
  }

  @Test func `a file of the same name and bytes is another`() throws {
    let before = try stamp()
    let bytes = try fileBytes(documents.path())
    try FileManager.default.removeItem(atPath: documents.path())
    #expect(try files.stamp(of: documents.path()) == nil)
    try writeFile(bytes, to: documents.path())
    let copy = try stamp()
    #expect(copy.changeCounter == before.changeCounter && copy.size == before.size)
    #expect(copy != before && copy.token != before.token)
  }

  @Test func `a rename preserves the stamp, and a later commit changes it`() throws {
    let before = try stamp()
    try documents.vacations.rename(VacationName("Trip"), to: VacationName("Journey"))
    #expect(try stamp("Journey") == before)
    try documents.open("Journey").visit(item("1"))
    #expect(try stamp("Journey") != before)
  }

  @Test func `in WAL mode the log's commits change the stamp`() throws {
    let queue = try DatabaseQueue(path: documents.path())
    try queue.writeWithoutTransaction { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
    }
    let before = try stamp()
    try queue.write { try $0.execute(sql: "UPDATE Photo SET title = 'A'") }
    let after = try stamp()
    #expect(after != before && after.changeCounter == before.changeCounter)
    #expect(after.logSize != before.logSize && after.token != before.token)
    try queue.close()
  }

  @Test(arguments: [0, 3, 28, 4_096]) func `what is no database has a stamp too`(
    size: Int
  ) throws {
    let path = try documents.scratch.write([UInt8](repeating: 7, count: size), to: "note.txt")
    let before = try #require(try files.stamp(of: path))
    #expect(before.size == size)
    try documents.scratch.write([UInt8](repeating: 8, count: size + 1), to: "note.txt")
    #expect(try files.stamp(of: path) != before)
    #expect(try files.stamp(of: documents.directory)?.changeCounter == 0)
  }

  @Test func `the notes and the cache have stamps`() throws {
    let notes = TravelState(directory: documents.scratch.path("state"))
    #expect(try files.stamp(of: notes.path) == nil)
    try notes.view(item("5").photo)
    let first = try #require(try files.stamp(of: notes.path))
    try notes.view(item("6").photo)
    #expect(try files.stamp(of: notes.path) != first)
    let cache = try TravelCache(directory: documents.scratch.path("cache"))
    let empty = try #require(try files.stamp(of: cache.path))
    _ = try cache.photos.add([item("5").photo])
    #expect(try files.stamp(of: cache.path) != empty)
  }
}
