import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("R9 to R11: times and orders")
struct OrderTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test(arguments: [0, -5_000_000, 1]) func `R9: visits have times that only grow`(
    difference: Int64
  ) throws {
    let vacation = try documents.open()
    for number in 1...5 {
      try vacation.visit(item("\(number)"), item("\(number + 10)"))
      documents.clock.advance(difference)
    }
    let times = try vacation.photos(.all, limit: 99).map(\.visited)
    #expect(times.count == 10 && times == times.sorted() && Set(times).count == 10)
    #expect(try vacation.ids() == ["1", "11", "2", "12", "3", "13", "4", "14", "5", "15"])
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max / 2, .max]) func `R9: no clock stops a visit`(
    now: Int64
  ) throws {
    documents.clock.set(now)
    let vacation = try documents.open()
    try vacation.visit(item("1"))
    documents.clock.set(5)
    try vacation.visit(item("2"))
    #expect(try vacation.ids() == ["1", "2"])
    #expect(try vacation.check() == [])
  }

  @Test func `R10: a place's first visit is the earliest among its photos now`() throws {
    let vacation = try documents.open()
    try vacation.visit(item("1", place: "Kyoto"))
    try vacation.visit(item("2", place: "Oslo"))
    try vacation.visit(item("3", place: "Kyoto"))
    #expect(try vacation.places() == ["Kyoto: 2", "Oslo: 1"])
    try vacation.unvisit("1")
    #expect(try vacation.places() == ["Oslo: 1", "Kyoto: 1"])
    _ = try vacation.undo()
    #expect(try vacation.places() == ["Kyoto: 2", "Oslo: 1"])
    #expect(try vacation.ids(.place("Kyoto")) == ["1", "3"])
  }

  @Test func `R10: equal times fall back to the name`() throws {
    let vacation = try documents.open()
    for (id, place) in [("1", "b"), ("2", "a"), ("3", "B")] {
      try vacation.visit(item(id, place: place))
    }
    try documents.execute("UPDATE Place SET firstVisited = 7")
    #expect(try vacation.places() == ["B: 1", "a: 1", "b: 1"])
    let first = try vacation.itinerary(limit: 1)
    #expect(try vacation.itinerary(after: first[0], limit: 9).map(\.place) == ["a", "b"])
  }

  @Test func `R10: a place has a stop before and after it, in the order of the Itinerary`() throws {
    let vacation = try documents.open()
    let unknown = PlaceName.unknown.name
    for (id, place) in [("1", "b"), ("2", "a"), ("3", unknown), ("4", "B")] {
      try vacation.visit(item(id, place: place))
    }
    func names(_ place: String) throws -> [String?] {
      let stops = try vacation.stops(around: place)
      return [stops.before?.place, stops.after?.place]
    }
    #expect(try names("b") == [nil, "a"])
    // Photos without a place are no stop.
    #expect(try names("a") == ["b", "B"])
    #expect(try names("B") == ["a", nil])
    #expect(try names("c") == [nil, nil])
    // Equal times fall back to the name.
    try documents.execute("UPDATE Place SET firstVisited = 7")
    #expect(try names("a") == ["B", "b"])
  }

  @Test func `R11: tags come by number of photos, then in binary order`() throws {
    let vacation = try documents.open()
    try vacation.visit(
      item("1", tags: "b a Z ö"),
      item("2", tags: "c"),
      item("3", tags: "c a"),
      item("4", tags: "")
    )
    #expect(try vacation.tagCounts() == ["A: 2", "C: 2", "Z: 1", "B: 1", "Ö: 1"])
    #expect(try vacation.ids(.allTags([["a"]])) == ["1", "3"])
    #expect(try vacation.ids(.allTags([["a"], ["c"]])) == ["3"])
    #expect(try vacation.ids(.anyTag([["b"], ["c"]])) == ["1", "2", "3"])
    #expect(try vacation.ids(.anyTag([["nothing"]])) == [])
    #expect(try vacation.ids(.allTags([])) == [])
  }

  @Test func `the pages of every list together are the list`() throws {
    let vacation = try documents.open()
    let items = try (0..<40).map { number in
      try item("\(number)", place: "Place \(number % 7)", tags: "t\(number % 5) u\(number % 11)")
    }
    _ = try vacation.change(.visit).visit(items)
    let places = try vacation.itinerary(limit: 99)
    #expect(try pages { try vacation.itinerary(after: $0, limit: 3) } == places)
    let tags = try vacation.tagSearch(limit: 99)
    #expect(try pages { try vacation.tagSearch(after: $0, limit: 3) } == tags)
    for selection in [
      PhotoSelection.all, .place("Place 3"), .allTags([["t1"]]), .anyTag([["t1"], ["u3"]]),
      .allTags([["t1"], ["u3", "u4"]]),
    ] {
      let whole = try vacation.photos(selection, limit: 99)
      #expect(!whole.isEmpty)
      #expect(try pages { try vacation.photos(selection, after: $0, limit: 2) } == whole)
      #expect(
        try vacation.photos(selection, offset: 1, limit: 2) == Array(whole.dropFirst().prefix(2))
      )
    }
  }

  private func pages<Row>(_ page: (Row?) throws -> [Row]) throws -> [Row] {
    var rows: [Row] = []
    while case let next = try page(rows.last), !next.isEmpty { rows += next }
    return rows
  }
}
