import Flickr
import Foundation
import Testing

@Suite("Memory stays flat at any size", .serialized)
struct FlatMemoryTests {
  /// An endless-looking input: an opening, one piece many times, a closing.
  private struct Repeating: ByteSource {
    var parts: [BytesSource]
    var remaining: Int
    let piece: [UInt8]
    let closing: [UInt8]

    init(_ opening: String, _ piece: String, count: Int, _ closing: String) {
      // Pieces are given out by the hundred, so that the test measures the reader.
      self.piece = Array(String(repeating: piece, count: 100).utf8)
      self.closing = Array(closing.utf8)
      parts = [BytesSource(opening)]
      remaining = count / 100
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      while var part = parts.popLast() {
        let count = try part.read(into: buffer)
        if count > 0 {
          parts.append(part)
          return count
        }
        if remaining > 0 { parts = [BytesSource(piece)] }
        if remaining == 0 { parts = [BytesSource(closing)] }
        remaining -= 1
        if remaining < -1 { return 0 }
      }
      return 0
    }
  }

  private static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(Int(text.split(separator: " ")[1]))
    return pages * 4096
  }

  /// Reads all and says by how many bytes the process grew at most, from the first hundred photos on:
  /// what comes before is the code itself, of which the first reading pages in its part.
  private static func growth(_ source: Repeating, photos expected: Int) throws -> Int {
    var reader = PhotoReader(source)
    var photos = 0
    var peak = 0
    var before: Int?
    while let item = try reader.next() {
      guard case .photo = item else {
        Issue.record("\(item)")
        break
      }
      photos += 1
      guard photos.isMultiple(of: 100) else { continue }
      peak = max(peak, try residentBytes())
      before = before ?? peak
    }
    #expect(photos == expected)
    return peak - (try #require(before))
  }

  #if DEBUG
  /// Photos of 18 kB each: 200 MB take too long without optimization.
  private static let photos = 800
  private static let limit = 5 * 1024 * 1024
  #else
  private static let photos = 11_000
  private static let limit = 20 * 1024 * 1024
  #endif
  private static let filler = String(repeating: "a long description ", count: 1000)

  // Each runs in a process of its own, where no other test takes memory.

  @Test func `a huge response on one line is read in little memory`() async {
    await #expect(processExitsWith: .success) {
      let photo = #"{"id":"1","title":"t","description":{"_content":"\#(Self.filler)"}},"#
      let source = Repeating(
        #"{"photos":{"photo":["#,
        photo,
        count: Self.photos,
        #"{"id":"2"}]},"stat":"ok"}"#
      )
      let growth = try Self.growth(source, photos: Self.photos + 1)
      #expect(growth < Self.limit)
    }
  }

  @Test func `a huge file of lines is read in little memory`() async {
    await #expect(processExitsWith: .success) {
      let photo = #"{"id":"1","title":"t","description":{"_content":"\#(Self.filler)"}}"# + "\n"
      let source = Repeating("", photo, count: Self.photos, "")
      let growth = try Self.growth(source, photos: Self.photos)
      #expect(growth < Self.limit)
    }
  }

  @Test func `a huge XML property list is read in little memory`() async {
    await #expect(processExitsWith: .success) {
      let photo =
        "<dict><key>description</key><string>\(Self.filler)</string>"
        + "<key>id</key><string>1</string></dict>"
      let source = Repeating(
        "<plist><dict><key>recent</key><array>",
        photo,
        count: Self.photos,
        "</array></dict></plist>"
      )
      let growth = try Self.growth(source, photos: Self.photos)
      #expect(growth < Self.limit)
    }
  }

  /// Reads a record of 64 MB, of which 16 MB may be in memory; such a record stayed there to its end.
  private static func skipRecord(of piece: String) throws {
    let source = Repeating(
      "<kml><Placemark><name>",
      piece,
      count: (64 << 20) / piece.utf8.count,
      "</name></Placemark><Placemark><name>b</name></Placemark></kml>"
    )
    var reader = PhotoReader(source)
    let before = try residentBytes()
    guard case .broken(let broken) = try reader.next() else {
      Issue.record("the record is not refused")
      return
    }
    #expect(broken.reason == "it is larger than 16 MB")
    // The buffer and the text of a record, both growing by doubling, and no more.
    #expect(try residentBytes() - before < 100 << 20)
    guard case .foreign = try reader.next() else {
      Issue.record("the next record is not read")
      return
    }
  }

  @Test func `a huge record of KML is skipped in little memory`() async {
    await #expect(processExitsWith: .success) { try Self.skipRecord(of: Self.filler) }
  }

  @Test func `a record of KML with huge comments is skipped in little memory`() async {
    await #expect(processExitsWith: .success) {
      try Self.skipRecord(of: "<!--\(Self.filler)-->a")
    }
  }

  @Test func `a huge XML response is read in little memory`() async {
    await #expect(processExitsWith: .success) {
      let photo = "<photo id=\"1\"><description>\(Self.filler)</description></photo>"
      let source = Repeating(
        "<rsp stat=\"ok\"><photos total=\"1\">",
        photo,
        count: Self.photos,
        "</photos></rsp>"
      )
      let growth = try Self.growth(source, photos: Self.photos)
      #expect(growth < Self.limit)
    }
  }
}
