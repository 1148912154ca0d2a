import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A search of all vacations with very many matches begins with what was indexed last")
struct FrequentWordTests {
  private typealias Found = InVacation<SearchResult>

  private let documents: Documents
  private let index: VacationsIndex

  init() throws {
    documents = try Documents()
    // Alps and Nile have the same visit times.
    for name in ["Alps", "Nile"] { try documents.makeExample(name, photos: 30) }
    documents.clock.advance(7_000_000)
    try documents.makeExample("Oslo", photos: 20)
    index = try VacationsIndex(of: documents.vacations, cache: documents.scratch.path("Cache"))
    try index.update()
    _ = try documents.open("Alps").visit(item("7000", title: "An old photo of a cat"))
    try index.update()
  }

  private func found(
    _ text: String,
    offset: Int = 0,
    limit: Int = .max,
    ranked: Int = 20_000
  ) throws -> [Found] {
    var found: [Found] = []
    try index.search(text, offset: offset, limit: limit, ranked: ranked) { found += $0 }
    return found
  }

  @Test func `up to the bound, matches are ranked`() throws {
    let ranked = try found("kyoto OR cat")
    #expect(ranked.count > 20 && ranked.first?.item.photo.id == "7000")
    #expect(try found("kyoto OR cat", ranked: ranked.count) == ranked)
    #expect(try found("kyoto OR cat", ranked: ranked.count - 1) != ranked)
  }

  @Test func `what was indexed last is first, whatever its vacation`() throws {
    let found = try found("photo", ranked: 5)
    #expect(found.map(\.vacation.text).prefix(2) == ["Alps", "Oslo"])
    #expect(found.first?.item.photo.id == "7000")
    let oslo = found.dropFirst().prefix(15)
    #expect(oslo.allSatisfy { $0.vacation.text == "Oslo" })
    #expect(oslo.map(\.item.photo.visited) == oslo.map(\.item.photo.visited).sorted(by: >))
  }

  @Test(arguments: [5, 19, 20, 21, 60], ["photo", "photo -tag3", "kyoto OR oslo OR lima", "pho*"])
  func `pages of any size and offset are parts of the list`(ranked: Int, text: String) throws {
    let expected = try found(text, ranked: ranked)
    try #require(expected.count > ranked)
    #expect(Set(expected) == Set(try found(text)))
    for size in [1, 4, 25, 79] {
      var paged: [Found] = []
      for offset in stride(from: 0, to: expected.count, by: size) {
        paged += try found(text, offset: offset, limit: size, ranked: ranked)
      }
      #expect(paged == expected)
    }
    let end = expected.count - 3
    #expect(try found(text, offset: end, limit: 9, ranked: ranked) == Array(expected[end...]))
    #expect(try found(text, offset: expected.count, limit: 9, ranked: ranked).isEmpty)
  }
}
