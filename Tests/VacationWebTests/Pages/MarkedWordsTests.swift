import Testing

@testable import VacationWeb

@Suite struct MarkedWordsTests {
  private typealias Part = FormattedText.Part

  @Test func `what is to be typed is marked, without its backticks`() {
    #expect(
      FormattedText("Run `vacation list`, or `vacation demo`.").parts == [
        Part(text: "Run ", isCode: false), Part(text: "vacation list", isCode: true),
        Part(text: ", or ", isCode: false), Part(text: "vacation demo", isCode: true),
        Part(text: ".", isCode: false),
      ]
    )
    #expect(FormattedText("`a`").parts == [Part(text: "a", isCode: true)])
    #expect(FormattedText("").parts.isEmpty)
  }

  @Test(arguments: ["one ` alone", "plain"])
  func `a backtick without a partner stays`(text: String) {
    #expect(FormattedText(text).parts == [Part(text: text, isCode: false)])
  }
}
