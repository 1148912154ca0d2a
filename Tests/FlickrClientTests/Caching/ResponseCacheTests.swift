import Synchronization
import TestSupport
import Testing

@testable import FlickrClient

struct ResponseCacheTests {
  /// A cache in memory.
  private final class Memory: FlickrResponseCache {
    let replies = Mutex<[String: CachedBody]>([:])

    func response(for key: String) throws(FlickrError) -> CachedBody? {
      replies.withLock { $0[key] }
    }
    func store(_ response: CachedBody, for key: String) throws(FlickrError) {
      replies.withLock { $0[key] = response }
    }
    var keys: [String] { replies.withLock { $0.keys.sorted() } }
  }

  /// A cache that fails.
  private struct Broken: FlickrResponseCache {
    static let error = FlickrError.localFailure(path: "replies", reason: "no room")
    func response(for key: String) throws(FlickrError) -> CachedBody? { throw Self.error }
    func store(_ response: CachedBody, for key: String) throws(FlickrError) { throw Self.error }
  }

  private let memory = Memory()

  private func trial(
    _ answers: Int,
    credentials: FlickrCredentials? = Fake.keyOnly,
    cacheLifetime: Duration = .seconds(86_400)
  ) -> TrialClient {
    TrialClient(
      ScriptedTransport([ScriptedAnswer](repeating: .ok, count: answers)),
      credentials: credentials,
      cache: memory,
      cacheLifetime: cacheLifetime
    )
  }

  @Test func `the same call is served from the cache, with the time of the response`()
    async throws
  {
    let trial = trial(1)
    let first = try await trial.client.call(PhotosSearch(text: "cat"))
    trial.clock.pass(.seconds(1_000))
    let second = try await trial.client.call(PhotosSearch(text: "cat"))
    #expect(!first.isCached && second.isCached)
    #expect(first.sent == second.sent && first.value == second.value)
  }

  @Test func `any other parameter is another call`() async throws {
    let trial = trial(3)
    for text in ["cat", "cats"] { _ = try await trial.client.call(PhotosSearch(text: text)) }
    var second = PhotosSearch(text: "cat")
    second.page = 2
    _ = try await trial.client.call(second)
    #expect(memory.keys.count == 3)
  }

  @Test func `keys have method and parameters, and nothing secret`() async throws {
    _ = try await trial(1).client.call(PhotosSearch(text: "a&b=c"))
    let key = try #require(memory.keys.first)
    #expect(key.hasPrefix("flickr.photos.search?"))
    #expect(key.contains("text=a%26b%3Dc"))
    #expect(!key.contains("api_key") && !key.contains(Fake.key) && !key.contains("format=json"))
    #expect(
      CacheKey.of("m", [FlickrParameter("b", "2"), FlickrParameter("a", "1")])
        == CacheKey.of("m", [FlickrParameter("a", "1"), FlickrParameter("b", "2")])
    )
  }

  @Test(arguments: [
    (cacheLifetime: 86_400, age: 86_399, isCached: true),
    (cacheLifetime: 86_400, age: 86_400, isCached: false),
    (cacheLifetime: 999_999, age: 86_400, isCached: false),
    (cacheLifetime: 60, age: 59, isCached: true),
    (cacheLifetime: 60, age: 60, isCached: false), (cacheLifetime: 0, age: 0, isCached: false),
    (cacheLifetime: 86_400, age: -30, isCached: true),
    (cacheLifetime: 86_400, age: -3_600, isCached: false),
  ])
  func `a response is cached for at most a day`(row: (cacheLifetime: Int, age: Int, isCached: Bool))
    async throws
  {
    let trial = trial(2, cacheLifetime: .seconds(row.cacheLifetime))
    _ = try await trial.client.call(PhotosSearch(text: "cat"))
    trial.clock.set(trial.clock.now + .seconds(row.age))
    #expect(try await trial.client.call(PhotosSearch(text: "cat")).isCached == row.isCached)
  }

  @Test func `fresh bypasses the cache and caches the new response`() async throws {
    let trial = trial(2)
    _ = try await trial.client.call(PhotosSearch(text: "cat"))
    trial.clock.pass(.seconds(10))
    let fresh = try await trial.client.call(PhotosSearch(text: "cat"), freshness: .fresh)
    #expect(!fresh.isCached)
    #expect(try await trial.client.call(PhotosSearch(text: "cat")).sent == fresh.sent)
  }

  @Test func `offline uses only cached data, with or without a key`() async throws {
    _ = try await trial(1).client.call(PhotosSearch(text: "cat"))
    let offline = trial(0, credentials: nil).client
    #expect(try await offline.call(PhotosSearch(text: "cat"), freshness: .offline).isCached)
    #expect(try await offline.call(PhotosSearch(text: "cat")).isCached)
    let error = await failure { () async throws(FlickrError) in
      try await offline.call(PhotosSearch(text: "dog"), freshness: .offline)
    }
    #expect(error == .notCached(what: "The response of flickr.photos.search"))
    let signed = await failure { () async throws(FlickrError) in
      try await offline.call(PeopleGetPhotos(), freshness: .offline)
    }
    #expect(signed == .notCached(what: "The response of flickr.people.getPhotos"))
  }

  @Test func `a cached response that does not decode is replaced`() async throws {
    let trial = trial(1)
    let key = CacheKey.of("flickr.photos.search", PhotosSearch(text: "cat").parameters)
    try memory.store(CachedBody(body: Array("{".utf8), sent: trial.clock.now), for: key)
    let error = await failure { () async throws(FlickrError) in
      try await trial.client.call(PhotosSearch(text: "cat"), freshness: .offline)
    }
    #expect(error == .notCached(what: "The response of flickr.photos.search"))
    #expect(try await trial.client.call(PhotosSearch(text: "cat")).isCached == false)
    #expect(try await trial.client.call(PhotosSearch(text: "cat")).isCached)
  }

  @Test func `signed calls, errors and other methods are never cached`() async throws {
    let trial = trial(3, credentials: Fake.all)
    _ = try await trial.client.call(PeopleGetPhotos())
    _ = try await trial.client.call(TestEcho())
    _ = try await trial.client.call(.unchecked("flickr.photos.search"))
    let failing = TrialClient(ScriptedTransport([.fail(1, "No")]), cache: memory)
    _ = await failure { () async throws(FlickrError) in
      try await failing.client.call(PhotosSearch(text: "cat"))
    }
    #expect(memory.keys.isEmpty)
  }

  @Test func `a cache failure is reported`() async {
    let trial = TrialClient(ScriptedTransport([.ok]), cache: Broken())
    let error = await failure { () async throws(FlickrError) in
      try await trial.client.call(PhotosSearch(text: "cat"))
    }
    #expect(error == Broken.error)
  }
}
