import TestSupport
import Testing

@testable import VacationStore

@Suite("Tags are found by a part of them")
struct MatchingTagsTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    let items = try (0..<40).map { number in
      let tags = (0..<40).filter { $0 >= number }.map { "tag\($0)" }.joined(separator: " ")
      let other = ["sunset", "österreich", "SunDay", "100%", "under_score"][number % 5]
      return try item("\(number)", tags: "\(tags) \(other)")
    }
    _ = try vacation.change(.visit).visit(items)
  }

  private func names(_ text: String, atStart: Bool = false) throws -> [String] {
    try vacation.tagSearch(matching: text, atStart: atStart, limit: 100).tags.map(\.name)
  }

  @Test func `case does not matter, nor where in the tag it stands`() throws {
    #expect(try names("SUN") == ["SunDay", "sunset"])
    #expect(try names("unS") == ["sunset"])
    #expect(try names(" Day ") == ["SunDay"])
    #expect(try names("ÖSTER") == ["österreich"])
    #expect(try names("o\u{308}sterreich") == ["österreich"])
    #expect(try names("nothing") == [])
  }

  @Test func `signs of patterns stand for themselves`() throws {
    #expect(try names("%") == ["100%"])
    #expect(try names("_") == ["under_score"])
    #expect(try names("!") == [])
    #expect(try names(String(repeating: "%", count: 60_000)) == [])
    #expect(try names("\u{0}'\"") == [])
  }

  @Test func `at the start means that the tag begins with it`() throws {
    #expect(try names("sun", atStart: true) == ["SunDay", "sunset"])
    #expect(try names("un", atStart: true) == ["under_score"])
  }

  @Test func `an empty text matches all, in the order of the tag search`() throws {
    #expect(try vacation.tagSearch(matching: "", limit: 100).tags == vacation.tagSearch(limit: 100))
  }

  @Test(arguments: [1, 3, 7, 100], [1, 2, 10, 100_000])
  func `pages together are the whole, however little a call looks at`(
    limit: Int,
    bound: Int
  ) throws {
    let expected = try vacation.tagSearch(limit: 100).filter { $0.name.contains("ta") }
    var found: [TagCount] = []
    var last: TagCount?
    var calls = 0
    repeat {
      let page = try vacation.tagSearch(matching: "TA", false, after: last, limit, upTo: bound)
      #expect(page.tags.count <= limit)
      found += page.tags
      last = page.last
      calls += 1
    } while last != nil && calls < 200
    #expect(found == expected)
    #expect(last == nil)
  }

  @Test func `more than one step is looked through`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    let many = (0..<2_500).map { "many\($0)" }.joined(separator: " ")
    try vacation.visit(item("1", tags: many + " zebra"))
    let page = try vacation.tagSearch(matching: "zeb", limit: 10)
    #expect(page.tags.map(\.name) == ["zebra"] && page.last == nil)
    #expect(try vacation.tagSearch(matching: "many24", limit: 1_000).tags.count == 111)
  }
}
