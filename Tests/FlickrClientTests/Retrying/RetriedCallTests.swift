import TestSupport
import Testing

@testable import FlickrClient

/// What a client makes of the retry rule, attempt by attempt.
struct RetriedCallTests {
  private static let write = NamedCall.unchecked("flickr.photos.comments.addComment")

  @Test func `each attempt at a signed call has a nonce and a timestamp of its own`() async throws {
    let trial = TrialClient(.status(500), .status(502), .ok, credentials: Fake.all)
    _ = try await trial.client.call(PeopleGetPhotos())
    let requests = trial.transport.requests
    #expect(requests.count == 3)
    for name in ["oauth_nonce", "oauth_timestamp", "oauth_signature"] {
      let values = requests.compactMap { $0.oauth(name) }
      #expect(Set(values).count == 3, "\(name): \(values)")
    }
    #expect(
      requests.compactMap { $0.oauth("oauth_timestamp") } == [
        "1900000000", "1900000001", "1900000003",
      ]
    )
  }

  @Test func `a failing call is attempted five times, with exponential backoff`() async {
    let trial = TrialClient(ScriptedTransport([ScriptedAnswer](repeating: .status(503), count: 5)))
    let error = await failure { () async throws(FlickrError) in
      try await trial.client.call(TestEcho())
    }
    guard case .undecodable(503, _, "flickr.test.echo") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(trial.transport.requests.count == 5)
    #expect(trial.clock.sleeps == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
  }

  @Test(arguments: [
    ("30", 30), ("0", 1), (" 7 ", 7), ("Fri, 17 Mar 2030 17:46:50 GMT", 10),
    ("Fri, 17 Mar 2030 17:46:00 GMT", 1), ("soon", 5), ("-5", 1), ("", 5),
    ("99999999999999999999999", 5),
  ])
  func `after 429 a call honors Retry-After`(retryAfter: String, seconds: Int)
    async throws
  {
    let trial = TrialClient(.status(429, retryAfter: retryAfter), .ok)
    _ = try await trial.client.call(TestEcho())
    #expect(trial.clock.sleeps == [.seconds(seconds)])
  }

  @Test(arguments: ["121", "3600", "Sat, 18 Mar 2030 17:46:40 GMT"])
  func `a long Retry-After is reported immediately`(retryAfter: String) async {
    let trial = TrialClient(.status(429, retryAfter: retryAfter))
    let error = await failure { () async throws(FlickrError) in
      try await trial.client.call(TestEcho())
    }
    let seconds = Int(retryAfter) ?? 86_400
    #expect(error == .tooManyRequests(retryAfter: seconds))
    #expect(error?.hint?.contains("\(seconds) seconds") == true)
    #expect(trial.clock.sleeps.isEmpty)
  }

  // The status was not looked at where the body was Flickr's own failure.
  @Test func `429 means wait, regardless of the body`() async throws {
    let trial = TrialClient(.fail(1, "Slow down", status: 429), .ok)
    _ = try await trial.client.call(TestEcho())
    #expect(trial.clock.sleeps == [.seconds(5)])
  }

  @Test func `a Retry-After of one call delays the others too`() async throws {
    let clock = VirtualClock()
    let environment = clock.environment()
    let rateLimiter = RateLimiter(path: nil, environment: environment)
    let client = FlickrClient(
      credentials: Fake.keyOnly,
      transport: ScriptedTransport([.status(429, retryAfter: "60"), .ok, .ok]),
      rateLimiter: rateLimiter,
      environment: environment
    )
    let second = Recorded<Duration>()
    try await clock.run([
      { _ = try await client.call(TestEcho()) },
      {
        try await clock.wait(.seconds(1))
        #expect(try rateLimiter.available(.calls) == 0)
        #expect(try rateLimiter.available(.images) == 20)
        _ = try await client.call(TestEcho())
        second.add(clock.now)
      },
    ])
    #expect(second.all.allSatisfy { $0 >= .seconds(1_900_000_060) })
    #expect(second.all.count == 1)
  }

  @Test func `a write is made again only when it surely had no effect`() async throws {
    let twice: [ScriptedAnswer] = [
      .failure(.notConnected("refused")), .status(429), .fail(105, "Unavailable"),
    ]
    for answer in twice {
      let trial = TrialClient(answer, .ok, credentials: Fake.all)
      _ = try await trial.client.call(Self.write)
      #expect(trial.transport.requests.count == 2)
    }
    let once: [ScriptedAnswer] = [
      .failure(.dropped("reset")), .failure(.timedOut), .status(500), .status(503, retryAfter: "1"),
      .text("{"), .fail(106, "Write failed"), .fail(201, "Sorry"), .fail(10, "Down"),
    ]
    for answer in once {
      let trial = TrialClient(answer, credentials: Fake.all)
      let error = await failure { () async throws(FlickrError) in
        try await trial.client.call(Self.write)
      }
      #expect(error != nil)
      #expect(trial.transport.requests.count == 1, "\(answer)")
    }
  }

  @Test func `a body that breaks off or is too large is a failure of the transport`() async throws {
    let half = ScriptedAnswer.reply(
      status: 200,
      pieces: [Array("{\"stat\":".utf8)],
      failure: .dropped("cut")
    )
    let cut = TrialClient(half, .ok)
    _ = try await cut.client.call(TestEcho())
    #expect(cut.transport.requests.count == 2)
    let piece = [UInt8](repeating: 32, count: 17 << 20)
    let large = TrialClient(.reply(status: 200, pieces: [piece, piece]))
    let error = await failure { () async throws(FlickrError) in
      try await large.client.call(TestEcho())
    }
    #expect(error == .unreachable(.tooLarge(limit: 32 << 20), host: "api.flickr.com"))
  }

  @Test func `cancelling ends the wait before the next attempt`() async {
    let trial = TrialClient(.status(500))
    trial.clock.stop()
    let task = Task {
      await failure { () async throws(FlickrError) in try await trial.client.call(TestEcho()) }
    }
    await trial.clock.sleepers(1)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(trial.transport.requests.count == 1)
  }
}
