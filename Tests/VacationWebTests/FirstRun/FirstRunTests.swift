import Flickr
import FlickrClient
import FlickrSample
import HTTPTypes
import Settings
import TestSupport
import Testing
import TravelDesk

@testable import VacationWeb

@Suite struct FirstRunTests {
  /// A server without a key that records the keys it is to store.
  private static func trial(_ keys: LoggedLines) throws -> WebTrial {
    try WebTrial(isSample: false, credentials: nil) { service in
      let travel = service.desk
      service.firstRun = FirstRun(
        storeKey: { key in
          guard key.count >= 16 else { throw SettingsError.badValue(.key, .argument) }
          keys.add(key)
        },
        sample: {
          try travel.flickr(
            FlickrService(
              credentials: FlickrCredentials(key: "fakekey0000000000000000000000000"),
              transport: SampleTransport { 1_899_979_200 },
              isSample: true,
              environment: VirtualClock(now: .seconds(1_899_979_200)).environment()
            )
          )
        }
      )
    }
  }

  @Test(arguments: ["/places", "/search", "/nearby", "/settings"])
  func `without a key there are three ways to begin`(path: String) async throws {
    let page = try await Self.trial(LoggedLines()).get(path)
    #expect(page.has(">Use sample photos</button>"))
    #expect(page.has("<input type=\"password\" name=\"key\""))
    #expect(page.has("action=\"/search\""))
  }

  @Test func `the sample is chosen, and left again`() async throws {
    let trial = try Self.trial(LoggedLines())
    let chosen = try await trial.submit("/settings/sample", ["sample": "on"])
    #expect(chosen.note == "These photos are fictional. Settings leads back to Flickr.")
    let places = try await trial.get("/places")
    #expect(places.status == .ok)
    #expect(places.has("Kyoto"))
    #expect(places.text.contains("Sample data"))
    #expect(try await trial.get("/settings").has(">Use Flickr instead</button>"))
    _ = try await trial.submit("/settings/sample")
    #expect(try await trial.get("/places").has("Flickr requires an API key"))
  }

  @Test func `a key is stored, and never shown`() async throws {
    let keys = LoggedLines()
    let trial = try Self.trial(keys)
    _ = try await trial.submit("/settings/sample", ["sample": "on"])
    let key = "0123456789abcdef0123456789abcdef"
    let stored = try await trial.submit("/settings/key", ["key": key])
    #expect(stored.note == "The API key is stored. Photos now come from Flickr.")
    #expect(keys.all == [key])
    // A key ends the sample.
    #expect(try await !trial.get("/settings").has("Use Flickr instead"))
    #expect(try await !trial.get("/settings").text.contains(key))
    #expect(trial.log.all.allSatisfy { !$0.contains(key) })
    let refused = try await trial.post("/settings/key", ["key": "short secret"])
    #expect(refused.status == .badRequest)
    #expect(!refused.text.contains("short secret"))
    #expect(keys.all == [key])
  }

  @Test func `nothing can be chosen where there is nothing to choose from`() async throws {
    let trial = try WebTrial(isSample: false, credentials: nil)
    #expect(try await trial.get("/places").has("vacation serve --sample"))
    for path in ["/settings/key", "/settings/sample"] {
      #expect(try await trial.post(path, ["key": "x"]).status == .notFound)
    }
  }

  @Test func `without a key the public feed is searched`() async throws {
    let trial = try Self.trial(LoggedLines())
    let found = try await trial.get("/search?text=%23snow")
    #expect(found.status == .ok)
    #expect(found.has("only Flickr’s public feed is searched"))
    #expect(found.has("id=\"photo-"))
    #expect(trial.transport.calls("photos.search").isEmpty)
    let refused = try await trial.get("/search?text=snow+in:Kyoto")
    #expect(refused.has("Without an API key, photos are found only by their tags."))
  }
}
