import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A search of all vacations with very many matches is ordered by visit time")
struct MatchBoundsTests {
  private typealias Found = InVacation<SearchResult>

  private let documents: Documents
  private let index: VacationsIndex

  init() throws {
    documents = try Documents()
    // Alps and Nile have the same visit times.
    for name in ["Alps", "Nile"] { try documents.makeExample(name, photos: 30) }
    documents.clock.advance(7_000_000)
    try documents.makeExample("Oslo", photos: 20)
    _ = try documents.open("Alps").visit(item("7000", title: "An old photo of a cat"))
    index = try VacationsIndex(of: documents.vacations, cache: documents.scratch.path("Cache"))
    try index.update()
  }

  private func found(
    _ text: String,
    offset: Int = 0,
    limit: Int = .max,
    bounds: VacationsIndex.MatchBounds = .init()
  ) throws -> [Found] {
    var found: [Found] = []
    try index.search(text, offset: offset, limit: limit, bounds: bounds) { found += $0 }
    return found
  }

  /// All matches, latest visit first.
  private func latest(_ text: String) throws -> [Found] {
    try found(text).sorted { left, right in
      func values(_ found: Found) -> (Int64, Int64, Int64) {
        (found.item.photo.visited.microseconds, found.file, found.item.photo.key)
      }
      return values(left) > values(right)
    }
  }

  @Test func `up to the bound, matches are ranked`() throws {
    let ranked = try found("photo OR cat")
    #expect(ranked.count == 78 && ranked.first?.item.photo.id == "7000")
    #expect(try found("photo OR cat", bounds: .init(ranked: 78)) == ranked)
    #expect(try found("photo OR cat", bounds: .init(ranked: 77)) != ranked)
  }

  @Test(arguments: [
    // All are collected; the latest visits are examined; all are collected in the end.
    (5, 200, 10), (60, 70, 1), (60, 70, 7), (60, 70, 100), (20, 30, 1), (20, 30, 3),
  ])
  func `pages of any size and offset are parts of the list`(
    ranked: Int,
    collected: Int,
    examined: Int
  ) throws {
    let bounds = VacationsIndex.MatchBounds(
      ranked: ranked,
      collected: collected,
      examined: examined
    )
    for text in ["photo", "photo -tag3", "kyoto OR oslo OR lima"] {
      let expected = try latest(text)
      try #require(expected.count > ranked)
      #expect(try found(text, bounds: bounds) == expected)
      for size in [1, 4, 25, 79] {
        var paged: [Found] = []
        for offset in stride(from: 0, to: expected.count, by: size) {
          paged += try found(text, offset: offset, limit: size, bounds: bounds)
        }
        #expect(paged == expected)
      }
      let end = expected.count - 3
      #expect(try found(text, offset: end, limit: 9, bounds: bounds) == Array(expected[end...]))
      #expect(try found(text, offset: expected.count, limit: 9, bounds: bounds).isEmpty)
    }
  }

  @Test func `matches that are not among the latest visits are found`() throws {
    let bounds = VacationsIndex.MatchBounds(ranked: 6, collected: 10, examined: 3)
    documents.clock.advance(9_000_000)
    _ = try documents.open("Oslo").change(.visit).visit(
      (0..<9).map { try item("\(8_000 + $0)", title: "A cloud") }
    )
    try index.update()
    let expected = try latest("number")
    #expect(expected.count > 70)
    #expect(try found("number", limit: 2, bounds: bounds) == Array(expected[..<2]))
    #expect(try found("number", offset: 2, limit: 4, bounds: bounds) == Array(expected[2..<6]))
  }

  @Test func `of more matches than are collected, only the latest visits are read`() throws {
    let bounds = VacationsIndex.MatchBounds(ranked: 40, collected: 50, examined: 10)
    try index.database.read { database in
      // Sorting would read every photo that matches.
      var plans: [String] = []
      database.trace { plans.append("\($0)") }
      defer { database.trace() }
      let numbers = try VacationsIndex.matches(
        "photo",
        offset: 3,
        limit: 5,
        bounds: bounds,
        database
      )
      #expect(numbers.count == 5)
      #expect(!plans.isEmpty && !plans.contains { $0.contains("CROSS JOIN") }, "\(plans)")
      #expect(plans.count { $0.contains("ORDER BY visited DESC") } == 1, "\(plans)")
    }
  }
}
