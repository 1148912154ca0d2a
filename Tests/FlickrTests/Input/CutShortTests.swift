import Flickr
import Foundation
import Testing

@Suite("A stream that ends in the middle keeps what came before and is reported as cut short")
struct CutShortTests {
  /// Cuts at every byte and checks that the photos are a prefix and that the cut is told.
  private func cutEverywhere(
    _ text: String,
    _ ids: [String],
    isWhole: (ArraySlice<UInt8>) -> Bool
  ) throws {
    let bytes = Array(text.utf8)
    for end in 1..<bytes.count {
      let cut = bytes[..<end]
      let read = try ReadInput(cut)
      #expect(read == (try ReadInput(cut, chunk: 1)), "cut at \(end)")
      #expect(ids.starts(with: read.ids), "cut at \(end)")
      let shorts = read.broken.filter(\.isCutShort)
      #expect(read.broken.count == shorts.count, "cut at \(end): \(read.complaints)")
      if read.error == nil, !isWhole(cut) {
        #expect(shorts.count == 1, "cut at \(end)")
      } else {
        #expect(shorts.isEmpty, "cut at \(end)")
      }
    }
  }

  @Test func `a response may be truncated at any byte`() throws {
    try cutEverywhere(Sample.reply(1...3), ["1", "2", "3"]) { _ in false }
  }

  @Test func `a pretty-printed response may be truncated at any byte`() throws {
    try cutEverywhere(InputFormatsTests.pretty, ["1", "2"]) { _ in false }
  }

  @Test func `lines may end at any byte`() throws {
    let lines = Sample.photo(1) + "\n" + Sample.photo(2) + "\n" + Sample.photo(3) + "\n"
    let bytes = Array(lines.utf8)
    let ends = bytes.indices.filter { bytes[$0] == 10 }
    try cutEverywhere(lines, ["1", "2", "3"]) { ends.contains($0.count) || $0.last == 10 }
  }

  @Test func `an XML property list may end at any byte`() throws {
    let text = Sample.xml("<array>\(Sample.xmlPhoto(1))\(Sample.xmlPhoto(2))</array>")
    let end = "</plist>".utf8
    try cutEverywhere(text, ["1", "2"]) { cut in
      cut.count >= text.utf8.count - 1 && cut.suffix(end.count).elementsEqual(end)
    }
  }

  @Test func `an XML response may end at any byte`() throws {
    let text = Sample.response(1...2).trimmingCharacters(in: .newlines)
    try cutEverywhere(text, ["1", "2"]) { _ in false }
  }

  @Test func `the half item is named`() throws {
    let read = try ReadInput(#"{"photos":{"photo":[{"id":"1"},{"id":"2","title":"ab"#)
    #expect(read.ids == ["1"])
    #expect(read.complaints == ["item 2 (photo 2): the input ends before it is complete"])
    let line = try ReadInput("{\"id\":1}\n{\"id\":2,\"ti\n")
    #expect(line.complaints == ["line 2 (photo 2): the input ends before it is complete"])
    let call = try ReadInput("f({\"id\":1}")
    #expect(call.ids == ["1"] && call.broken.map(\.isCutShort) == [true])
  }

  @Test func `between items, the position within the list is known`() throws {
    let incomplete = "the input ends before the response is complete"
    for text in [
      #"[{"id":1},"#, #"{"photos":{"photo":[{"id":"1"}]"#, #"{"photos":{"photo":[{"id":"1"}]}"#,
      #"f({"id":"1"}"#, #"<rsp><photos total="1"><photo id="1"/>"#,
      #"<rsp><photos total="1"><photo id="1"/></photos>"#,
    ] {
      let read = try ReadInput(text)
      #expect(read.ids == ["1"] && read.broken.map(\.reason) == [incomplete], "\(text)")
    }
    for text in [#"{"photos":{"page":1,"#, "<rsp><x/>"] {
      let read = try ReadInput(text)
      #expect(read.broken.map(\.reason) == ["the input ends before its list"], "\(text)")
    }
  }
}
