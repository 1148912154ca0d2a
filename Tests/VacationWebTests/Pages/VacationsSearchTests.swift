import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsSearchTests {
  private let path = "/vacations/My%20Vacation/search"

  @Test func `the words that were found are marked`() async throws {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, title: "Bridge", description: "A bridge in the <b>fog</b>")
    try trial.visit([photo], place: "Kyoto")
    let answer = try await trial.get(path + "?text=fog")
    #expect(answer.has("<mark>fog</mark>"))
    #expect(answer.has("1 photo found"))
    #expect(answer.has("value=\"fog\""))
  }

  @Test func `what looks like a mark, or is none, stays text`() {
    let snippet = "a \u{E000}<b>\u{E001} c \u{E000}d"
    #expect(
      SnippetPart.parts(of: snippet) == [
        SnippetPart(text: "a ", isMatch: false), SnippetPart(text: "<b>", isMatch: true),
        SnippetPart(text: " c ", isMatch: false), SnippetPart(text: "d", isMatch: true),
      ]
    )
    #expect(SnippetPart.parts(of: "").isEmpty)
  }

  @Test func `nothing found is said in words, with a way on`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let answer = try await trial.get(path + "?text=zzzz")
    #expect(answer.status == .ok)
    #expect(answer.has("Nothing in this vacation has “zzzz” in it."))
    #expect(answer.has("href=\"/search?text=zzzz\""))
  }

  @Test(arguments: ["?text=", "?text=+%20"])
  func `a form that was sent empty says what to type`(query: String) async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let sent = try await trial.get(path + query)
    #expect(sent.has("Type a word to look for"))
    #expect(sent.has("aria-describedby=\"search-problem search-hint\" autofocus"))
    #expect(!(try await trial.get(path).has("aria-invalid")))
    #expect(!(try await trial.get(path + "?text=sea").has("aria-invalid")))
  }

  @Test func `many results have pages`() async throws {
    let trial = try WebTrial()
    try trial.visit(try (1...31).map { try WebTrial.photo($0, title: "Fog") }, place: "Kyoto")
    let first = try await trial.get(path + "?text=fog")
    #expect(first.text.count(of: "<mark>") == 30)
    #expect(first.has("Photos 1 to 30"))
    let second = try await trial.get(path + "?text=fog&page=2")
    #expect(second.has("Photos 31 to 31"))
  }

  @Test(arguments: ["\"", "*", "AND OR", "a\"b*", "'; DROP", "(", "%22", ":", "-x"])
  func `whatever is typed is searched for`(text: String) async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let answer = try await trial.get("\(path)?text=\(Query.encoded(text))")
    #expect(answer.status == .ok)
  }
}
