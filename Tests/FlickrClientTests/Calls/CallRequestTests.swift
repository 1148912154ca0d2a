import TestSupport
import Testing

@testable import FlickrClient

/// How calls are sent: what goes into the query, the form and the head.
struct CallRequestTests {
  private static let hard = FlickrParameter("comment_text", "a b&c=d+e~f%é\n\"日本")

  private func sent(
    _ call: NamedCall,
    _ credentials: FlickrCredentials
  ) async throws -> TransportRequest {
    let trial = TrialClient(.ok, credentials: credentials)
    _ = try await trial.client.call(call)
    return try #require(trial.transport.requests.first)
  }

  @Test func `a call without a login uses GET with the key in the query`() async throws {
    let request = try await sent(
      .unchecked("flickr.photos.search", [FlickrParameter("text", "a b&c=d+e~f%é\n\"日本")]),
      Fake.keyOnly
    )
    #expect(request.method == .get)
    #expect(request.url.hasPrefix("https://api.flickr.com/services/rest/?"))
    #expect(request.body.isEmpty)
    #expect(request.header("Authorization") == nil)
    #expect(
      request.form == [
        "method": "flickr.photos.search", "format": "json", "nojsoncallback": "1",
        "text": "a b&c=d+e~f%é\n\"日本", "api_key": Fake.key,
      ]
    )
  }

  @Test func `a signed call has OAuth parameters only in the header`() async throws {
    let request = try await sent(.unchecked("flickr.people.getPhotos"), Fake.all)
    #expect(request.method == .get)
    #expect(request.form["api_key"] == nil)
    #expect(!request.url.contains("oauth") && !request.url.contains(Fake.key))
    #expect(request.header("Authorization")?.hasPrefix("OAuth ") == true)
    #expect(request.oauth("oauth_consumer_key") == Fake.key)
    #expect(request.oauth("oauth_token") == Fake.token.token)
    #expect(request.oauth("oauth_signature_method") == "HMAC-SHA1")
    #expect(request.oauth("oauth_version") == "1.0")
    #expect(request.oauth("oauth_signature")?.isEmpty == false)
    for secret in [Fake.secret, Fake.token.secret] {
      #expect(!request.url.contains(secret))
      #expect(!request.headers.contains { $0.value.contains(secret) })
    }
  }

  @Test func `a call that writes uses POST with a form body`() async throws {
    let request = try await sent(
      .unchecked("flickr.photos.comments.addComment", [Self.hard]),
      Fake.all
    )
    #expect(request.method == .post)
    #expect(request.url == "https://api.flickr.com/services/rest/")
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(request.form["comment_text"] == Self.hard.value)
    #expect(request.form["method"] == "flickr.photos.comments.addComment")
    #expect(request.form["api_key"] == nil)
    let body = String(decoding: request.body, as: UTF8.self)
    for secret in Fake.secrets { #expect(!body.contains(secret)) }
  }

  @Test func `the signature covers the parameters, the method and the time`() async throws {
    let first = try await sent(.unchecked("flickr.photos.search"), Fake.all)
    let other = try await sent(
      .unchecked("flickr.photos.search", [FlickrParameter("text", "x")]),
      Fake.all
    )
    #expect(first.oauth("oauth_nonce") == other.oauth("oauth_nonce"))
    #expect(first.oauth("oauth_signature") != other.oauth("oauth_signature"))
  }

  @Test func `another token changes who signs, and none is no login`() async throws {
    let transport = ScriptedTransport([.ok, .ok])
    let trial = TrialClient(transport, credentials: Fake.all)
    #expect(trial.client.login == Fake.token)
    _ = try await trial.client.with(token: nil).call(.unchecked("flickr.photos.search"))
    var other = Fake.token
    other.token = "72157600000000000-othertoken"
    _ = try await trial.client.with(token: other).call(.unchecked("flickr.photos.search"))
    #expect(transport.requests[0].form["api_key"] == Fake.key)
    #expect(transport.requests[0].header("Authorization") == nil)
    #expect(transport.requests[1].oauth("oauth_token") == other.token)
  }

  @Test func `a missing key or secret is reported before any request`() async {
    let noSecret = FlickrCredentials(key: Fake.key, token: Fake.token)
    let write = NamedCall.unchecked("flickr.photos.delete")
    let rows: [(FlickrCredentials?, FlickrError, FlickrError)] = [
      (nil, .noKey, .noKey),
      (
        Fake.keyOnly, .loginNeeded(.read, method: "flickr.people.getPhotos"),
        .loginNeeded(.delete, method: "flickr.photos.delete")
      ),
      (noSecret, .noSecret, .noSecret),
    ]
    for (credentials, read, written) in rows {
      let trial = TrialClient(ScriptedTransport([]), credentials: credentials)
      let first = await failure { () async throws(FlickrError) in
        try await trial.client.call(PeopleGetPhotos())
      }
      let second = await failure { () async throws(FlickrError) in
        try await trial.client.call(write)
      }
      #expect(first == read)
      #expect(second == written)
      #expect(trial.transport.requests.isEmpty)
    }
    let nobody = TrialClient(ScriptedTransport([]), credentials: nil)
    let error = await failure { () async throws(FlickrError) in
      try await nobody.client.call(TestEcho())
    }
    #expect(error == .noKey)
  }

  @Test func `a stand-in gets the calls, path for path`() async throws {
    let trial = TrialClient(
      ScriptedTransport([.ok]),
      endpoint: try FlickrEndpoint(standIn: "http://127.0.0.1:8090/base/")
    )
    _ = try await trial.client.call(TestEcho())
    #expect(
      trial.transport.requests[0].url.hasPrefix("http://127.0.0.1:8090/base/services/rest/?")
    )
  }
}
