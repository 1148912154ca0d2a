import TestSupport
import Testing

@testable import VacationStore

@Suite("Responses are cached unchanged, for a day and within a size limit")
struct CachedResponsesTests {
  let scratch: Scratch
  let clock = TestClock()

  init() throws { scratch = try Scratch() }

  private func open() throws -> CachedResponses {
    let clock = clock
    return CachedResponses(
      try CacheDatabase(directory: scratch.path("cache"), now: { clock.now })
    )
  }

  @Test(arguments: [0, 1, 5_000, 1_000_000])
  func `a response is returned byte for byte, even in another run`(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let body = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    try open().keep(body, for: "a.method?x=1")
    let reply = try open().response(for: "a.method?x=1")
    #expect(reply == CachedResponse(kept: clock.now, body: body))
    #expect(try open().response(for: "a.method?x=2") == nil)
  }

  @Test func `a newer response replaces an older one`() throws {
    let replies = try open()
    try replies.keep([1, 2], for: "k")
    clock.advance(5)
    try replies.keep([3], for: "k")
    #expect(try replies.response(for: "k") == CachedResponse(kept: clock.now, body: [3]))
    #expect(try replies.size() == (1, 1))
  }

  @Test func `responses of yesterday expire`() throws {
    let replies = try open()
    try replies.keep([1], for: "old")
    clock.advance(1)
    try replies.keep([2], for: "younger")
    clock.advance(CachedResponses.longestAge)
    #expect(try replies.prune() == 1)
    #expect(try replies.response(for: "old") == nil)
    #expect(try replies.response(for: "younger")?.body == [2])
    #expect(try replies.prune(olderThan: clock.now) == 1)
  }

  @Test func `the oldest go until the rest fits`() throws {
    let replies = try open()
    for number in 0..<10 {
      try replies.keep(Array(repeating: 0, count: 10), for: "\(number)")
      clock.advance(1)
    }
    #expect(try replies.prune(keepingBytes: 35) == 7)
    #expect(try (0..<10).filter { try replies.response(for: "\($0)") != nil } == [7, 8, 9])
    #expect(try replies.prune(keepingBytes: 30) == 0)
  }

  @Test func `storing prunes automatically, with the first response of a run`() throws {
    let replies = try open()
    try replies.keep([1], for: "a")
    clock.advance(CachedResponses.longestAge + 1)
    try replies.keep([1], for: "b")
    #expect(try replies.size().count == 2)
    try open().keep([1], for: "c")
    #expect(try replies.response(for: "a") == nil)
    #expect(try replies.size().count == 2)
  }

  @Test func `keeping prunes by itself in a long run too`() throws {
    let replies = try open()
    for number in 0..<200 {
      clock.advance(1)
      try replies.keep(Array(repeating: 7, count: 100), for: "\(number)", keepingBytes: 1_000)
    }
    #expect(try replies.size().bytes <= 1_000 + 64 * 100)
    #expect(try replies.response(for: "199") != nil)
  }

  @Test func `clearing forgets all, from the bytes of the file too`() throws {
    let replies = try open()
    try replies.keep(Array("unforgettable-okapi".utf8), for: "secretive-heron")
    let path = TravelCache.path(in: scratch.path("cache"))
    #expect(contains(try fileBytes(path), "okapi"))
    #expect(try replies.clear() == 1)
    #expect(try replies.size() == (0, 0))
    #expect(!contains(try fileBytes(path), "okapi"))
    #expect(!contains(try fileBytes(path), "heron"))
  }
}
