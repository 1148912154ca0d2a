import Presentation
import Testing

@testable import vacation

@Suite("Comma-separated values, RFC 4180")
struct CSVTextTests {
  @Test func `a line ends with CRLF`() {
    #expect(CSVText.line(["a", "", "b c"]) == "a,,b c\r\n")
  }

  @Test(
    arguments: [
      ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""),
      ("a\r\nb", "\"a\r\nb\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("Zürich", "Zürich"),
    ])
  func `commas, quotes and line ends are quoted`(value: String, field: String) {
    #expect(CSVText.field(value) == field)
  }

  @Test func `lists stand between spaces, bytes as an SQL literal, unknown as nothing`() {
    #expect(FieldValue.texts(["a", "b"]).plain == "a b")
    #expect(FieldValue.bytes([0, 0xAB]).plain == "X'00AB'")
    #expect(FieldValue.null.plain == "")
    #expect(FieldValue.list([["id": "1"]]).plain == #"[{"id":"1"}]"#)
  }
}
