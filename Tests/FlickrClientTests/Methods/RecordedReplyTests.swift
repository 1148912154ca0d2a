import Flickr
import Foundation
import TestSupport
import Testing

@Suite("Recorded responses of Flickr", .enabled(if: RealFlickr.isPresent, "no recorded responses"))
struct RecordedReplyTests {
  @Test func `give all the photos that they have, and drop none`() throws {
    var pages = 0
    for file in try Self.index() where file.what.contains(" photos; ") {
      let page = try PhotoPage(json: try Self.bytes(file.name))
      let facts = try #require(
        file.what.firstMatch(of: /^(\d+) photos; total '?(\d+)'?, pages (\d+)/),
        "\(file.name)"
      )
      #expect(page.photos.count == Int(facts.1), "\(file.name)")
      #expect(page.total == Int(facts.2), "\(file.name)")
      #expect(page.pages == Int(facts.3), "\(file.name)")
      #expect(page.unusable == 0, "\(file.name)")
      #expect(ResponseStatus.of(try Self.bytes(file.name)) == .ok, "\(file.name)")
      // Whoever shows a photo has to link to its page.
      #expect(page.photos.allSatisfy { $0.pageURL != nil }, "\(file.name)")
      for photo in page.photos { #expect(try Photo(json: photo.json) == photo) }
      pages += 1
    }
    #expect(pages >= 20)
  }

  @Test func `give all the places that they have`() throws {
    var lists = 0
    for file in try Self.index() {
      guard let match = file.what.firstMatch(of: /^(\d+) places$/) else { continue }
      let list = try PlaceList(json: try Self.bytes(file.name))
      #expect(list.places.count == Int(match.1), "\(file.name)")
      #expect(list.total == Int(match.1), "\(file.name)")
      for place in list.places {
        #expect(place.name != nil && place.placeID != nil && place.woeID != nil, "\(file.name)")
        #expect(place.kind != nil && place.latitude != nil, "\(file.name)")
      }
      lists += 1
    }
    #expect(lists >= 10)
  }

  @Test func `that are failures give their codes and words`() throws {
    var failures = 0
    for file in try Self.index() {
      guard let match = file.what.firstMatch(of: /^code (\d+): (.+)$/) else { continue }
      let status = ResponseStatus.of(try Self.bytes(file.name))
      let code = try #require(Int(match.1))
      #expect(status == .failed(code: code, message: String(match.2)), "\(file.name)")
      failures += 1
    }
    #expect(failures >= 4)
  }

  @Test func `that are not JSON are unknown`() throws {
    var others = 0
    for file in try Self.index() where file.what == "not JSON" {
      #expect(ResponseStatus.of(try Self.bytes(file.name)) == .undecodable, "\(file.name)")
      #expect(throws: FlickrDecodingError.self) { try PhotoPage(json: try Self.bytes(file.name)) }
      others += 1
    }
    #expect(others >= 8)
  }

  @Test func `about one photo or user are read`() throws {
    let video = try Photo(infoResponse: try Self.bytes("json-getInfo-video.json"))
    #expect(video.media == "video" && video.isInfo)
    let located = try Photo(infoResponse: try Self.bytes("json-getInfo-with-location.json"))
    #expect(located.latitude == 37.792422 && located.location?.country == "United States")
    let user = try FlickrUser(json: try Self.bytes("json-test-login.json"))
    #expect(user.id.wholeMatch(of: /\d{8}@N\d\d/) != nil)
  }

  /// The rows of the index: a file's name and what is in it.
  private static func index() throws -> [(name: String, what: String)] {
    let text = try String(contentsOfFile: RealFlickr.directory + "/INDEX.md", encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "file" else { return nil }
      return (cells[0], cells[2])
    }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    let file = URL(filePath: RealFlickr.directory + "/replies/" + name)
    return [UInt8](try Data(contentsOf: file))
  }
}
