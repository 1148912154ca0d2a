import Flickr
import Foundation
import Presentation
import Testing

@Suite("JSON output")
struct JSONWriterTests {
  private func json(_ value: FieldValue) -> String {
    String(decoding: JSONWriter.text(value), as: UTF8.self)
  }

  @Test func `keys keep their order and unknown values are null`() {
    let value = FieldValue.object([
      Property("zebra", 1), Property("ant", .null), Property("m", true),
      Property("list", .texts(["a", "b"])),
    ])
    #expect(json(value) == #"{"zebra":1,"ant":null,"m":true,"list":["a","b"]}"#)
  }

  @Test func `text that is not ASCII stays as it is`() {
    #expect(json(.text("Zürich 京都 👩‍👩‍👧")) == "\"Zürich 京都 👩‍👩‍👧\"")
  }

  @Test func `quotes, backslashes and controls are escaped`() {
    #expect(json(.text("\"\\\n\r\t\u{1B}\u{7F}")) == #""\"\\\n\r\t\u001B\u007F""#)
  }

  @Test func `every scalar below 256 reads back as it was`() throws {
    let text = String(String.UnicodeScalarView((0..<256).compactMap { Unicode.Scalar($0) }))
    let read = try JSONDecoder().decode([String].self, from: Data(json(.texts([text])).utf8))
    #expect(read == [text])
  }

  @Test func `a number that JSON cannot represent is null`() {
    #expect(json(.number(.infinity)) == "null")
    #expect(json(.number(-0.5)) == "-0.5")
    #expect(json(.integer(.min)) == "-9223372036854775808")
  }

  @Test func `bytes are a tagged object with base64`() {
    #expect(json(.bytes([1, 2, 255])) == #"{"$base64":true,"encoded":"AQL/"}"#)
  }

  @Test(arguments: 0..<20)
  func `base64 is what Foundation writes`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 251) }
    #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
  }
}
