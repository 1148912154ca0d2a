import Testing

@testable import vacation

@Suite("The width of text on a terminal")
struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("Paris", 5), ("Zürich", 6), ("京都", 4), ("ソウル", 6), ("서울", 4), ("e\u{301}", 1),
      ("👩‍👩‍👧", 2), ("❤️", 2), ("🇫🇷", 2), ("ｱ", 1), ("Ａ", 2), ("ไทย", 3), ("नि", 1),
      ("a\u{200B}b", 2),
    ])
  func `wide characters count two columns and combining marks none`(text: String, width: Int) {
    #expect(TextWidth.columns(of: text) == width)
  }

  @Test func `a text that fits is not shortened`() {
    #expect(TextWidth.shortened("京都", to: 4) == "京都")
  }

  @Test func `a text that does not fit ends with an ellipsis within the width`() {
    #expect(TextWidth.shortened("Barcelona", to: 5) == "Barc…")
    #expect(TextWidth.shortened("京都府京都市", to: 6) == "京都…")
    #expect(TextWidth.shortened("京都", to: 1) == "…")
    #expect(TextWidth.shortened("京都", to: 0) == "")
  }

  @Test(arguments: [0x1100, 0x231A, 0x2614, 0x3042, 0x4E00, 0xAC00, 0xFF01, 0x1F600, 0x20000])
  func `East Asian wide scalars take two columns, of each kind of range`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TextWidth.columns(of: String(scalar)) == 2)
  }

  @Test func `a scalar between two ranges is not wide`() {
    #expect(TextWidth.columns(of: "\u{303F}") == 1)
  }
}
