import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Searching titles, descriptions, tags, places and owners")
struct SearchTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    try vacation.visit(
      item("1", place: "Zürich, Schweiz", tags: "sunset lake", title: "Evening by the lake"),
      item("2", place: "Kyoto, Japan", tags: "temple", title: "Golden temple at sunset"),
      item("3", place: "Kyoto, Japan", tags: "café", title: "Crème brûlée"),
      item("4", place: "Oslo, Norway", tags: "日本 35mm", title: "AND OR NOT NEAR")
    )
  }

  private func ids(_ text: String) throws -> [String] {
    try vacation.search(text, limit: 50).map(\.photo.id.rawValue)
  }

  @Test(arguments: [
    ("sunset", ["2", "1"]), ("SUNSET lake", ["1"]), ("golden sunset", ["2"]), ("suns", []),
    ("suns*", ["2", "1"]), ("\"golden temple\"", ["2"]), ("\"temple golden\"", []),
    ("\"golden tem\"*", ["2"]), ("cafe", ["3"]), ("CRÈME", ["3"]), ("zurich", ["1"]),
    ("kyoto", ["2", "3"]), ("日本", ["4"]), ("35mm", ["4"]), ("12345678", ["1", "2", "3", "4"]),
    ("near", ["4"]), ("AND", ["4"]), ("nothing", []), ("", []), ("  ", []), ("***", []),
    ("lake\u{0}", ["1"]), ("\"lake", ["1"]), ("\"\"", []), ("🏝️", []),
  ])
  func `words are required, phrases and prefixes understood, accents disregarded`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try ids(text).sorted() == expected.sorted())
  }

  @Test func `the best match comes first and its words are marked`() throws {
    let results = try vacation.search("sunset", limit: 9)
    #expect(results.map(\.photo.id) == ["2", "1"], "a title counts more than a tag")
    let marked = "\(SearchResult.matchBegins)sunset\(SearchResult.matchEnds)"
    #expect(results.allSatisfy { $0.snippet.contains(marked) }, "\(results.map(\.snippet))")
    #expect(try vacation.search("sunset", offset: 1, limit: 9).map(\.photo.id) == ["1"])
  }

  @Test(arguments: UInt64(1)...8) func `any input is safe`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "AND", "OR", "NOT", "NEAR(", ")", "(", "\"", "'", "*", "^", "+", "-", ":", "title:", "{a b}:",
      "\\", "\u{0}", "\n", "sunset", "é", "e\u{301}", "\u{301}", "🏝️", "👨‍👩‍👧", "日", ";", "--", "%", "_",
      "\u{FFFD}", "²", "½", "\u{E000}", "ﷺ", "א", "\u{200D}", "?1", ",", ".", "SELECT", "rank",
    ]
    for _ in 0..<150 {
      let count = random.number(0...8)
      let text = (0..<count).map { _ in
        random.one(of: pieces) + (random.once(in: 2) ? " " : "")
      }.joined()
      #expect(throws: Never.self, "seed \(seed): \(text.debugDescription)") { try ids(text) }
    }
  }

  @Test func `a very long input is an input like any other`() throws {
    let words = Array(repeating: "sunset", count: 2_000).joined(separator: " ")
    #expect(throws: Never.self) { try ids(words) }
    #expect(throws: Never.self) { try ids(String(repeating: "\"a\" ", count: 300)) }
    #expect(try ids(String(repeating: "x", count: 200_000)) == [])
  }

  @Test func `what is unvisited, refreshed or undone is found as it is now`() throws {
    try vacation.unvisit("1")
    _ = try vacation.change(.refresh).visit([item("2", tags: "moon")], refresh: true)
    #expect(try ids("sunset") == [])
    #expect(try ids("moon") == ["2"])
    _ = try vacation.undo()
    _ = try vacation.undo()
    #expect(try ids("sunset").sorted() == ["1", "2"])
    #expect(try ids("moon") == [])
    #expect(try vacation.check() == [])
  }

  @Test func `a search in a read-only file includes photos that are not indexed yet`() throws {
    #expect(try ids("sunset").count == 2)
    try vacation.visit(item("5", title: "Another sunset"))
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
    for _ in 1...2 {
      let results = try readOnly.search("sunset", limit: 9)
      #expect(results.map(\.photo.id.rawValue).sorted() == ["2", "5"])
      #expect(results.allSatisfy { $0.snippet.contains(SearchResult.matchBegins) })
    }
    #expect(try readOnly.check() == [])
    #expect(throws: VacationError.self) { try readOnly.visit(item("6")) }
    #expect(try FileState(documents.directory) == before)
  }
}
