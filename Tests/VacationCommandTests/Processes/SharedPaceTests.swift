import Flickr
import FlickrClient
import FlickrSample
import Foundation
import TestSupport
import Testing

/// One pace for all of the user's processes.
struct SharedPaceTests {
  @Test func `two programs at once keep one pace together`() async throws {
    let server = try await FlickrServer.start(now: { FlickrEnvironment.live.now() })
    let traveller = try Traveller.of(server)
    // Eight of the ten calls that may go at once are used up already.
    let state = try traveller.home.directory(KilledProgram.path("state"))
    let start = FlickrEnvironment.live.now()
    let rateLimiter = RateLimiter(path: state + "/pace")
    for _ in 1...8 { try await rateLimiter.acquire(.calls) }
    let ids = FlickrSample.shared.photos.prefix(6).map(\.id.rawValue)
    async let first = traveller.run(["visit"] + ids.prefix(3))
    async let second = traveller.run(["visit"] + ids.suffix(3))
    for run in try await [first, second] { #expect(run.exitCode == 0, "\(run.errors)") }
    let times = server.requests(.calls).map(\.time).sorted()
    #expect(times.count == 6)
    for (number, time) in times.enumerated() {
      // The ninth and tenth go at once; each one after that a little more than a second later.
      let earliest = start + .milliseconds(1_002) * max(0, number - 1)
      #expect(time >= earliest, "call \(number + 9) came \(earliest - time) too early")
    }
    await server.stop()
  }
}
