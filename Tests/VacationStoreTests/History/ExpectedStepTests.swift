import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import VacationStore

@Suite("Undo and redo of the change that was shown to the user")
struct ExpectedStepTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  /// The time of the change that stands on top of the history.
  private func latest(_ vacation: Vacation) throws -> Timestamp {
    try #require(try vacation.history(limit: 1).first).time
  }

  @Test func `a change is undone and redone when it is the expected one`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    let shown = try latest(vacation)
    #expect(try vacation.undo(expecting: shown)?.time == shown)
    #expect(try vacation.ids() == [])
    #expect(try vacation.redo(expecting: shown)?.time == shown)
    #expect(try vacation.ids() == ["1"])
  }

  @Test func `nothing is undone when another connection has changed something meanwhile`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    let shown = try latest(vacation)
    try documents.open().visit(item("2"))
    try refuses { try vacation.undo(expecting: shown) }
    #expect(try vacation.ids() == ["1", "2"])
  }

  @Test func `nothing is redone when another connection has stepped on meanwhile`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    try vacation.visit(item("2"))
    let shown = try latest(vacation)
    _ = try vacation.undo(expecting: shown)
    _ = try documents.open().undo()
    try refuses { try vacation.redo(expecting: shown) }
    #expect(try vacation.ids() == [])
    // Where another change cut what could be redone, there is nothing at all.
    try documents.open().visit(item("3"))
    #expect(try vacation.redo(expecting: shown) == nil)
  }

  @Test func `two connections that undo the same change at once undo it once`() throws {
    let vacations = [try documents.open(), try documents.open()]
    let count = 40
    for number in 1...count { try vacations[0].visit(item("\(number)")) }
    for left in (0..<count).reversed() {
      let shown = try #require(try vacations[0].history(limit: count).first { !$0.isUndone }).time
      let outcomes = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: vacations.count) { index in
        let outcome: String
        do {
          outcome = try vacations[index].undo(expecting: shown) == nil ? "nothing" : "undone"
        } catch let error as VacationError {
          outcome = caseName(error)
        } catch {
          outcome = "\(error)"
        }
        outcomes.withLock { $0.append(outcome) }
      }
      let other = left == 0 ? "nothing" : "historyMovedOn"
      #expect(outcomes.withLock { $0.sorted() } == [other, "undone"].sorted())
      #expect(try vacations[1].summary().photos == left)
    }
  }

  /// Expects a step not to be taken, and to change nothing.
  private func refuses(_ step: () throws -> Change?) throws {
    let before = try fileBytes(documents.path())
    let error = #expect(throws: VacationError.self) { try step() }
    #expect(error.map(caseName) == "historyMovedOn")
    #expect(try fileBytes(documents.path()) == before)
  }
}
