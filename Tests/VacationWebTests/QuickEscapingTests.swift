import Testing

@testable import VacationWeb

struct QuickEscapingTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("<b>\"it's\" & more</b>", "&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;"),
    ("日本 & 🏞️", "日本 &amp; 🏞️"),
    ("&amp;\r\n\u{0}<", "&amp;amp;\r\n\u{0}&lt;"),
  ])
  func `text is escaped`(text: String, escaped: String) {
    #expect(Array(QuickEscaping().escapeText(text).utf8) == Array(escaped.utf8))
  }

  // To Swift a quote and the accent behind it are one character, which is no quote; to a browser the
  // attribute ends there. swift-mustache's own escaping lets it through.
  @Test func `a sign with an accent behind it is escaped too`() throws {
    let escaped = QuickEscaping().escapeText("\"\u{301} onfocus='\u{301}x<\u{301}")
    #expect(
      Array(escaped.utf8) == Array("&quot;\u{301} onfocus=&#39;\u{301}x&lt;\u{301}".utf8)
    )
    let page = try Templates.embedded().render(
      "empty",
      EmptyState(.frame, FormattedText("\"\u{301}"), FormattedText("'\u{301}"), [])
    )
    #expect(!page.unicodeScalars.contains("'"))
    #expect(page.unicodeScalars.split(separator: "&").count > 2)
  }
}
