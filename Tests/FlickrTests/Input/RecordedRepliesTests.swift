import Flickr
import Foundation
import Testing

@Suite("Recorded responses contain the photos listed in their index")
struct RecordedRepliesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/flickr").standardizedFileURL

  private static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "INDEX.md").path)
  }

  @Test(.enabled(if: isPresent, "../shared/flickr is absent"))
  func `each recorded response has its recorded number of photos`() throws {
    let index = try String(contentsOf: Self.folder.appending(path: "INDEX.md"), encoding: .utf8)
    var rows = 0
    for line in index.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let match = cells.last?.firstMatch(of: /^(\d+) photos/), let count = Int(match.1) else {
        continue
      }
      rows += 1
      let file = Self.folder.appending(path: "replies/\(cells[0])")
      let read = try ReadInput(try Data(contentsOf: file), chunk: 4096)
      #expect(read.ids.count == count, "\(cells[0])")
      #expect(read.complaints == [], "\(cells[0])")
    }
    #expect(rows >= 20)
  }

  @Test(.enabled(if: isPresent, "../shared/flickr is absent"))
  func `the real photos are all read`() throws {
    let file = Self.folder.appending(path: "photos.ndjson")
    let read = try ReadInput(try Data(contentsOf: file))
    #expect(read.ids.count == 2942)
    #expect(read.complaints == [])
  }

  @Test(.enabled(if: isPresent, "../shared/flickr is absent"))
  func `errors, places and single photos are distinguished`() throws {
    func read(_ name: String) throws -> ReadInput {
      try ReadInput(try Data(contentsOf: Self.folder.appending(path: "replies/\(name)")))
    }
    #expect(
      try read("json-fail-1.json").error == .failureReply(code: 1, message: "Photo not found")
    )
    guard
      case .failureReply(code: 201, _)? = try read("json-fail-201-with-trailing-comma.badjson")
        .error
    else {
      Issue.record("the outage with a trailing comma is not told")
      return
    }
    #expect(try read("json-getInfo-video.json").ids.count == 1)
    #expect(
      try read("converted-Flickr4Java__flickr.places.find__n6__74fbd52d1a.json").error == .places
    )
    #expect(
      try read("json-test-login.json").broken.map(\.reason) == [
        "it is a Flickr response without photos"
      ]
    )
  }
}
