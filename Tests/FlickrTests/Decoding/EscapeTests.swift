import Flickr
import Testing

@Suite("Strings in JSON")
struct EscapeTests {
  @Test(arguments: [
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"caf\u00e9 \u00E9"#, "café é"),
    (#"\u20ac"#, "€"), (#"\ud83c\udf70!"#, "🍰!"), (#"a\u0000b"#, "a\u{FFFD}b"),
    (#"\ud83c"#, "\u{FFFD}"), (#"\udf70x"#, "\u{FFFD}x"), (#"\ud83c\u0041"#, "\u{FFFD}A"),
    (#"\ud83c\ud83c\udf70"#, "\u{FFFD}🍰"), (#"\ud83c\n"#, "\u{FFFD}\n"), (#"\uFFFF"#, "\u{FFFF}"),
    ("plain 🍰 ünï", "plain 🍰 ünï"), (#"\\u0041"#, #"\u0041"#), (#"\\"#, #"\"#),
  ])
  func `escapes are resolved, NUL and lone surrogates replaced`(pair: (String, String)) throws {
    let photo = try Photo(json: #"{"id":"1","title":"\#(pair.0)","tags":"x \#(pair.0)y"}"#)
    #expect(Array(photo.title.unicodeScalars) == Array(pair.1.unicodeScalars))
  }

  @Test func `quotes, backslashes and control characters are seen at every offset`() throws {
    for length in 0..<40 {
      let filler = String(repeating: "x", count: length)
      let plain = try Photo(json: #"{"id":"1","title":"\#(filler)"}"#)
      #expect(plain.title == filler)
      let escaped = try Photo(json: #"{"id":"1","title":"\#(filler)\"ü"}"#)
      #expect(escaped.title == filler + "\"ü")
      #expect(throws: FlickrDecodingError.self) {
        try Photo(json: "{\"id\":\"1\",\"title\":\"\(filler)\u{1F}\"}")
      }
      let high = try Photo(json: "{\"id\":\"1\",\"title\":\"\(filler)\u{7F}\u{80}\u{2028}\"}")
      #expect(high.title == filler + "\u{7F}\u{80}\u{2028}")
    }
  }
}
