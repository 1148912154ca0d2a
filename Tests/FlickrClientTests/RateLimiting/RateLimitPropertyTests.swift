import Synchronization
import TestSupport
import Testing

@testable import FlickrClient

/// One request a second with a burst of 10, never over 3,600 an hour.
struct RateLimitPropertyTests {
  /// The most times within any hour.
  private static func greatestHour(_ times: [Duration]) -> Int {
    let times = times.sorted()
    var first = 0
    var greatest = 0
    for (last, time) in times.enumerated() {
      while time - times[first] >= .seconds(3_600) { first += 1 }
      greatest = max(greatest, last - first + 1)
    }
    return greatest
  }

  @Test(arguments: 0..<8)
  func `in no hour go more than 3,600 calls, however they arrive`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var pace = RateLimitState()
    var now: Int64 = 1_900_000_000_000_000
    var turns: [Duration] = []
    var pauses = 0
    while turns.count < 9_000 {
      // Bursts, rests, a steady stream and pauses, in any order.
      switch random.number(0...999) {
      case 0: now += Int64(random.number(0...1_800)) * 1_000_000
      case 1...20: now += Int64(random.number(0...20)) * 1_000_000
      case 21:
        pace.pause(until: now + Int64(random.number(1...120)) * 1_000_000)
        pauses += 1
      default: now += Int64(random.number(0...1_200_000))
      }
      guard case .at(let time) = pace.reserve(.calls, now: now) else {
        now += 1_000_000
        continue
      }
      #expect(time >= now && time >= pace.paused, "seed \(seed)")
      turns.append(.microseconds(time))
    }
    #expect(Self.greatestHour(turns) <= 3_600, "seed \(seed)")
    #expect(Self.greatestHour(turns) > 2_000, "seed \(seed) tries nothing")
  }

  @Test(arguments: 0..<4)
  func `tasks and processes with one file stay under the limit together`(seed: UInt64) async throws
  {
    let scratch = try Scratch()
    let clock = VirtualClock()
    let times = Mutex<[Duration]>([])
    let processes = (0..<3).map { _ in
      RateLimiter(path: scratch.path("pace"), environment: clock.environment())
    }
    try await clock.run(
      (0..<9).map { task in
        {
          var random = SeededRandom(seed: seed &* 100 &+ UInt64(task))
          for _ in 0..<450 {
            if random.once(in: 50) { try await clock.wait(.seconds(random.number(0...300))) }
            try await processes[task % 3].acquire(.calls)
            times.withLock { $0.append(clock.now) }
          }
        }
      }
    )
    let calls = times.withLock { $0 }
    #expect(calls.count == 4_050)
    #expect(Self.greatestHour(calls) <= 3_600, "seed \(seed)")
    // What is allowed is also used: nine tasks seldom leave a turn unused.
    #expect(clock.now - .seconds(1_900_000_000) < .seconds(7_000), "seed \(seed)")
  }

  // The turns of all who wait once reached an hour ahead, and were then taken for those of a clock
  // that had been set back: the rest went at once.
  @Test func `more tasks at once than an hour has calls stay under the limit`() {
    let start: Int64 = 1_900_000_000_000_000
    var pace = RateLimitState()
    var asking = [Int64](repeating: start, count: 3_800)
    var times: [Duration] = []
    while !asking.isEmpty {
      var later: [Int64] = []
      for now in asking.sorted() {
        switch pace.reserve(.calls, now: now) {
        case .at(let time): times.append(.microseconds(time))
        case .retry(let time):
          later.append(max(time, now + 1_000))
        }
      }
      asking = later
    }
    #expect(times.count == 3_800)
    #expect(Self.greatestHour(times) <= 3_600)
    #expect(Self.greatestHour(times) > 3_590)
  }
}
