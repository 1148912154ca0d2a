import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Undo and redo after a crash, and after something else wrote the file")
struct StaleHistoryTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test(arguments: [
    "UPDATE Photo SET description = hex(randomblob(500))",
    "DELETE FROM HistoryPhoto; DELETE FROM PhotoTag; DELETE FROM Photo",
  ])
  func `a crash rolls back a partial transaction, and undo works afterwards`(
    statement: String
  ) throws {
    try documents.makeExample(photos: 80)
    let path = documents.path()
    let contents = try documents.open().photos(.all, limit: 999)
    let copy = try CrashCopy(of: path, during: statement)
    let whole = try fileBytes(path)
    #expect(copy.file != whole, "the crash left half of it in the file")
    try copy.write(to: path)
    let vacation = try documents.vacations.open(VacationName("Trip"), for: .reading)
    #expect(try vacation.photos(.all, limit: 999) == contents)
    #expect(try vacation.check() == [])
    while try vacation.undo() != nil { #expect(try vacation.check() == []) }
    #expect(try vacation.ids() == [])
    while try vacation.redo() != nil {}
    #expect(try vacation.check() == [])
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
  }

  @Test(arguments: [
    "DELETE FROM PhotoTag WHERE photoKey = (SELECT key FROM Photo WHERE id = '2');"
      + " DELETE FROM Photo WHERE id = '2'",
    "UPDATE PhotoTag SET photoKey = photoKey + 25600; UPDATE Photo SET key = key + 25600",
    "UPDATE History SET visited = 2",
    "UPDATE HistoryVisit SET last = last + 1; UPDATE History SET visited = 4",
  ])
  func `a visit whose photos something else changed is not undone`(edit: String) throws {
    try documents.open().visit(item("1"), item("2"), item("3"))
    try refuses(edit) { try $0.undo() }
  }

  @Test(arguments: [
    "UPDATE HistoryPhoto SET dictionary = 'nonsense'", "UPDATE HistoryPhoto SET id = 'not an id'",
    "UPDATE HistoryPhoto SET id = '1'", "UPDATE HistoryPhoto SET dictionary = NULL",
    "UPDATE HistoryPhoto SET visited = (SELECT visited FROM Photo)",
  ])
  func `an unvisit whose keeping something else changed is not undone`(edit: String) throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"), item("2"))
    try vacation.unvisit("2")
    try refuses(edit) { try $0.undo() }
  }

  @Test func `a refresh of a photo that is gone is not undone`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"), item("2"))
    _ = try vacation.change(.refresh).visit([item("1", tags: "b")], refresh: true)
    try refuses("DELETE FROM PhotoTag; DELETE FROM Photo WHERE id = '1'") { try $0.undo() }
  }

  @Test func `a visit is not redone where something else visited the photo`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    try vacation.visit(item("2"))
    _ = try vacation.undo()
    try refuses("UPDATE Photo SET id = '2'") { try $0.redo() }
  }

  /// Edits the file past the store, and expects a step to be refused and to change nothing.
  private func refuses(_ edit: String, _ step: (Vacation) throws -> Change?) throws {
    try documents.execute(edit)
    let before = try fileBytes(documents.path())
    let error = #expect(throws: VacationError.self) { try step(documents.open()) }
    let expected: Set = ["historyDoesNotFit", "damaged"]
    #expect(error.map { expected.contains(caseName($0)) } == true, "\(String(describing: error))")
    #expect(try fileBytes(documents.path()) == before)
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
  }
}
