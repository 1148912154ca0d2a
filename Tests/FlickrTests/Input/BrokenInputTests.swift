import Flickr
import Testing

@Suite("A broken item is reported with its place and the others go on (R3)")
struct BrokenInputTests {
  /// Reads with several chunk sizes, which must agree.
  private func read(_ text: String) throws -> ReadInput {
    let whole = try ReadInput(text)
    for chunk in [1, 3, 7] { #expect(try ReadInput(text, chunk: chunk) == whole) }
    return whole
  }

  @Test func `a broken line is reported with its number`() throws {
    let read = try read(
      """
      {"id":"1"}
      {"id":"2","title":oops}
      {"id":"3","title":"never ends
      {"id":"4","title":
      {"id":"5",
      oops
      17
      {"title":"no id"}
      {"id":"a b"}
      {"id":"6"}
      """
    )
    #expect(read.ids == ["1", "6"])
    #expect(
      read.broken.map(\.position)
        == [.line(2), .line(3), .line(4), .line(5), .line(6), .line(7), .line(8), .line(9)]
    )
    #expect(read.broken.map(\.id) == ["2", "3", "4", "5", nil, nil, nil, nil])
    #expect(read.broken[0].reason.hasPrefix("it is not valid JSON: "))
    #expect(read.broken[1].reason == "the line ends before it is complete")
    #expect(read.broken[6].reason == "it has no ID")
    #expect(read.broken.allSatisfy { !$0.isCutShort })
  }

  @Test func `a first line that is broken does not hide the lines after it`() throws {
    let read = try read("{\"id\":\"1\",\"title\":\"\n{\"id\":2}\n{\"id\":3}\n")
    #expect(read.ids == ["2", "3"])
    #expect(read.complaints == ["line 1 (photo 1): the line ends before it is complete"])
  }

  @Test func `a truncated response on one line yields its complete photos`() throws {
    let read = try read(
      "{\"id\":9}\n{\"photos\":{\"photo\":[{\"id\":1},{\"id\":2,\"a\n\(Sample.reply(3...4))\n"
    )
    #expect(read.ids == ["9", "1", "3", "4"])
    #expect(read.complaints == ["line 2 (photo 2): the line ends before it is complete"])
  }

  @Test func `a broken element is reported with its number`() throws {
    let read = try read(#"[{"id":1},7,{"id":2,oops},"x",null,[1,{"id":8}],{"a":1},{"id":3}]"#)
    #expect(read.ids == ["1", "3"])
    #expect(read.broken.map(\.position) == [2, 3, 4, 5, 6, 7].map { .item($0, line: 1) })
    #expect(read.broken[1].id == "2")
    #expect(read.broken[0].reason == "it is not a JSON object")
    #expect(read.broken[5].reason == "it has no ID")
  }

  @Test func `garbage behind a whole document is reported`() throws {
    let read = try read("[{\"id\":1}]\nthis is\nno JSON\n[{\"id\":2}]")
    #expect(read.ids == ["1", "2"])
    #expect(read.complaints == ["line 2: it is not valid JSON: a { was expected"])
    #expect(try self.read(#"{"photos":{"photo":[{"id":1}]}}]"#).broken.count == 1)
  }

  @Test func `mismatched brackets are reported, and reading continues at the next line`() throws {
    let read = try read("{\"photos\":{\"photo\":[{\"id\":1}}}\n{\"id\":2}\n")
    #expect(read.ids == ["1", "2"])
    #expect(read.broken.count == 1)
  }

  @Test func `a response with an error after its photos is reported`() throws {
    let failed = try read(
      #"{"photos":{"photo":[{"id":1}]},"stat":"fail","code":105,"message":"Gone"}"#
    )
    #expect(failed.ids == ["1"])
    #expect(
      failed.broken.map(\.reason) == [
        "it is a Flickr response that reports a failure: Gone (code 105)"
      ]
    )
    let among = try read("{\"stat\":\"fail\",\"code\":1}\n{\"id\":1}\n{\"places\":{}}")
    #expect(among.ids == ["1"])
    #expect(
      among.complaints == [
        "line 1: it is a Flickr response that reports a failure: code 1",
        "line 3: it is a Flickr response that lists places, not photos",
      ]
    )
  }

  @Test func `a source that fails gives what it read before`() {
    struct Torn: Error {}
    struct Failing: ByteSource {
      var inner = BytesSource("{\"id\":1}\n{\"id\":2}\n{\"id\":3} {\"id")
      mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let count = try inner.read(into: buffer)
        if count == 0 { throw Torn() }
        return count
      }
    }
    var reader = PhotoReader(Failing())
    var photos = 0
    #expect(throws: Torn.self) {
      while case .photo? = try reader.next() { photos += 1 }
    }
    #expect(photos == 3)
  }
}
