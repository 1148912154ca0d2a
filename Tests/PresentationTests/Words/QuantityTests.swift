import Testing
import VacationStore

@testable import Presentation

@Suite("Numbers as people read them")
struct QuantityTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (4_213, "4,213"), (1_234_567, "1,234,567"),
    (-1_000, "-1,000"), (.min, "-9,223,372,036,854,775,808"),
  ])
  func `digits stand in groups of three`(number: Int, text: String) {
    #expect(Quantity.grouped(number) == text)
  }

  // `status`, `undo` and `history` once said "visit of 2891 photos" beside "2,891 photos visited".
  @Test(arguments: [
    (1, 0, 0, "visit of 1 photo"), (2_891, 0, 0, "visit of 2,891 photos"),
    (1, 11, 0, "visit of 1 photo, unvisit of 11 photos"), (0, 0, 1_000, "refresh of 1,000 photos"),
    (0, 0, 0, "toggle of 0 photos"),
  ])
  func `a change counts like everything else`(
    visited: Int,
    unvisited: Int,
    refreshed: Int,
    words: String
  ) {
    let change = Change(
      time: Timestamp(microseconds: 0),
      kind: .toggle,
      visited: visited,
      unvisited: unvisited,
      refreshed: refreshed,
      isUndone: false
    )
    #expect("\(change)" == words)
  }
}
