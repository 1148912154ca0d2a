import Flickr
import TestSupport
import Testing

@testable import FlickrClient

struct ImageTests {
  private static let url = "https://live.staticflickr.com/65535/9000000001_0123abcdef_b.jpg"
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<60).map { UInt8($0) }
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [1, 2, 3]

  private final class Sink: ImageSink {
    var types: [ImageType] = []
    var bytes: [UInt8] = []

    func begin(_ type: ImageType) throws(FlickrError) {
      types.append(type)
      bytes = []
    }
    func write(_ bytes: [UInt8]) throws(FlickrError) { self.bytes += bytes }
  }

  private struct Fetched {
    var sink = Sink()
    var error: FlickrError?
    var urls: [String]
    var sleeps: [Duration]
  }

  private func fetched(
    _ answers: ScriptedAnswer...,
    from url: String = url,
    limit: Int = 1_000
  ) async -> Fetched {
    let trial = TrialClient(ScriptedTransport(answers), credentials: nil)
    let sink = Sink()
    var failure: FlickrError?
    do throws(FlickrError) {
      try await trial.client.image(at: url, limit: limit, into: sink)
    } catch {
      failure = error
    }
    return Fetched(
      sink: sink,
      error: failure,
      urls: trial.transport.requests.map(\.url),
      sleeps: trial.clock.sleeps
    )
  }

  private func image(
    _ pieces: [[UInt8]],
    type: String? = "image/jpeg",
    length: Int? = nil,
    failure: TransportFailure? = nil
  ) -> ScriptedAnswer {
    var headers: [TransportHeader] = []
    if let type { headers.append(TransportHeader("Content-Type", type)) }
    if let length { headers.append(TransportHeader("content-length", "\(length)")) }
    return .reply(status: 200, headers: headers, pieces: pieces, failure: failure)
  }

  private func redirect(_ location: String?) -> ScriptedAnswer {
    .text("", status: 302, headers: location.map { [TransportHeader("Location", $0)] } ?? [])
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 64])
  func `an image comes whole in pieces of any size`(size: Int) async {
    let pieces = stride(from: 0, to: Self.jpeg.count, by: size).map {
      Array(Self.jpeg[$0..<min($0 + size, Self.jpeg.count)])
    }
    let result = await fetched(image(pieces, length: Self.jpeg.count))
    #expect(result.error == nil)
    #expect(result.sink.types == [.jpeg] && result.sink.bytes == Self.jpeg)
  }

  @Test func `an image that breaks off is fetched again from its beginning`() async {
    let result = await fetched(
      image([Array(Self.jpeg.prefix(20))], length: Self.jpeg.count),
      image([Array(Self.jpeg.prefix(30))], failure: .dropped("reset")),
      image([Self.jpeg])
    )
    #expect(result.error == nil)
    #expect(result.sink.types == [.jpeg, .jpeg, .jpeg] && result.sink.bytes == Self.jpeg)
  }

  @Test(arguments: ["text/html", "image/png", "application/octet-stream"])
  func `an image with the wrong type is rejected at the start`(type: String) async {
    let result = await fetched(image([Self.jpeg], type: type))
    guard case .notAnImage(Self.url, _) = result.error else {
      Issue.record("\(String(describing: result.error))")
      return
    }
    #expect(result.sink.types.isEmpty)
  }

  @Test func `what is no image, empty, or too large is refused`() async {
    let html = Array("<html><body>Sorry</body></html>".utf8)
    for answer in [image([html], type: nil), image([]), image([[0xFF, 0xD8]])] {
      let result = await fetched(answer)
      guard case .notAnImage = result.error else {
        Issue.record("\(String(describing: result.error))")
        continue
      }
      #expect(result.sink.types.isEmpty)
    }
    let large = await fetched(image([Self.jpeg]), limit: Self.jpeg.count - 1)
    #expect(large.error?.description.contains("more than 63 bytes") == true)
    #expect(await fetched(image([Self.jpeg]), limit: Self.jpeg.count).error == nil)
  }

  @Test func `the placeholder for a missing image is not an image`() async {
    let none = FlickrError.noImage(url: Self.url)
    let places = [
      "https://live.staticflickr.com/photo_unavailable.jpg",
      "https://combo.staticflickr.com/pw/images/photo_unavailable_l.png?v=2", "/unavailable.gif",
    ]
    for place in places { #expect(await fetched(redirect(place)).error == none) }
    #expect(await fetched(image([Self.png], type: "image/png")).error == none)
    #expect(await fetched(.status(404)).error == none)
    #expect(await fetched(.status(410)).error == none)
  }

  @Test func `redirects are followed to Flickr's image hosts`() async {
    let result = await fetched(
      redirect("https://farm66.staticflickr.com/65535/1_a_b.jpg"),
      redirect("/65535/2_a_b.jpg"),
      redirect("http://farm3.static.flickr.com/65535/3_a_b.jpg"),
      image([Self.jpeg])
    )
    #expect(result.error == nil)
    #expect(
      result.urls == [
        Self.url, "https://farm66.staticflickr.com/65535/1_a_b.jpg",
        "https://farm66.staticflickr.com/65535/2_a_b.jpg",
        "https://farm3.staticflickr.com/65535/3_a_b.jpg",
      ]
    )
  }

  @Test(arguments: [
    "https://evil.example/1_a_b.jpg", "//evil.example/1_a_b.jpg", "http://127.0.0.1/1.jpg",
    "https://live.staticflickr.com.evil.example/1.jpg", "file:///etc/passwd", "", nil,
    "https://live.staticflickr.com@evil.example/1.jpg",
  ])
  func `redirects to anywhere else are not`(location: String?) async {
    let result = await fetched(redirect(location))
    guard case .notAnImage = result.error else {
      Issue.record("\(String(describing: result.error))")
      return
    }
    #expect(result.urls.count == 1)
  }

  @Test func `a circle of redirects ends`() async {
    let circle = redirect(Self.url)
    let result = await fetched(circle, circle, circle, circle)
    #expect(result.error?.description.contains("redirects more than 3 times") == true)
  }

  @Test func `what is refused for a moment is fetched again`() async {
    let moment = await fetched(.status(403), .status(500), image([Self.jpeg]))
    #expect(moment.error == nil && moment.sleeps == [.seconds(2), .seconds(2)])
    let slow = await fetched(.status(429, retryAfter: "9"), image([Self.jpeg]))
    #expect(slow.error == nil && slow.sleeps == [.seconds(9)])
    #expect(await fetched(.status(403), .status(403), .status(403)).error?.hint != nil)
    let long = await fetched(.status(429, retryAfter: "900"))
    #expect(long.error == .tooManyRequests(retryAfter: 900))
  }

  @Test func `only images on Flickr's hosts are fetched`() async {
    for url in ["https://evil.example/1.jpg", "", "http://127.0.0.1/1.jpg"] {
      #expect(await fetched(from: url).error == .untrustedURL(url))
    }
  }
}
