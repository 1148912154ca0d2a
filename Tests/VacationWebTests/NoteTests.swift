import Testing
import VacationStore

@testable import VacationWeb

/// What is said once, as it stands in a cookie, which anybody can have set.
@Suite struct NoteTests {
  private func step(in vacation: String = "My Vacation") throws -> OfferedStep {
    OfferedStep(
      direction: .redo,
      vacation: try VacationName(vacation),
      change: Timestamp(microseconds: 1_899_979_200_000_001)
    )
  }

  @Test func `a note is read as it was written`() throws {
    let texts = ["Visited “A & b=c;d” in Österreich 2030.", "50 % + 1\nline", "undo=1&vacation=A"]
    for text in texts {
      for note in [Note(text), Note(text, step: try step(in: "A&b=c; \"Ü\""))] {
        #expect(Note(cookie: note.cookie) == note)
      }
    }
  }

  @Test func `the longest note fits into a cookie`() throws {
    let note = Note(
      String(repeating: "ü", count: 5_000),
      step: try step(in: String(repeating: "日", count: 66))
    )
    #expect(note.cookie.utf8.count < 4_000)
    #expect(Note(cookie: note.cookie)?.step == note.step)
  }

  @Test(arguments: [
    "text=A&undo=one&vacation=B", "text=A&undo=99999999999999999999&vacation=B", "text=A&undo=1",
    "text=A&undo=1&vacation=..%2FB", "text=A&undo=1&vacation=%00", "text=A&forget=1&vacation=B",
    "text=A&redo=&vacation=B",
  ])
  func `a step that is none of ours is left out`(cookie: String) {
    #expect(Note(cookie: cookie)?.step == nil)
  }

  @Test(arguments: ["", "A%20text", "text=", "undo=1&vacation=B", "text=%FF", "text=%00"])
  func `what is no note says nothing`(cookie: String) {
    #expect(Note(cookie: cookie) == nil)
  }
}
