import FlickrClient
import Foundation
import HTTPTypes
import Presentation
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

/// What a page says that could not be made: what failed, and what to do.
@Suite struct FailureWordsTests {
  /// Pages that ask Flickr for something.
  private static let asking = ["/places/photos?place=Kyoto", "/search?text=kyoto", "/photos/123"]

  private static func trial(credentials: Bool = true) throws -> WebTrial {
    try WebTrial(
      isSample: false,
      credentials: credentials ? FlickrCredentials(key: "fakekey0000000000000000000000000") : nil,
      patience: { try await untilCancelled() }
    )
  }

  @Test(arguments: ["/places/photos?place=Kyoto", "/photos/123"])
  func `without a key it is said where to put one`(path: String)
    async throws
  {
    let answer = try await Self.trial(credentials: false).get(path)
    // A photo that is not at hand is not to be found.
    #expect(answer.status.code == (path == "/photos/123" ? 404 : 424))
    #expect(answer.has("FLICKR_API_KEY") && answer.has("vacation serve --sample"))
    #expect(answer.has("id=\"failure-title\"") && answer.has("<nav aria-label=\"Main\">"))
    #expect(!answer.has("`"), "what is to be typed is marked")
  }

  @Test func `a file that cannot be read has its commands marked too`() async throws {
    let trial = try Self.trial()
    try trial.visitSample(1)
    let path = try trial.vacation().path
    try Data("not a database, but long enough to look at".utf8).write(to: URL(filePath: path))
    for address in ["/vacations", "/vacations/My%20Vacation/itinerary"] {
      #expect(try await !trial.get(address).main.contains("`"))
    }
  }

  @Test(arguments: ["/places", "/places/photos?place=Kyoto"])
  func `without a key the way to one is told in words, and the way on`(path: String) async throws {
    let answer = try await Self.trial(credentials: false).get(path)
    #expect(answer.has("<h1 id=\"failure-title\">Flickr requires an API key</h1>"))
    #expect(answer.has("href=\"https://www.flickr.com/services/apps/create/\""))
    #expect(answer.has("<code>vacation config set flickr.key</code>"))
    #expect(answer.has("<code>vacation serve --sample</code>"))
    #expect(answer.main.contains("<a href=\"/vacations\">vacations</a> work without a key"))
    #expect(answer.has("href=\"\(path)\">Try again</a>"))
  }

  @Test(arguments: ["/search", "/nearby"])
  func `where nothing was asked yet, the form stays and the key is told of`(path: String)
    async throws
  {
    let without = try await Self.trial(credentials: false).get(path)
    #expect(without.status == .ok)
    #expect(without.main.contains("<form class=\"search\""))
    #expect(without.main.contains("vacation config set flickr.key"))
    #expect(try await !Self.trial().get(path).has("flickr.key"))
    let sample = try WebTrial()
    #expect(try await !sample.get(path).has("flickr.key"))
    // Looking at the form sets nothing up; Nearby offers the top places, which are cached.
    #expect(try path == "/nearby" || sample.scratch.names().isEmpty)
  }

  @Test(arguments: asking) func `without a network it is said, and can be tried again`(path: String)
    async throws
  {
    let trial = try Self.trial()
    trial.transport.except { (_) async throws(TransportFailure) in
      throw .notConnected("the network is unreachable")
    }
    let answer = try await trial.get(path)
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers[.retryAfter] == "5")
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.has("<a class=\"button primary\" href=\"\(path)\">Try again</a>"))
    #expect(answer.main.contains(">Flickr isn’t available</h1>"))
    #expect(answer.main.contains("Check your internet connection, or try again"))
    // The cause is folded.
    let details = answer.main.between("<details class=\"more\">", "</details>")
    #expect(details?.contains("the network is unreachable") == true)
  }

  @Test(arguments: asking) func `who asks too often is told when to come back`(path: String)
    async throws
  {
    let trial = try Self.trial()
    trial.transport.except { (_) async throws(TransportFailure) in
      let type = TransportHeader("Content-Type", "text/html")
      return TransportResponse(
        status: 429,
        headers: [type, TransportHeader("Retry-After", "900")],
        body: TransportBody(Array("<html></html>".utf8))
      )
    }
    let answer = try await trial.get(path)
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers[.retryAfter] == "900")
    #expect(answer.has("Try again</a>"))
  }

  @Test(arguments: [1, 2]) func `a photo that is gone or private is not to be had`(code: Int)
    async throws
  {
    let trial = try Self.trial()
    trial.transport.answer("flickr.photos.getInfo") { _ in .fail(code) }
    let answer = try await trial.get("/photos/123")
    #expect(answer.status == .notFound)
    #expect(
      answer.main.contains(code == 1 ? "This photo isn’t available" : "is private"),
      "\(answer.main)"
    )
    #expect(answer.headers[.retryAfter] == nil && !answer.has("Try again"))
    let picture = try await trial.get("/photos/123/image/thumb")
    #expect(picture.status.code == (code == 1 ? 410 : 424) && picture.has("No image"))
  }

  @Test func `a page that is not there says where to go`() async throws {
    let trial = try Self.trial()
    for path in ["/nowhere", "/assets/none.css", "/photos/1/image/huge", "/work/77"] {
      let answer = try await trial.get(path)
      #expect(answer.status == .notFound, "\(path)")
      // A page can be searched for; a job is over, and its changes are in the history.
      let step =
        path == "/work/77" ? "/vacations/My%20Vacation/history" : "<form class=\"search\""
      #expect(answer.main.contains(step), "\(path)")
      #expect(answer.has("aria-labelledby=\"empty-title\""), "\(path)")
    }
    let work = try await trial.get("/work/77")
    #expect(work.main.contains(">This task is no longer running</h1>"))
    #expect(
      work.main.contains("<a class=\"button primary\" href=\"/vacations/My%20Vacation/history\">")
    )
    #expect(work.main.contains("<a class=\"button\" href=\"/vacations\">"))
    #expect(work.has("href=\"/vacations\" aria-current=\"page\">Vacations</a>"))
    #expect(try await trial.get("/nowhere").main.contains(">Page not found</h1>"))
  }

  @Test func `below a job that is over are one's own vacations, and places under their heading`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visitSample(30)
    let own = try await trial.get("/work/77").main
    #expect(own.contains("<h2 id=\"explore\">Your vacations</h2>"))
    #expect(own.contains("<a href=\"/vacations/My%20Vacation/itinerary\">"))
    _ = try await trial.get("/places")
    let both = try await trial.get("/work/77").main
    #expect(both.contains("<h2 id=\"explore\">Your vacations</h2>"))
    #expect(both.contains("<h2 id=\"explore-more\">Places to explore</h2>"))
  }

  @Test func `a page that is not there shows the top places once they were seen`() async throws {
    let trial = try WebTrial()
    #expect(!(try await trial.get("/nowhere").has("class=\"elsewhere\"")))
    _ = try await trial.get("/places")
    let answer = try await trial.get("/nowhere")
    #expect(answer.text.count(of: "class=\"card place ") == 12)
    #expect(answer.has("Places to explore</h2>") && !answer.main.contains(" photos<"))
  }

  @Test func `without Flickr, one's own vacations and their places are there`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(30)
    trial.transport.except { (_) async throws(TransportFailure) in
      throw .notConnected("the network is unreachable")
    }
    let page = try await trial.get("/search?text=snow").main
    #expect(page.contains("<h2 id=\"explore\">Your vacations still work</h2>"))
    #expect(page.contains("<a href=\"/vacations/My%20Vacation/itinerary\">"))
    #expect(page.contains("<h2 id=\"explore-more\">Itinerary of My Vacation</h2>"))
    // Those of Flickr would fail.
    #expect(!page.contains("<a href=\"/places/photos"))
  }

  @Test func `an unknown vacation is answered with the others, and with places`() async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Winter"))
    let path = "/vacations/Nowhere/itinerary"
    #expect(try await trial.get(path).has("Your vacations</h2>"))
    _ = try await trial.get("/places")
    let answer = try await trial.get(path)
    #expect(answer.has("<h2 id=\"explore\">Your vacations</h2>"))
    #expect(answer.has("<h2 id=\"explore-more\">Places to explore</h2>"))
    #expect(answer.text.count(of: "class=\"card place ") == 1 + 6)
  }

  @Test func `a busy vacation is a matter of moments, and programs are told so too`() async throws {
    let busy = FailureStatus(Failure("Busy.", hint: nil, kind: .temporary), .serviceUnavailable)
    #expect(busy.retryAfter == 5)
    let trial = try Self.trial()
    trial.transport.except { (_) async throws(TransportFailure) in
      throw .notConnected("the network is unreachable")
    }
    let answer = try await trial.get("/api/v1/flickr/box?west=1&south=1&east=2&north=2")
    #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "5")
    #expect(try answer.code == "temporary")
  }

  @Test func `a form that fails offers no link that would be another thing`() async throws {
    let trial = try Self.trial()
    trial.transport.except { (_) async throws(TransportFailure) in
      throw .notConnected("the network is unreachable")
    }
    let answer = try await trial.post("/photos/123/visit", ["vacation": "My Vacation"])
    #expect(answer.status == .serviceUnavailable)
    #expect(!answer.has("Try again</a>") && answer.has("class=\"empty failure\""))
  }

  @Test func `what names commands at a terminal names pages in a browser`() {
    let errors: [(TravelError, String)] = [
      (.noSuchPlace("Kyotoo", suggestions: []), "choose a place from Top Places"),
      (.noSuchRow("3", rows: 0, kind: .places), "Open Top Places first."),
      (.noSuchRow("3", rows: 0, kind: .photos), "Open a list of photos first."),
    ]
    for (error, words) in errors {
      let hint = Failure(error, for: .web).hint
      #expect(hint?.contains(words) == true)
      #expect(hint?.contains("vacation flickr") == false)
      #expect(Failure(error, for: .commandLine).hint == error.hint)
    }
    let meant = TravelError.noSuchPlace("Kyotoo", suggestions: ["Kyoto"])
    #expect(Failure(meant, for: .web).hint == "Did you mean \"Kyoto\"?")
  }

  @Test func `failures have the same status everywhere`() throws {
    let cases: [(any Error, Int)] = [
      (WebFailure.noSuchPage, 404), (WebFailure.badRequest("x", hint: "y"), 400),
      (FlickrError.noKey, 424), (TravelError.unreadableRows("x"), 400),
      (VacationError.notFound(.default, suggestions: []), 404), (CancellationError(), 503),
    ]
    for (error, status) in cases {
      #expect(FailureStatus(error)?.status.code == status, "\(error)")
    }
    struct Unheard: Error {}
    #expect(FailureStatus(Unheard()) == nil)
  }
}
