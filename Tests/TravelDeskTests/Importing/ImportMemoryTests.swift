import Flickr
import TestSupport
import Testing

@testable import TravelDesk

struct ImportMemoryTests {
  // Records count too: 512 of them, each of up to 64 MB, were in memory at a time.
  @Test func `chunks are bounded by the size of the records that are kept`() throws {
    let scratch = try Scratch()
    let comments = String(repeating: "a long comment ", count: 7_000)
    let lines = (1...300).map {
      #"{"category":"flickr","id":\#($0),"title":"x","extension":"jpg","owner":{"nsid":"7@N04"},"#
        + #""comments":"\#(comments)"}"#
    }
    let path = try scratch.write(lines.joined(separator: "\n"), to: "photos.jsonl")
    let options = InputReading.Options(isImport: true)
    let reading = InputReading([try OpenedInput(path: path)], options, takesMore: false)
    var (photos, largest) = (0, 0)
    try reading.forEachChunk { chunk in
      photos += chunk.items.count
      largest = max(largest, chunk.items.count)
    }
    #expect(photos == 300)
    // At most 8 MB and another chunk.
    #expect(largest * comments.utf8.count < 10 << 20)
  }
}
