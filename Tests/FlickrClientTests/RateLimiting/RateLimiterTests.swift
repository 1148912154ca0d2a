import Synchronization
import TestSupport
import Testing

@testable import FlickrClient

struct RateLimiterTests {
  private let clock = VirtualClock()

  private func rateLimiter(_ path: String? = nil) -> RateLimiter {
    RateLimiter(path: path, environment: clock.environment())
  }

  /// When calls go, in seconds from the beginning, that all come at once and one after the other.
  private func times(
    _ count: Int,
    _ rateLimiter: RateLimiter,
    in lane: RateLimit = .calls
  ) async throws -> [Double] {
    let start = clock.now
    var times: [Double] = []
    for _ in 0..<count {
      try await rateLimiter.acquire(lane)
      times.append((clock.now - start).inSeconds)
    }
    return times
  }

  @Test func `after a rest ten calls go at once, and then about one a second`() async throws {
    let rateLimiter = rateLimiter()
    #expect(try rateLimiter.available(.calls) == 10)
    let first = try await times(70, rateLimiter)
    #expect(first[..<10].allSatisfy { $0 == 0 })
    #expect(try rateLimiter.available(.calls) == 0)
    for (number, time) in first.enumerated().dropFirst(10) {
      let expected = Double(number - 9) * 1.002786
      #expect(abs(time - expected) < 0.001, "call \(number) goes at \(time)")
    }
    clock.pass(.seconds(5.5))
    #expect(try rateLimiter.available(.calls) == 5)
    clock.pass(.seconds(3_600))
    #expect(try await times(11, rateLimiter).count { $0 == 0 } == 10)
  }

  @Test func `images have a pace of their own`() async throws {
    let rateLimiter = rateLimiter()
    _ = try await times(10, rateLimiter)
    #expect(try rateLimiter.available(.images) == 20)
    let images = try await times(25, rateLimiter, in: .images)
    #expect(images[..<20].allSatisfy { $0 == 0 })
    #expect(zip(images[20...], [0.2, 0.4, 0.6, 0.8, 1.0]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(try rateLimiter.available(.calls) == 0)
  }

  @Test func `a pause holds all who come, in all processes, and no burst follows it`() async throws
  {
    let scratch = try Scratch()
    let path = scratch.path("pace")
    try rateLimiter(path).pause(.calls, for: .seconds(40))
    #expect(try rateLimiter(path).available(.calls) == 0)
    let others = try await times(3, rateLimiter(path))
    #expect(abs(others[0] - 40) < 0.001)
    #expect(others[1] - others[0] > 1 && others[2] - others[1] > 1)
    #expect(try await times(1, rateLimiter(path), in: .images) == [0])
  }

  @Test func `a pause holds those who wait already, and they do not go at once after it`()
    async throws
  {
    let rateLimiter = rateLimiter()
    _ = try await times(10, rateLimiter)
    let start = clock.now
    let gone = Mutex<[Double]>([])
    var bodies: [@Sendable () async throws -> Void] = (0..<5).map { _ in
      {
        try await rateLimiter.acquire(.calls)
        gone.withLock { $0.append((clock.now - start).inSeconds) }
      }
    }
    bodies.append {
      try await clock.wait(.seconds(1.5))
      try rateLimiter.pause(.calls, for: .seconds(60))
    }
    try await clock.run(bodies)
    let times = gone.withLock { $0 }.sorted()
    #expect(times.count == 5)
    #expect(times[0] < 1.5 && times[1] >= 61.5)
    #expect(zip(times.dropFirst(1), times.dropFirst(2)).allSatisfy { $1 - $0 > 1 }, "\(times)")
  }

  @Test(arguments: [-86_400, -4_000, -3_000, -300, 300, 86_400])
  func `a change of the system clock causes no long wait`(seconds: Int) async throws {
    let rateLimiter = rateLimiter()
    _ = try await times(60, rateLimiter)
    clock.set(clock.now + .seconds(seconds))
    let after = try await times(20, rateLimiter)
    #expect(after.first.map { $0 <= max(75, -Double(seconds).clamped) } == true)
    // Going back gives nobody a second burst.
    if seconds < 0 { #expect(after.count { $0 == 0 } <= 1) }
  }

  @Test(arguments: [-86_400, 86_400])
  func `a change of the system clock during a wait does not change the wait`(seconds: Int)
    async throws
  {
    let rateLimiter = rateLimiter()
    _ = try await times(10, rateLimiter)
    clock.stop()
    let waiting = Task { try await rateLimiter.acquire(.calls) }
    await clock.sleepers(1)
    clock.set(clock.now + .seconds(seconds))
    clock.goOn()
    try await waiting.value
    #expect(clock.sleeps.count == 1)
    #expect(clock.sleeps.allSatisfy { $0 < .seconds(1.1) })
  }

  @Test func `who is cancelled while waiting stops, and the others keep the pace`() async throws {
    let rateLimiter = rateLimiter()
    _ = try await times(10, rateLimiter)
    clock.stop()
    let waiting = Task {
      await failure { () async throws(FlickrError) in
        try await rateLimiter.acquire(.calls)
      }
    }
    await clock.sleepers(1)
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    clock.goOn()
    let next = try await times(2, rateLimiter)
    #expect(next[0] > 1 && next[0] < 2.1 && next[1] - next[0] > 1)
  }
}

extension Double {
  /// Seconds that a clock went back count as far as a minute; more is forgotten.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -75), 75) }
}
