import FlickrClient
import Testing

struct OAuthExchangeTests {
  private static let credentials = FlickrCredentials(key: "made-up-key", secret: "made-up-secret")
  private static let pending = RequestToken(token: "pending-token", secret: "pending-secret")
  private static let granted =
    "oauth_callback_confirmed=true&oauth_token=pending-token&oauth_token_secret=pending-secret"

  private static func exchange(
    _ transport: LoginTransport,
    credentials: FlickrCredentials = credentials
  ) -> OAuthExchange {
    OAuthExchange(
      credentials: credentials,
      endpoint: .flickr,
      transport: transport,
      nonce: { "a-nonce" },
      now: { 1_400_000_000 }
    )
  }

  @Test func `a request token is requested with a signed header and an empty query`()
    async throws
  {
    let transport = LoginTransport(.reply(200, Self.granted + "\n"))
    let token = try await Self.exchange(transport).requestToken(callback: "oob")
    #expect(token == Self.pending)
    let request = try #require(transport.requests.first)
    #expect(transport.requests.count == 1)
    #expect(request.method == .get && request.body.isEmpty)
    #expect(request.url == "https://www.flickr.com/services/oauth/request_token")
    #expect(request.authorization.hasPrefix("OAuth oauth_consumer_key=\"made-up-key\""))
    #expect(request.authorization.contains("oauth_callback=\"oob\""))
    #expect(request.authorization.contains("oauth_nonce=\"a-nonce\""))
    #expect(request.authorization.contains("oauth_timestamp=\"1400000000\""))
    #expect(!request.authorization.contains("made-up-secret"))
  }

  @Test(arguments: [
    "oauth_token=t&oauth_token_secret=s",
    "oauth_callback_confirmed=false&oauth_token=t&oauth_token_secret=s",
    "oauth_callback_confirmed=true&oauth_token=&oauth_token_secret=s",
    "oauth_callback_confirmed=true&oauth_token=t",
    "", "<html>", "{\"stat\":\"ok\"}",
  ])
  func `a request token that is not whole is none`(reply: String) async throws {
    let transport = LoginTransport(.reply(200, reply))
    let error = await #expect(throws: FlickrError.self) {
      try await Self.exchange(transport).requestToken(callback: "oob")
    }
    guard case .undecodable(status: 200, _, method: "oauth/request_token") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `the user is sent to Flickr's own page`() throws {
    let exchange = Self.exchange(LoginTransport())
    let token = RequestToken(token: "a b&c", secret: "s")
    let page = "https://www.flickr.com/services/oauth/authorize?oauth_token=a%20b%26c&perms="
    #expect(exchange.authorizeURL(for: token, permissions: .delete) == page + "delete")
    #expect(exchange.authorizeURL(for: token, permissions: .none) == page + "read")
    let local = OAuthExchange(
      credentials: Self.credentials,
      endpoint: try FlickrEndpoint(standIn: "http://127.0.0.1:8090/"),
      transport: LoginTransport()
    )
    #expect(
      local.authorizeURL(for: token, permissions: .read)
        .hasPrefix("http://127.0.0.1:8090/services/oauth/authorize?")
    )
  }

  @Test func `an access token comes with its owner, whatever the name is`() async throws {
    let transport = LoginTransport(
      .reply(
        200,
        "fullname=Zo%C3%AB+%26%20%E6%97%85&oauth_token=t&oauth_token_secret=s"
          + "&user_nsid=10000001%40N00&username=some%20one"
      ),
      .reply(200, "fullname=&oauth_token=t&oauth_token_secret=s&user_nsid=10000001%40N00&username=")
    )
    let exchange = Self.exchange(transport)
    let named = try await exchange.accessToken(for: Self.pending, verifier: "123-456-789")
    let expected = OAuthToken(
      token: "t",
      secret: "s",
      userID: "10000001@N00",
      username: "some one",
      fullName: "Zoë & 旅",
      permissions: .read
    )
    #expect(named == expected)
    let nameless = try await exchange.accessToken(for: Self.pending, verifier: "1")
    #expect(nameless.fullName.isEmpty && nameless.username.isEmpty)
    let request = try #require(transport.requests.first)
    #expect(request.url == "https://www.flickr.com/services/oauth/access_token")
    #expect(request.authorization.contains("oauth_token=\"pending-token\""))
    #expect(request.authorization.contains("oauth_verifier=\"123-456-789\""))
    #expect(!request.authorization.contains("pending-secret"))
  }

  @Test(arguments: [
    (401, "oauth_problem=signature_invalid&debug_sbs=GET&https%3A%2F%2Fx&oauth_consumer_key%3Dk"),
    (400, "oauth_problem=signature_invalid"),
    (200, "oauth_problem=signature_invalid\n"),
  ])
  func `an OAuth error contains only Flickr's problem code`(status: Int, body: String) async {
    let transport = LoginTransport(.reply(status, body))
    await #expect(throws: FlickrError.oauthProblem("signature_invalid")) {
      try await Self.exchange(transport).requestToken(callback: "oob")
    }
  }

  @Test func `other errors are distinguished`() async {
    let transport = LoginTransport(
      .failure(.notConnected("refused")),
      .failure(.cancelled),
      .broken("oauth_token=t", .dropped("reset")),
      .reply(429, "slow down", headers: [TransportHeader("retry-after", "30")]),
      .reply(302, "", headers: [TransportHeader("Location", "https://example.org/")]),
      .reply(200, String(repeating: "x", count: 70_000))
    )
    let exchange = Self.exchange(transport)
    let expected: [FlickrError] = [
      .unreachable(.notConnected("refused"), host: "www.flickr.com"),
      .cancelled,
      .unreachable(.dropped("reset"), host: "www.flickr.com"),
      .tooManyRequests(retryAfter: 30),
      .undecodable(status: 302, excerpt: "", method: "oauth/request_token"),
      .unreachable(.tooLarge(limit: 65_536), host: "www.flickr.com"),
    ]
    for error in expected {
      await #expect(throws: error) { try await exchange.requestToken(callback: "oob") }
    }
  }

  @Test func `without key or secret nothing is sent`() async {
    let transport = LoginTransport()
    let without: [(FlickrCredentials, FlickrError)] = [
      (FlickrCredentials(key: "", secret: "s"), .noKey),
      (FlickrCredentials(key: "k"), .noSecret),
      (FlickrCredentials(key: "k", secret: ""), .noSecret),
    ]
    for (credentials, error) in without {
      let exchange = Self.exchange(transport, credentials: credentials)
      await #expect(throws: error) { try await exchange.requestToken(callback: "oob") }
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [200, 500])
  func `an error reveals no secrets, even if the response does`(status: Int) async throws {
    let body =
      "oauth_token=fresh-token&oauth_token_secret=fresh%2Dsecret&a=made-up-key made-up-secret"
      + " pending-token pending-secret the-verifier"
    let transport = LoginTransport(.reply(status, body))
    let error = await #expect(throws: FlickrError.self) {
      try await Self.exchange(transport).accessToken(for: Self.pending, verifier: "the-verifier")
    }
    let words = String(describing: error) + String(reflecting: error)
    for secret in ["made-up", "pending-", "fresh-", "fresh%2D", "the-verifier"] {
      #expect(!words.contains(secret), "\(words)")
    }
    #expect(words.contains("oauth_token="))
  }

  @Test func `descriptions of tokens contain no secrets`() {
    var dumped = ""
    dump(Self.pending, to: &dumped)
    for text in [dumped, "\(Self.pending)", String(reflecting: Self.pending)] {
      #expect(!text.contains("pending-"), "\(text)")
    }
  }
}
