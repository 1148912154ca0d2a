import Foundation
import TestSupport
import Testing

@testable import FlickrClient

struct RateLimitFileTests {
  private let clock = VirtualClock()

  private func rateLimiter(_ path: String) -> RateLimiter {
    RateLimiter(path: path, environment: clock.environment())
  }

  /// A file as a rateLimiter writes it, after three calls.
  private func written(_ scratch: Scratch) async throws -> [UInt8] {
    for _ in 0..<3 { try await rateLimiter(scratch.path("pace")).acquire(.calls) }
    return try scratch.bytes(of: "pace")
  }

  @Test func `what one process used up the next one has no more`() async throws {
    let scratch = try Scratch()
    _ = try await written(scratch)
    #expect(try rateLimiter(scratch.path("pace")).available(.calls) == 7)
    #expect(try rateLimiter(scratch.path("another")).available(.calls) == 10)
  }

  @Test func `only its user may read and write the file`() async throws {
    let scratch = try Scratch()
    _ = try await written(scratch)
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.path("pace"))[
      .posixPermissions
    ]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a file cut short anywhere counts as new and works again`() async throws {
    let scratch = try Scratch()
    let whole = try await written(scratch)
    for length in 0..<whole.count {
      try scratch.write(whole[..<length], to: "pace")
      #expect(try rateLimiter(scratch.path("pace")).available(.calls) == 10, "\(length) bytes")
      try await rateLimiter(scratch.path("pace")).acquire(.calls)
      #expect(try rateLimiter(scratch.path("pace")).available(.calls) == 9, "\(length) bytes")
    }
  }

  @Test(arguments: 0..<200)
  func `a damaged file causes neither a crash nor a long wait`(seed: UInt64) async throws {
    let scratch = try Scratch()
    var bytes = try await written(scratch)
    var random = SeededRandom(seed: seed)
    let greatest = random.once(in: 4)
    for index in bytes.indices where index >= 8 || random.once(in: 20) {
      // Also the greatest and least numbers that fit.
      if greatest {
        bytes[index] = index % 8 == 7 ? random.one(of: [0x7F, 0x80]) : 0xFF
      } else if random.once(in: 3) {
        bytes[index] = UInt8(random.number(0...255))
      }
    }
    try scratch.write(bytes, to: "pace")
    let damaged = rateLimiter(scratch.path("pace"))
    let start = clock.now
    #expect(try (0...10).contains(damaged.available(.calls)), "seed \(seed)")
    for _ in 0..<20 { try await damaged.acquire(.calls) }
    // What might be a pause of less than an hour is kept.
    #expect(clock.now - start < .seconds(3_700), "seed \(seed)")
    #expect(try (0...20).contains(damaged.available(.images)), "seed \(seed)")
  }

  @Test func `a file of something else is taken over`() async throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "something else ", count: 100), to: "pace")
    let rateLimiter = rateLimiter(scratch.path("pace"))
    for _ in 0..<10 { try await rateLimiter.acquire(.calls) }
    #expect(clock.sleeps.isEmpty)
    #expect(try rateLimiter.available(.calls) == 0)
  }

  @Test func `a file that cannot be used is reported with its path`() async throws {
    let scratch = try Scratch()
    let paths = [
      try scratch.directory("folder"), scratch.path("missing/pace"), scratch.path("link"),
    ]
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"),
      withDestinationPath: scratch.path("elsewhere")
    )
    for path in paths {
      let rateLimiter = rateLimiter(path)
      let error = await failure { () async throws(FlickrError) in
        try await rateLimiter.acquire(.calls)
      }
      guard case .localFailure(path, let reason) = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
    }
    #expect(try scratch.names() == ["folder", "link"])
  }
}
