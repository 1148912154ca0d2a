import Flickr
import FlickrSample
import TestSupport
import Testing

@testable import FlickrClient

/// Requests without a key: feeds and oEmbed.
struct FeedTests {
  private static let feed = #"""
    jsonFlickrFeed({"title":"Uploads","items":[{"title":"It\'s a harbor",
     "link":"https://www.flickr.com/photos/harborlights/54000000001/",
     "media":{"m":"https://live.staticflickr.com/65535/54000000001_0123abcdef_m.jpg"}}]})
    """#
  private static let everyone = FeedQuery.photos(user: nil, tags: [], any: false)

  @Test(arguments: [
    (everyone, "photos_public.gne?format=json&nojsoncallback=1"),
    (
      FeedQuery.photos(user: "12345678@N00", tags: ["sea", "boat"], any: true),
      "photos_public.gne?format=json&nojsoncallback=1&id=12345678%40N00&tags=sea%2Cboat&tagmode=any"
    ),
    (
      FeedQuery.photos(user: nil, tags: ["sea"], any: true),
      "photos_public.gne?format=json&nojsoncallback=1&tags=sea"
    ),
    (FeedQuery.group("1@N2"), "groups_pool.gne?format=json&nojsoncallback=1&id=1%40N2"),
    (
      FeedQuery.album("72157600000000001", user: "1@N2"),
      "photoset.gne?format=json&nojsoncallback=1&set=72157600000000001&nsid=1%40N2"
    ),
  ])
  func `a feed is requested without a key, also where there is one`(
    query: FeedQuery,
    url: String
  ) async throws {
    for credentials in [nil, Fake.keyOnly] {
      let trial = TrialClient(.text(Self.feed), credentials: credentials)
      let response = try await trial.client.feed(query)
      #expect(response.value.photos.map(\.title) == ["It's a harbor"] && !response.isCached)
      let requests = trial.transport.requests
      #expect(requests.map(\.url) == ["https://www.flickr.com/services/feeds/" + url])
      #expect(requests.allSatisfy { $0.headers.isEmpty && $0.method == .get })
    }
  }

  @Test func `temporary failures are retried, others are not`() async throws {
    let trial = TrialClient(
      .text("busy", status: 503),
      .text("<html>Down</html>"),
      .failure(.timedOut),
      .text(Self.feed),
      credentials: nil
    )
    #expect(try await trial.client.feed(Self.everyone).value.photos.count == 1)
    #expect(trial.clock.sleeps.count == 3)
    for status in [403, 404, 410] {
      let gone = TrialClient(.text("<html>Gone</html>", status: status), credentials: nil)
      await #expect(throws: FlickrError.noFeed("photoset")) {
        try await gone.client.feed(.album("1", user: "1@N2"))
      }
    }
  }

  @Test func `feeds and failures come over HTTP`() async throws {
    try await FlickrServer.with { server in
      let client = FlickrClient(
        credentials: nil,
        endpoint: try server.endpoint,
        transport: Live.transport(),
        rateLimiter: nil,
        environment: VirtualClock().environment()
      )
      let sunsets = FeedQuery.photos(user: nil, tags: ["sunset"], any: false)
      let photos = try await client.feed(sunsets).value.photos
      #expect(photos.count > 5 && photos.allSatisfy { $0.tags.contains("sunset") })
      // Once busy, once cut off, then compressed.
      server.misbehave(.status(503), times: 1)
      server.misbehave(.cut(after: 100), times: 1)
      server.misbehave(.gzip)
      #expect(try await client.feed(sunsets, freshness: .fresh).value.photos == photos)
      server.behave()
      let requests = server.requests(.path("/services/feeds/photos_public.gne"))
      #expect(requests.count == 4)
      await #expect(throws: FlickrError.noFeed("photoset")) {
        try await client.feed(.album("1", user: "1@N2"))
      }
    }
  }

  @Test(arguments: [401, 403, 404, 410])
  func `oEmbed tells private photos and those that are gone apart`(status: Int) async throws {
    try await FlickrServer.with { server in
      server.misbehave(.status(status))
      let client = FlickrClient(
        credentials: nil,
        endpoint: try server.endpoint,
        transport: Live.transport(),
        rateLimiter: nil,
        environment: VirtualClock().environment()
      )
      await #expect(throws: FlickrError.noEmbed(status: status)) {
        try await client.embed(ofPage: "https://www.flickr.com/photos/1@N2/54000000001")
      }
    }
  }

  @Test func `oEmbed tells title and license`() async throws {
    let page = "https://www.flickr.com/photos/1@N2/54000000001"
    for license in ["\"4\"", "4"] {
      let trial = TrialClient(
        .text(#"{"type":"photo","title":"Harbor","license_id":\#(license)}"#),
        credentials: nil
      )
      let embed = try await trial.client.embed(ofPage: page).value
      #expect(embed.title == "Harbor" && embed.license == 4)
      #expect(
        trial.transport.requests.map(\.url) == [
          "https://www.flickr.com/services/oembed/?format=json"
            + "&url=https%3A%2F%2Fwww.flickr.com%2Fphotos%2F1%40N2%2F54000000001"
        ]
      )
      let photo = try Photo(json: #"{"id":"54000000001","title":""}"#).filled(from: embed)
      #expect(photo.license == 4 && photo.title == "Harbor")
      #expect(try Photo(json: photo.json) == photo)
    }
    #expect(throws: FlickrDecodingError.self) { try PhotoEmbed(json: Array("{}".utf8)) }
  }

  @Test func `the sample has feeds too`() async throws {
    let sample = ScriptedTransport {
      (request) async throws(TransportFailure) -> TransportResponse in
      try await FlickrServer.sample.send(request)
    }
    let client = TrialClient(sample, credentials: nil).client
    let sunsets = try await client.feed(.photos(user: nil, tags: ["sunset"], any: false))
    let photos = sunsets.value.photos
    #expect(photos.count > 5 && photos.count <= PhotoFeed.maximumCount)
    #expect(photos.allSatisfy { $0.tags.contains("sunset") && $0.secret != nil })
    await #expect(throws: FlickrError.noFeed("groups_pool")) {
      try await client.feed(.group("1@N2"))
    }
  }
}
