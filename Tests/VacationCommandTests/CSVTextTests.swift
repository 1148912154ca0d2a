import Flickr
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

@Suite("Reading comma-separated values")
struct CSVReaderTests {
  private static let records = [
    ["a", "", "b c"], ["", ""], ["say \"hi\"", "x,y"], ["a\nb", "a\r\nb", "Zürich"], [""],
  ]

  @Test(arguments: [1, 2, 7, 1_000])
  func `what was written is read, in pieces of any size`(size: Int) {
    let bytes = Array(Self.records.map(CSVText.line).joined().utf8)
    var (reader, found) = (CSVReader(), [[String]]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)]) { found.append($0.fields) }
    }
    #expect(found == Self.records)
    #expect(reader.missingEnd == "")
  }

  @Test func `lines may end with a line feed`() {
    var (reader, found) = (CSVReader(), [[String]]())
    reader.read("a,b\n\"c\"\n".utf8) { found.append($0.fields) }
    #expect(found == [["a", "b"], ["c"]])
  }

  @Test func `a record that is cut off anywhere can be ended, and the next one is read`() {
    let line = Array(CSVText.line(["a, b", "say \"hi\"", "c\nd", "é"]).utf8)
    for length in 1..<line.count {
      var (reader, found) = (CSVReader(), [[String]]())
      reader.read(line[..<length]) { found.append($0.fields) }
      #expect(found == [] && reader.missingEnd != "")
      reader.read(reader.missingEnd.utf8) { found.append($0.fields) }
      #expect(found.count == 1, "\(length)")
      reader.read(CSVText.line(["next", "one"]).utf8) { found.append($0.fields) }
      #expect(found.count == 2 && found.last == ["next", "one"], "\(length)")
    }
  }
  @Test func `quotes within a field, and line ends within quotes, are kept`() {
    var (reader, found) = (CSVReader(), [CSVReader.Record]())
    reader.read("\u{FEFF}1,12\" vinyl,x\r\n\"a\r\nb\r\",\"\"\n3,\"open".utf8) { found.append($0) }
    #expect(found.map(\.fields) == [["1", "12\" vinyl", "x"], ["a\r\nb\r", ""]])
    #expect(found.map(\.line) == [1, 2] && reader.isUnterminated)
    #expect(found.map(\.text) == ["1,12\" vinyl,x", "\"a\r\nb\r\",\"\""])
  }

  @Test func `a record that is too large is skipped`() {
    var (reader, found) = (CSVReader(maximumBytes: 10), [CSVReader.Record]())
    reader.read("1,2\n12345,678901,5\" x,\"\n\"\n3,4\n".utf8) { found.append($0) }
    #expect(found.map(\.fields) == [["1", "2"], [], ["3", "4"]])
    #expect(found.map(\.isTooLarge) == [false, true, false])
    #expect(found.map(\.line) == [1, 2, 4])
  }
}
