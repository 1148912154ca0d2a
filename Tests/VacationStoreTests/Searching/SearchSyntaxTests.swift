import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Search parameters")
struct SearchSyntaxTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    try vacation.visit(
      item("1", place: "Kyoto, Japan", tags: "night temple", title: "Lanterns"),
      item("2", place: "Oslo, Norway", tags: "sea", title: "A night in Kyoto street"),
      item("3", place: "Kyoto, Japan", tags: "sunset kyoto", title: "Golden temple"),
      item("4", place: "Lima, Peru", tags: "newyork", title: "New York, of all places")
    )
  }

  private func ids(_ text: String) throws -> [String] {
    try vacation.search(text, limit: 50).map(\.photo.id.rawValue).sorted()
  }

  @Test(arguments: [
    // Once found the night photos: the hyphen was passed over.
    ("-night", ["3", "4"]), ("kyoto -night", ["3"]), ("-night kyoto", ["3"]),
    ("-night -sunset", ["4"]), ("-\"new york\" -night", ["3"]), ("--night", ["3", "4"]),
    ("-sun*", ["1", "2", "4"]), ("-xyzzy", ["1", "2", "3", "4"]), ("night -night", []),
    ("lanterns OR sea", ["1", "2"]), ("kyoto lanterns OR golden", ["1", "3"]),
    ("lanterns OR golden OR york", ["1", "3", "4"]), ("lanterns or golden", []),
    ("sea OR -night", ["2", "3", "4"]), ("-sea OR -night", ["1", "3", "4"]),
    ("OR lanterns", ["1"]), ("lanterns OR", ["1"]), ("lanterns OR OR sea", ["1", "2"]),
    ("sea *** OR lanterns", []), ("OR", []), ("- night", ["1", "2"]), ("-", []), ("-***", []),
    ("tag:night", ["1"]), ("title:night", ["2"]), ("tags:night", ["1"]), ("TAG:night", ["1"]),
    ("-tag:night", ["2", "3", "4"]), ("place:kyoto", ["1", "3"]), ("title:kyoto", ["2"]),
    ("tag:kyo*", ["3"]), ("title:\"golden temple\"", ["3"]), ("title:“golden temple”", ["3"]),
    ("title:\"temple golden\"", []), ("owner:12345678", ["1", "2", "3", "4"]),
    ("place:kyoto tag:night OR title:golden", ["1", "3"]), ("description:night", []),
    ("place:kyoto -tag:night", ["3"]), ("colour:night", []), ("night:", ["1", "2"]),
    ("tag:***", []), ("tag: night", []), ("place:\"kyoto, jap\"*", ["1", "3"]),
    ("#night", ["1"]), ("-#night", ["2", "3", "4"]), ("#kyo*", ["3"]), ("#\"new york\"", []),
    ("in:kyoto", ["1", "3"]), ("IN:kyoto #sunset", ["3"]), ("by:12345678", ["1", "2", "3", "4"]),
    ("by:nobody", []), ("#", []), ("# night", ["1", "2"]), ("lanterns #", ["1"]),
    ("##night", ["1"]),
    ("\"-night\"", ["1", "2"]), ("lanterns AND night", []), ("NOT night", []),
  ])
  func `words are excluded, alternatives and looked for in fields`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try ids(text) == expected)
  }

  @Test func `a search with only exclusions is paged in visit order`() throws {
    let all = try vacation.search("-night", limit: 9)
    #expect(all.map(\.photo.id) == ["3", "4"])
    #expect(all.allSatisfy { $0.snippet.isEmpty })
    #expect(try vacation.search("-night", offset: 1, limit: 1).map(\.photo.id) == ["4"])
    let page = try vacation.searchPage("-night", limit: 1)
    #expect(page.hasMore && page.results.map(\.photo.id) == ["3"])
  }

  @Test(arguments: ["-night", "kyoto -night", "lanterns OR sea", "夜", "-夜", "京都 OR tag:sea"])
  func `a read-only file gives the same results`(text: String) throws {
    #expect(try ids("night").count == 2)
    try vacation.visit(item("5", place: "京都市, 日本", title: "清水寺の夜"))
    try vacation.unvisit("1")
    let path = documents.path()
    let status = try #require(try FileStatus(path: path))
    let readOnly = Vacation(
      name: try VacationName("Trip"),
      path: path,
      opened: VacationFile.Opened(
        queue: try Connection.open(path: path, readOnly: true),
        mark: OpenFileRegistry.Mark(status.identity)
      ),
      now: { Timestamp(microseconds: 0) }
    )
    let before = try FileState(documents.directory)
    let found = try readOnly.search(text, limit: 9).map(\.photo.id.rawValue).sorted()
    #expect(try FileState(documents.directory) == before)
    #expect(try ids(text) == found)
  }

  @Test func `an index without separators is searched for words of before`() throws {
    // As version 1 of the file has it, which a reader cannot change.
    #expect(SearchQuery("東京").expression == "\"東\u{200B}京\"")
    #expect(
      SearchQuery("tag:東京", isForOldIndex: true).expression
        == "tags : (\"東\u{200B}京\" OR \"東京\")"
    )
    #expect(SearchQuery("cafe 東", isForOldIndex: true).expression == "(\"cafe\") AND (\"東\")")
  }

  @Test func `indexing reports its progress and can be stopped`() throws {
    let many = try (0..<2_500).map { try item("\(100 + $0)", title: "Photo \($0) of many") }
    _ = try vacation.change(.visit).visit(many)
    var reports: [(Int, Int)] = []
    struct Enough: Error {}
    do {
      try vacation.updateSearchIndex(atOnce: 300) { done, total in
        reports.append((done, total))
        if reports.count == 3 { throw Enough() }
      }
      Issue.record("it went on")
    } catch is Enough {}
    #expect(reports.map(\.0) == [300, 600, 900])
    #expect(reports.allSatisfy { $0.1 == 2_504 })
    #expect(try vacation.search("many", limit: 3_000).count == 2_500)
    #expect(try vacation.check() == [])
  }
}
