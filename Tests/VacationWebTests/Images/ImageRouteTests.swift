import Flickr
import FlickrClient
import FlickrSample
import HTTPTypes
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

@Suite struct ImageRouteTests {
  private let id = FlickrSample.shared.photos[0].id

  private func jpegs(_ trial: WebTrial, bytes: Int = 2_000) {
    trial.transport.except { (request) async throws(TransportFailure) in
      request.kind == .image ? .jpeg(bytes: bytes) : nil
    }
  }

  @Test func `a picture is fetched once and then comes from the cache`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    jpegs(trial)
    for size in ["thumb", "large"] {
      for _ in 0..<2 {
        let answer = try await trial.get("/photos/\(id)/image/\(size)")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "image/jpeg")
        #expect(answer.headers[.contentLength] == "2000")
        #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
      }
    }
    #expect(trial.transport.images.count == 2)
    #expect(trial.transport.methods.isEmpty)
  }

  @Test func `a browser that has the picture gets 304`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    jpegs(trial)
    let path = "/photos/\(id)/image/thumb"
    let tag = try #require(try await trial.get(path).headers[.eTag])
    let answer = try await trial.get(path, headers: [.ifNoneMatch: tag])
    #expect(answer.status == .notModified)
    #expect(answer.text.isEmpty)
    #expect(answer.headers[.eTag] == tag)
  }

  @Test func `a large picture comes whole, in pieces`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    jpegs(trial, bytes: 300_001)
    let answer = try await trial.get("/photos/\(id)/image/large")
    #expect(answer.headers[.contentLength] == "300001")
  }

  @Test(arguments: [
    (1, HTTPResponse.Status.gone, "This photo is gone from Flickr."),
    (2, HTTPResponse.Status(code: 424), "This photo is private on Flickr."),
  ])
  func `a photo that is not to be had is a drawing that says why`(
    code: Int,
    status: HTTPResponse.Status,
    reason: String
  ) async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.photos.getInfo") { _ in .fail(code) }
    let answer = try await trial.get("/photos/123/image/thumb")
    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "image/svg+xml")
    #expect(answer.has("No image"))
    #expect(answer.has("<desc>\(reason)</desc>"))
  }

  @Test func `a picture that Flickr does not have is another failure than no connection`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visitSample(1)
    trial.transport.except { (request) async throws(TransportFailure) in
      request.kind == .image ? .status(404) : nil
    }
    let missing = try await trial.get("/photos/\(id)/image/thumb")
    #expect(missing.status == .notFound)
    #expect(missing.has("<desc>Flickr has no image of this photo"))
    trial.transport.except { (_) async throws(TransportFailure) in
      throw .notConnected("no route")
    }
    let offline = try await trial.get("/photos/\(id)/image/thumb")
    #expect(offline.status == .badGateway)
    #expect(offline.has("<desc>Flickr can’t be reached"))
    #expect(offline.headers[.cacheControl] == "no-store")
  }

  @Test func `no placeholder is downloaded in place of a photo`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.photos.getInfo") { _ in .fail(1) }
    let answer = try await trial.get("/photos/123/download")
    #expect(answer.status == .notFound)
    #expect(answer.headers[.contentDisposition] == nil)
    #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true)
    #expect(answer.main.contains("This photo isn’t available"))
  }

  @Test func `a failure that passes is not kept`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    trial.transport.except { (request) async throws(TransportFailure) in
      request.kind == .image ? .status(500) : nil
    }
    let answer = try await trial.get("/photos/\(id)/image/thumb")
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers[.cacheControl] == "no-store")
    jpegs(trial)
    #expect(try await trial.get("/photos/\(id)/image/thumb").status == .ok)
  }

  @Test(arguments: [
    "http://127.0.0.1:1/x.jpg", "http://169.254.169.254/latest/meta-data", "file:///etc/passwd",
    "https://evil.example/x.jpg", "//127.0.0.1/x.jpg",
  ])
  func `a redirect away from Flickr's hosts is not followed`(target: String) async throws {
    try await FlickrServer.with { server in
      server.misbehave(.redirect(to: target), on: .images)
      let endpoint = try server.endpoint
      let live = LiveTransport(userAgent: "Test")
      let trial = try WebTrial(adjust: { service in
        let travel = service.desk
        service.flickr = {
          let key = FlickrCredentials(key: "fakekey0000000000000000000000000")
          return try travel.flickr(
            FlickrService(credentials: key, endpoint: endpoint, transport: live)
          )
        }
      })
      try trial.visitSample(1)
      let answer = try await trial.get("/photos/\(id)/image/thumb")
      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType] == "image/svg+xml")
      #expect(server.misdirectedRequests == 0)
      #expect(!server.requests(.images).isEmpty)
      await live.shutdown()
    }
  }

  @Test func `what claims to be a picture and is none is not handed on`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    trial.transport.except { (request) async throws(TransportFailure) in
      request.kind == .image
        ? .whole(Array("<html><script>alert(1)</script>".utf8), type: "image/jpeg") : nil
    }
    let answer = try await trial.get("/photos/\(id)/image/thumb")
    #expect(answer.status == .notFound)
    #expect(!answer.has("script"))
  }

  @Test func `other sizes and ids that are none are no pages`() async throws {
    let trial = try WebTrial()
    for path in ["/photos/1/image/huge", "/photos/..%2Fx/image/thumb", "/photos/a.b/download"] {
      let status = try await trial.get(path).status
      #expect(status.kind == .clientError || status.kind == .serverError)
      #expect(trial.transport.requests.isEmpty)
    }
  }

  @Test func `a download is named after the photo`() async throws {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, title: "../Über \"Kyoto\" \u{2028}X: <b>")
    try trial.visit([photo], place: "Kyoto")
    jpegs(trial)
    let answer = try await trial.get("/photos/9000000000000001/download")
    #expect(answer.status == .ok)
    #expect(
      answer.headers[.contentDisposition]
        == "attachment; filename=\"_ber Kyoto X b.jpg\"; "
        + "filename*=UTF-8''%C3%9Cber%20Kyoto%20X%20b.jpg"
    )
  }

  @Test func `a name of nothing is the photo's id`() {
    let name = DownloadName(title: "../..", id: id, type: .png)
    #expect(name.text == "photo \(id).png")
  }
}
