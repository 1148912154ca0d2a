import Testing

@testable import vacation

@Suite("Control characters in values")
struct VisibleTextTests {
  @Test(
    arguments: [
      ("a\nb", "a\\nb"), ("a\tb", "a\\tb"), ("a\r\nb", "a\\r\\nb"), ("\u{1B}[31m", "\\u{1B}[31m"),
      ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2066}b", "a\\u{2066}b"), ("\u{7F}", "\\u{7F}"),
      ("\u{9B}1m", "\\u{9B}1m"), ("a\u{2028}b", "a\\u{2028}b"), ("\u{0}", "\\u{0}"),
    ])
  func `are shown escaped`(text: String, shown: String) {
    #expect(VisibleText.escaped(text) == shown)
  }

  @Test(arguments: ["", "plain", "C:\\new", "Zürich – 京都 👩‍👩‍👧", "שלום\u{200F}"])
  func `all other text stays as it is`(text: String) {
    #expect(VisibleText.escaped(text) == text)
  }

  @Test func `a message of several lines keeps its lines`() {
    #expect(VisibleText.escaped("a\nb\u{1B}", keepingLineEnds: true) == "a\nb\\u{1B}")
  }
}
