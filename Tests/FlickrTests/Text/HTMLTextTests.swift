import Foundation
import Testing

@testable import Flickr

@Suite("R5: plain text of descriptions")
struct HTMLTextTests {
  @Test(arguments: [
    ("", ""), ("plain\ntext", "plain\ntext"), ("<b>bold</b> and <i>more</i>", "bold and more"),
    (#"see <a href="http://x.y/?a=1&amp;b" rel="nofollow">here</a>."#, "see here."),
    (#"<a href=""http://x.y"" rel=""noreferrer"">here</a>"#, "here"),
    (#"<img alt="a > b" src='x>y'>z"#, "z"), (#"<a title = "a > b">z</a>"#, "z"),
    ("one<br>two<BR/>three</p>four", "one\ntwo\nthree\nfour"),
    ("a<!-- no <b> here -->b", "ab"), ("a<!doctype html>b<?php x ?>c", "abc"),
    ("a<script>if (1<2) { x() }</script>b", "ab"), ("a<STYLE type=x>p{}</StYle >b", "ab"),
    ("a<script>never ends", "a"), ("a<script/x>b</scripty></script>c", "ac"),
    ("I <3 you & me", "I <3 you & me"), ("1 < 2 > 0", "1 < 2 > 0"), ("a <", "a <"),
    ("a <b", "a <b"), ("a </", "a </"), ("<b>x</b", "x</b"), ("a <!-- b", "a <!-- b"),
    (#"<a href="x>text</a> rest"#, "text rest"), ("<>", "<>"), ("</>", "</>"),
    ("<übel>", "<übel>"), ("🍰<b>é</b>🍰", "🍰é🍰"),
  ])
  func `tags, comments, scripts and styles are left out, broken ones stay`(
    pair: (html: String, plain: String)
  ) {
    #expect(HTMLText.plainText(pair.html) == pair.plain)
  }

  @Test(arguments: [
    ("&quot;&amp;&lt;&gt;&apos;", "\"&<>'"), ("&nbsp;|", "\u{A0}|"), ("caf&eacute;", "café"),
    ("&Eacute;&thetasym;&hearts;&yuml;&iexcl;", "Éϑ♥ÿ¡"), ("&#233;&#xE9;&#Xe9;", "ééé"),
    ("&#127856;", "🍰"), ("&#146;&#x93;", "’“"),
    ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
    ("&unknown; &amp &; &#; &#x; &#12a; &", "&unknown; &amp &; &#; &#x; &#12a; &"),
    ("R&D; A&B", "R&D; A&B"), ("&#-5;&#+5;", "&#-5;&#+5;"), ("&lt;b>", "<b>"),
  ])
  func `entities are decoded once, unknown ones stay`(pair: (html: String, plain: String)) {
    #expect(HTMLText.plainText(pair.html) == pair.plain)
  }

  @Test(
    arguments: [
      "<", "<a", #"<a b=""#, #"<a b="<"#, "<!--", "<script>", "<script></", "&", "&#", "&amp",
      "<!", "</", "<a b='\"", "<script><",
    ]
  )
  func `parsing malformed HTML takes linear time`(piece: String) {
    let steps = Self.steps(piece)
    #expect(steps.whole < 48 && steps.line < 48)
  }

  /// Counts the bytes that are looked at for each byte of a text that repeats a piece, 20,000 bytes
  /// long: in quadratic time it would be thousands.
  private static func steps(_ piece: String) -> (whole: Int, line: Int) {
    let html = String(repeating: piece, count: 20_000 / piece.utf8.count)
    var whole = HTMLText(html)
    whole.read()
    var line = HTMLText(html)
    _ = line.readFirstLine()
    #expect(whole.steps >= html.utf8.count / 2, "what is read is counted")
    return (whole.steps / html.utf8.count, line.steps / html.utf8.count)
  }

  @Test func `the first line is that of the plain text`() {
    let pieces = [
      "<br>", "<p>", " ", "\n", "\r\n", "one", "two — three", "&amp;", "\u{2028}", "\u{85}", "<b>",
      "é", "<script>no\n</script>", "&lt;br&gt;", "\u{2014}",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let html = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = HTMLText.plainText(html).split(whereSeparator: \.isNewline)
      let expected = lines.map { String($0).trimmingCharacters(in: .whitespaces) }
        .first { !$0.isEmpty }
      #expect(HTMLText.firstLine(html) == expected ?? "", "\(html.debugDescription)")
    }
  }

  @Test(arguments: ["<br>", "<br> ", "a — <b>", "\n<i>", "&nbsp;<p>"])
  func `parsing many lines takes linear time`(piece: String) {
    let steps = Self.steps(piece)
    #expect(steps.whole < 48 && steps.line < 48)
  }
}
