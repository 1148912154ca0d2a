import TestSupport
import Testing

@testable import VacationStore

@Suite("The last listing of each kind is stored, so that rows can be referred to by number")
struct ListingTests {
  let scratch: Scratch
  let notes: TravelState

  init() throws {
    scratch = try Scratch()
    notes = TravelState(directory: scratch.path("state"))
  }

  private func photos(_ rows: [String], title: String = "search", made: Int64 = 1) -> Listing {
    Listing(
      kind: .photos,
      title: title,
      made: Timestamp(microseconds: made),
      rows: rows
    )
  }

  @Test func `a listing comes back in its order, in another run too`() throws {
    let listing = photos((0..<500).map { "\(($0 * 7_919) % 1_000)" })
    try notes.keep(listing)
    #expect(try notes.listing(.photos) == listing)
    let other = TravelState(directory: scratch.path("state"))
    #expect(try other.listing(.photos) == listing)
    #expect(try other.listing(.places) == nil)
  }

  @Test func `a listing replaces only the last one of its kind`() throws {
    let places = Listing(kind: .places, title: "places", rows: [#"{"place":"Oslo, Norway"}"#])
    try notes.keep(places)
    try notes.keep(photos(["1", "2", "3"]))
    try notes.keep(photos(["3"], title: "nearby", made: 2))
    #expect(try notes.listing(.photos) == photos(["3"], title: "nearby", made: 2))
    #expect(try notes.listing(.places) == places)
    try notes.keep(photos([], made: 3))
    #expect(try notes.listing(.photos) == photos([], made: 3))
  }

  @Test func `the same listing again writes nothing`() throws {
    try notes.keep(photos(["1", "2"]))
    let before = try FileState(scratch.path("state"))
    try notes.keep(photos(["1", "2"], made: 2))
    try TravelState(directory: scratch.path("state")).keep(photos(["1", "2"], made: 3))
    #expect(try FileState(scratch.path("state")) == before)
    // The comparison sees a write: another title, other rows, another order.
    for other in [photos(["1", "2"], title: "x"), photos(["1"]), photos(["2", "1"])] {
      let before = try FileState(scratch.path("state"))
      try notes.keep(other)
      #expect(try FileState(scratch.path("state")) != before)
      #expect(try notes.listing(.photos) == other)
    }
  }
}
