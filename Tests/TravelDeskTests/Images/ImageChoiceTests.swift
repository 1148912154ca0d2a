import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing

@testable import TravelDesk

/// Issue 3, images: which of a photo's images is fetched, and what is done when it is not there.
struct ImageChoiceTests {
  private static func path(_ id: String, _ letter: String) -> String {
    "/65535/\(id)_0123abcdef\(letter).jpg"
  }

  /// Answers getSizes with these, and images as `images` says.
  private static func shelf(
    sizes: [(label: String, source: String)],
    _ images: @escaping @Sendable (String) -> TransportResponse?
  ) throws -> ImageShelf {
    let shelf = try ImageShelf()
    let rows = sizes.map {
      #"{"label":"\#($0.label)","width":1,"height":1,"source":"\#($0.source)"}"#
    }
    let reply = #"{"sizes":{"size":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
    shelf.trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      if request.kind == .image { return images(request.path) ?? .status(404) }
      return request.flickrMethod == "flickr.photos.getSizes" ? .json(reply) : nil
    }
    return shelf
  }

  @Test func `of the sizes that a listing has the largest is shown`() async throws {
    let shelf = try ImageShelf()
    let photo = try ImageShelf.photo("7", [.medium500, .medium800, .large2048])
    let file = try await shelf.trial.flickr.image(of: photo, .display)
    #expect(file.size == .medium800)
    #expect(shelf.trial.transport.images == [Self.path("7", "_c")], "and no other is tried")
  }

  @Test func `where a listing has none, what may exist is tried, the largest first`() async throws {
    let shelf = try ImageShelf { $0.hasSuffix("_z.jpg") ? 900 : nil }
    let file = try await shelf.image("7", .display)
    #expect(file.size == .medium640)
    #expect(shelf.trial.transport.images == ["_b", "_c", "_z"].map { Self.path("7", $0) })
    #expect(shelf.trial.transport.methods.isEmpty)
  }

  @Test func `any size to show that is in the cache is taken, also offline`() async throws {
    let shelf = try ImageShelf { $0.hasSuffix("_z.jpg") ? 900 : nil }
    try await shelf.image("7", .display)
    shelf.trial.transport.forget()
    #expect(try await shelf.image("7", .display, offline: true).size == .medium640)
    #expect(try await shelf.image("7", .display).isHit)
    #expect(shelf.trial.transport.requests.isEmpty)
    await #expect(throws: FlickrError.self) { try await shelf.image("8", .display, offline: true) }
    #expect(shelf.trial.transport.requests.isEmpty)
  }

  @Test func `large sizes, which have different secrets, are looked up with getSizes`() async throws
  {
    let source = "https://live.staticflickr.com/65535/7_fedcba3210_k.jpg"
    let shelf = try Self.shelf(sizes: [("Large 2048", source)]) { _ in .jpeg(bytes: 2_000) }
    let file = try await shelf.image("7", .size(.large2048))
    #expect(file.size == .large2048 && file.bytes == 2_000)
    #expect(shelf.trial.transport.methods == ["photos.getSizes"])
    #expect(shelf.trial.transport.images == ["/65535/7_fedcba3210_k.jpg"])
    #expect(try await shelf.image("7", .size(.large2048)).isHit)
  }

  @Test(arguments: [404, 410])
  func `when all secrets have changed, getSizes returns the new ones`(status: Int) async throws {
    let source = "https://live.staticflickr.com/65535/7_bbbbbbbbbb.jpg"
    let shelf = try Self.shelf(sizes: [("Medium", source)]) { path in
      path.contains("bbbbbbbbbb") ? .jpeg(bytes: 2_000) : .status(status)
    }
    let file = try await shelf.image("7", .display)
    #expect(file.size == .medium500)
    #expect(shelf.trial.transport.images.last == "/65535/7_bbbbbbbbbb.jpg")
    #expect(shelf.trial.transport.images.count == 5)
  }

  @Test func `a missing image is reported with the photo's page`() async throws {
    let shelf = try Self.shelf(sizes: []) { _ in nil }
    await #expect(
      throws: FlickrError.noImage(url: "https://www.flickr.com/photos/12345678@N00/7")
    ) {
      try await shelf.image("7")
    }
    #expect(try shelf.names() == [])
  }

  @Test func `a deleted photo is reported with Flickr's error`() async throws {
    let shelf = try ImageShelf { _ in nil }
    await #expect {
      try await shelf.image("7")
    } throws: { error in
      guard case .refused(let code, _, _) = error as? FlickrError else { return false }
      return code.rawValue == 1
    }
  }

  @Test func `the placeholder for an unavailable photo is not cached`() async throws {
    let gif = TransportResponse.whole(ServerImages.unavailable, type: "image/gif")
    let redirect = TransportResponse(
      status: 302,
      headers: [
        TransportHeader("Location", "https://live.staticflickr.com/images/photo_unavailable.gif")
      ],
      body: TransportBody([])
    )
    for answer in [gif, redirect] {
      let shelf = try Self.shelf(sizes: []) { _ in answer }
      await #expect(throws: FlickrError.self) { try await shelf.image("7", .display) }
      #expect(try shelf.names() == [])
      #expect(try shelf.trial.flickr.images().size().images == 0)
    }
  }

  @Test func `a body that is not really an image is not cached`() async throws {
    let shelf = try Self.shelf(sizes: []) { _ in
      .whole(Array("<html>Sorry</html>".utf8), type: "image/jpeg")
    }
    await #expect {
      try await shelf.image("7")
    } throws: { error in
      if case .notAnImage = error as? FlickrError { true } else { false }
    }
    #expect(try shelf.names() == [])
  }

  @Test func `an image of the sample is cached like any other`() async throws {
    let trial = try FlickrTrial()
    let list = try await trial.list(.search(PhotosSearch(text: "rain")), limit: 1)
    let photo = try #require(list.rows.first).photo
    let file = try await trial.flickr.image(of: photo, .size(.thumbnail100))
    #expect(file.type == .jpeg && file.bytes > 500)
    #expect(try await trial.flickr.image(of: photo, .size(.thumbnail100)).isHit)
  }
}
