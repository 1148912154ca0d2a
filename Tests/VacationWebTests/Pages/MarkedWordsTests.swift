import Testing

@testable import VacationWeb

@Suite struct MarkedWordsTests {
  private typealias Part = MarkedWords.Part

  @Test func `what is to be typed is marked, without its backticks`() {
    #expect(
      MarkedWords("Run `vacation list`, or `vacation demo`.").parts == [
        Part(text: "Run ", isCode: false), Part(text: "vacation list", isCode: true),
        Part(text: ", or ", isCode: false), Part(text: "vacation demo", isCode: true),
        Part(text: ".", isCode: false),
      ]
    )
    #expect(MarkedWords("`a`").parts == [Part(text: "a", isCode: true)])
    #expect(MarkedWords("").parts.isEmpty)
  }

  @Test(arguments: ["one ` alone", "plain"])
  func `a backtick without a partner stays`(text: String) {
    #expect(MarkedWords(text).parts == [Part(text: text, isCode: false)])
  }
}
