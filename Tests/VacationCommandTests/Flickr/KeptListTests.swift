import TestSupport
import Testing

/// The built program against a Flickr on loopback: what it keeps, and what it does not ask for.
@Suite("Lists that are kept", .enabled(if: BuiltBinary.isPresent))
struct KeptListTests {
  private let key = "0123456789abcdef0123456789abcdef"

  @Test func `a kept list answers again, offline and without a key too`() async throws {
    try await FlickrServer.with { server in
      let traveller = try Traveller(
        environment: ["FLICKR_API_KEY": key, "FLICKR_ENDPOINT": server.url]
      )
      let search = ["flickr", "search", "sunset", "--limit", "5"]
      let first = try await traveller.run(search)
      try #require(first.exitCode == 0, "\(first.errors)")
      #expect(first.lines.count == 5)
      let calls = server.requests.count
      let again = try await traveller.run(search)
      #expect(again.output == first.output)
      #expect(again.errors.contains("; --fresh bypasses the cache."))
      let offline = try await traveller.shell(
        "unset FLICKR_API_KEY; vacation flickr search sunset --limit 5 --offline"
      )
      #expect(offline.output == first.output)
      #expect(server.requests.count == calls)
      let fresh = try await traveller.run(search + ["--fresh"])
      #expect(fresh.output == first.output)
      #expect(!fresh.errors.contains("Cached at"))
      #expect(server.requests.count == calls * 2)
    }
  }

  @Test func `photos that are at hand are visited without asking, others are asked for`()
    async throws
  {
    try await FlickrServer.with { server in
      let traveller = try Traveller(
        environment: ["FLICKR_API_KEY": key, "FLICKR_ENDPOINT": server.url]
      )
      let listed = try await traveller.run("flickr", "search", "sunset", "--limit", "3")
      try #require(listed.exitCode == 0, "\(listed.errors)")
      let calls = server.requests.count
      let visit = try await traveller.run("visit", "--listed", "all")
      #expect(visit.lines.count == 3)
      #expect(server.requests.count == calls)
      let other = try await traveller.run("visit", "99900000000000000428")
      #expect(other.output == "99900000000000000428\tvisited\n")
      #expect(server.requests.count == calls + 1)
    }
  }

  @Test func `no key is ever printed`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.fail(100, "Invalid API Key (Key has invalid format: \(key))"))
      let traveller = try Traveller(
        environment: ["FLICKR_API_KEY": key, "FLICKR_ENDPOINT": server.url]
      )
      let run = try await traveller.run("flickr", "interesting", "--json")
      #expect(run.exitCode == 4)
      #expect(run.errors.contains("\"code\":\"loginNeeded\""))
      #expect(!run.errors.contains(key))
      #expect(run.output == "")
    }
  }
}
