import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

/// Pages that begin before Flickr has responded.
@Suite(.timeLimit(.minutes(10))) struct SlowPageTests {
  /// A page that asks Flickr, and then fails as no page should.
  private enum UnheardPage: FetchedPage {
    struct Unheard: Error {
      let secret = "the inside of the program"
    }

    static func loadingNotice(for visit: PageRequest) throws -> LoadingNotice {
      LoadingNotice(title: "A page", tab: nil, text: "Asking", cancel: "/places")
    }

    static func page(
      for visit: PageRequest,
      progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> Page {
      _ = try await visit.desk.flickr.desk().topPlaces(freshness: .fresh)
      throw Unheard()
    }
  }

  /// A page of many photos of which Flickr says little.
  private static func photos(_ request: ReceivedRequest, total: Int) -> TransportResponse {
    let (page, size) = (request.number("page") ?? 1, request.number("per_page") ?? 100)
    let ids = ((page - 1) * size..<min(page * size, total)).map { 1_000 + $0 }
    return .photos(
      ids.map { #"{"id":"\#($0)","owner":"1@N00","secret":"ab","server":"1","title":"P"}"# },
      page: page,
      pages: (total + size - 1) / size,
      total: total
    )
  }

  @Test func `the photos that came are counted while the rest is waited for`() async throws {
    let held = HeldFlickr()
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except { (request) async throws(TransportFailure) in
      if let answer = try await held.hold(request) { return answer }
      return request.kind == .call ? Self.photos(request, total: 5_000) : nil
    }
    let answer = try await trial.get("/search?text=kyoto&page=21")
    let parts = [
      "class=\"waiting\"", "class=\"waited\">", " of 720 photos", "5,000 photos found", "</html>",
    ]
    let found = parts.compactMap { answer.text.firstRange(of: $0)?.lowerBound }
    #expect(found.count == 5 && found == found.sorted(), "\(answer.text)")
    #expect(trial.transport.calls("photos.search").count > 1)
  }

  @Test func `what fails behind the beginning is said in its place, with what to do`() async throws
  {
    let held = HeldFlickr()
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except { (request) async throws(TransportFailure) in
      if let answer = try await held.hold(request) { return answer }
      return .status(429)
    }
    let answer = try await trial.get("/places/photos?place=Kyoto")
    #expect(answer.status == .ok)
    #expect(answer.has("class=\"waiting\"") && answer.has("class=\"empty failure\""))
    #expect(answer.has("href=\"/places/photos?place=Kyoto\">Try again</a>"))
    #expect(answer.has("</html>"))
    #expect(trial.log.all.isEmpty)
  }

  @Test func `what has no words there is told by its number, which the log has too`() async throws {
    let held = HeldFlickr()
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except(held.hold)
    let router = Router(context: WebContext.self)
    let pages = PageRunner(desk: trial.desk)
    router.get("unheard", use: pages.fetch(UnheardPage.self))
    let answer = try await Application(responder: router.buildResponder()).test(.router) { client in
      WebAnswer(try await client.execute(uri: "/unheard", method: .get))
    }
    #expect(answer.has("class=\"waiting\""))
    #expect(!answer.has("Unheard") && !answer.has("inside"))
    let number = try #require(answer.text.firstMatch(of: /error (\d+) in the terminal/)?.1)
    #expect(trial.log.all.contains { $0.contains("Error \(number)") && $0.contains("Unheard") })
  }

  @Test func `a visitor who leaves a page that is waited for ends the asking of Flickr`()
    async throws
  {
    let held = HeldFlickr(answersItself: false)
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except(held.hold)
    try await ServerTrial.with(desk: trial.desk) { server in
      let cookie = try await server.cookie()
      var page: RawConnection? = try await RawConnection(port: server.port)
      try await page?.send(
        "GET /places/photos?place=Kyoto HTTP/1.1\r\nHost: \(server.host)\r\nCookie: \(cookie)\r\n\r\n"
      )
      let begun = try await page?.receive { bytes in
        bytes.firstRange(of: Array("class=\"waiting\"".utf8)) != nil
      }
      #expect(begun != nil)
      // Its end closes the connection.
      page = nil
      await held.ended.wait()
    }
    #expect(trial.transport.requests.count == 1)
  }

  @Test func `who asks for the head of a page alone does not keep Flickr busy`() async throws {
    let held = HeldFlickr(answersItself: false)
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except(held.hold)
    let answer = try await trial.send(.head, "/places/photos?place=Kyoto")
    #expect(answer.status == .ok && answer.text.isEmpty)
    await held.ended.wait()
  }

  @Test func `a picture that nobody waits for any more is not fetched to its end`() async throws {
    let held = HeldFlickr(answersItself: false)
    let trial = try WebTrial()
    try trial.visitSample(1)
    let id = try trial.vacation().photos(.all, limit: 1)[0].photo.id
    trial.transport.except { (_) async throws(TransportFailure) in
      held.asked.come()
      await held.answers.wait()
      held.ended.come()
      throw TransportFailure.cancelled
    }
    try await ServerTrial.with(desk: trial.desk) { server in
      let cookie = try await server.cookie()
      var picture: RawConnection? = try await RawConnection(port: server.port)
      try await picture?.send(
        "GET /photos/\(id)/image/thumb HTTP/1.1\r\nHost: \(server.host)\r\nCookie: \(cookie)\r\n\r\n"
      )
      await held.asked.wait()
      picture = nil
      await held.ended.wait()
    }
    #expect(trial.transport.images.count == 1)
    #expect(trial.desk.images.waiting(for: id, .thumbnail) == 0)
  }
}
