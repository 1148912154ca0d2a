import TestSupport
import Testing

@testable import FlickrClient

/// Keys, tokens and their secrets are in nothing that might be printed.
struct SecrecyTests {
  private func texts(_ value: some Sendable) -> [String] {
    ["\(value)", String(describing: value), String(reflecting: value), dumped(value)]
  }

  private func expectNoSecret(in value: some Sendable) {
    for text in texts(value) {
      for secret in Fake.secrets { #expect(!text.contains(secret), "\(text)") }
    }
  }

  @Test func `credentials show nothing of themselves`() {
    expectNoSecret(in: Fake.all)
    expectNoSecret(in: Fake.token)
    expectNoSecret(in: [Fake.all])
    expectNoSecret(in: Fake.all as FlickrCredentials?)
    expectNoSecret(in: ["token": Fake.token])
    #expect(Mirror(reflecting: Fake.all).children.isEmpty)
    #expect(Mirror(reflecting: Fake.token).children.isEmpty)
    #expect("\(Fake.token)".contains(Fake.token.userID))
    #expect(!Fake.all.keyFingerprint.contains(Fake.key.prefix(8)))
  }

  @Test func `clients and requests show nothing secret`() async throws {
    let trial = TrialClient(.ok, .ok, .ok, credentials: Fake.all)
    _ = try await trial.client.call(.unchecked("flickr.photos.search"))
    _ = try await trial.client.call(.unchecked("flickr.photos.delete"))
    _ = try await trial.client.with(token: nil).call(.unchecked("flickr.photos.search"))
    #expect(trial.transport.requests.count == 3)
    expectNoSecret(in: trial.client)
    expectNoSecret(in: trial.client.photos(PhotosSearch(text: "x"), limit: nil))
    for request in trial.transport.requests { expectNoSecret(in: request) }
  }

  @Test func `notices contain the reason and no secrets`() async throws {
    let answers: [ScriptedAnswer] = [
      .fail(105, "Unavailable for \(Fake.key)"), .status(429), .failure(.timedOut), .ok,
    ]
    let notices = Recorded<FlickrNotice>()
    let clock = VirtualClock()
    let client = FlickrClient(
      credentials: Fake.all,
      transport: ScriptedTransport(answers),
      rateLimiter: nil,
      environment: clock.environment(),
      notice: { notices.add($0) }
    )
    _ = try await client.call(.unchecked("flickr.photos.search"))
    #expect(
      notices.all == [
        .retry(after: .seconds(1), reason: "Flickr says: Unavailable for (hidden)"),
        .retry(after: .seconds(10), reason: "Flickr is limiting the request rate"),
        .retry(after: .seconds(4), reason: "it timed out"),
      ]
    )
  }
}
