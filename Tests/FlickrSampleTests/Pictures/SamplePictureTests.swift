import Flickr
import FlickrClient
import FlickrSample
import Foundation
import Testing

@Suite("The sample's pictures")
struct SamplePictureTests {
  private func photos() async throws -> [Photo] {
    try await SampleCall("flickr.photos.getRecent", "per_page=500").photos()
  }

  private func fetch(_ url: String, limit: Int = 32 << 20) async throws -> SampleCall {
    try await SampleCall(TransportRequest(.get, url, bodyLimit: limit))
  }

  /// A member of a dictionary that is a number, written in either way.
  private func number(_ key: String, of photo: Photo) throws -> Int? {
    let object = try JSONSerialization.jsonObject(with: Data(photo.json.utf8))
    return ((object as? [String: Any])?[key]).flatMap { Int("\($0)") }
  }

  @Test(arguments: ["sq", "t", "s", "m"])
  func `an image is a baseline JPEG as large as the listing says`(key: String) async throws {
    let size = try #require(ImageSize.allCases.first { $0.urlKey == "url_\(key)" })
    for photo in try await photos().prefix(12) {
      let reply = try await fetch(try #require(photo.imageURL(size)))
      #expect(reply.status == 200)
      #expect(reply.headers.contains(TransportHeader("Content-Type", "image/jpeg")))
      let jpeg = try JPEGOutline(reply.body)
      #expect(jpeg.width == (try number("width_\(key)", of: photo)))
      #expect(jpeg.height == (try number("height_\(key)", of: photo)))
      #expect(max(jpeg.width, jpeg.height) == size.longestEdge)
      let tables: [UInt8] = [0xdb, 0xdb, 0xc0, 0xc4, 0xc4, 0xc4, 0xc4]
      #expect(jpeg.markers == [0xd8, 0xe0] + tables + [0xda, 0xd9])
      // A picture of one color alone would be a few bytes for each block.
      #expect(jpeg.scan > jpeg.width * jpeg.height / 60)
    }
  }

  @Test func `every photo has a picture, and no two are the same`() async throws {
    var seen: Set<[UInt8]> = []
    for photo in try await photos() {
      let reply = try await fetch(try #require(photo.imageURL(.square75)))
      #expect(reply.status == 200)
      seen.insert(reply.body)
    }
    #expect(seen.count == FlickrSample.shared.photos.count)
  }

  @Test func `the same image is drawn alike each time, on every host`() async throws {
    let photo = try #require(try await photos().first)
    let url = try #require(photo.imageURL(.small240))
    let first = try await fetch(url)
    let path = url.dropFirst("https://live.staticflickr.com".count)
    #expect(try await fetch("http://127.0.0.1:8090\(path)").body == first.body)
  }

  @Test func `proportions differ`() async throws {
    let shapes = Set(
      try await photos().map { photo in
        "\(try number("width_m", of: photo) ?? 0)x\(try number("height_m", of: photo) ?? 0)"
      }
    )
    #expect(shapes == ["500x333", "333x500", "500x500", "500x281"])
  }

  @Test func `a large image comes in pieces and has a secret of its own`() async throws {
    let all = try await photos()
    let photo = try #require(all.first { $0.imageURLs[.large1600] != nil })
    let url = try #require(photo.imageURLs[.large1600])
    #expect(!url.contains(try #require(photo.secret)))
    let response = try await SampleCall.transport.send(TransportRequest(.get, url))
    var pieces = 0
    for try await piece in response.body {
      #expect(!piece.isEmpty && piece.count < 200_000)
      pieces += 1
      if pieces == 5 { break }
    }
    #expect(pieces == 5)
  }

  @Test func `an image that a photo has not is not found`() async throws {
    let all = try await photos()
    let small = all.filter { !$0.json.contains(#""url_l":"#) }
    #expect(small.count >= 3)
    for photo in small {
      #expect(try await fetch(try #require(photo.imageURL(.large1024))).status == 404)
    }
    let photo = try #require(all.first { $0.json.contains(#""url_l":"#) })
    let url = try #require(photo.imageURL(.small240))
    let secret = try #require(photo.secret)
    #expect(try await fetch(url.replacing(secret, with: "0123456789")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_x.jpg")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_m.png")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_h.jpg")).status == 404)
  }

  @Test func `an image larger than allowed is refused`() async throws {
    let url = try #require(try await photos().first?.imageURL(.small240))
    await #expect(throws: TransportFailure.tooLarge(limit: 1500)) {
      try await fetch(url, limit: 1500)
    }
  }
}
