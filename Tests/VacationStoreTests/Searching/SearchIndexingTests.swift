import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("The search index is written in pages, and its segments are merged later")
struct SearchIndexingTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
  }

  private func segments() throws -> Int? {
    try vacation.read {
      try Int.fetchOne($0, sql: "SELECT count(DISTINCT segid) FROM SearchIndex_idx")
    }
  }

  @Test func `pages that are read ahead have the words that the check expects`() throws {
    let titles = ["plain", "Zürich", "東京タワー", "a <b>title</b> &amp; more", ""]
    let photos = try (0..<2_600).map { number in
      try item(
        "\(100 + number)",
        place: ["Oslo, Norway", "Zürich, Schweiz"][number % 2],
        tags: ["", "one two", "日本 café"][number % 3],
        title: titles[number % titles.count]
      )
    }
    _ = try vacation.change(.visit).visit(photos)
    try vacation.updateSearchIndex()
    #expect(try vacation.checkIndexedWords() == [])
    #expect(try vacation.search("京", limit: 3_000).count == 520)
    #expect(try vacation.search("zurich tag:two", limit: 3_000).count > 400)
    #expect(try vacation.check() == [])
  }

  @Test func `pages that are indexed again replace what was indexed before`() throws {
    let photos = try (0..<2_100).map { try item("\(100 + $0)", title: "before") }
    _ = try vacation.change(.visit).visit(photos)
    #expect(try vacation.search("before", limit: 3_000).count == 2_100)
    let changed = try (0..<2_100).map { try item("\(100 + $0)", title: "after") }
    _ = try vacation.change(.visit).visit(changed, refresh: true)
    #expect(try vacation.search("after", limit: 3_000).count == 2_100)
    #expect(try vacation.search("before", limit: 3_000).isEmpty)
    #expect(try vacation.check() == [])
  }

  @Test func `short updates after a long one merge segments`() throws {
    // The first photos set FTS5 to merge late; so 40 updates would leave 40 segments.
    let photos = try (0..<1_200).map { try item("\(100 + $0)", title: "many") }
    _ = try vacation.change(.visit).visit(photos)
    try vacation.updateSearchIndex()
    for number in 0..<40 {
      try vacation.visit(item("\(5_000 + number)", title: "one more"))
      try vacation.updateSearchIndex()
    }
    #expect(try segments() ?? 0 <= 17)
    #expect(try vacation.search("more", limit: 100).count == 40)
    #expect(try vacation.check() == [])
  }
}
