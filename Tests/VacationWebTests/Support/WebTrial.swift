import Flickr
import FlickrClient
import FlickrSample
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Settings
import TestSupport
import TravelDesk
import VacationStore

@testable import VacationWeb

/// The web page on a directory of its own, without a socket: the sample stands in for Flickr unless a
/// test says otherwise, on a clock of its own.
final class WebTrial: Sendable {
  let scratch: Scratch
  let clock: VirtualClock
  let transport: WatchedTransport
  let desk: WebDesk
  private let browser = WebCookies()
  /// What the server logged.
  let log = LoggedLines()
  private let token = Secret()
  private let app: Application<HeadResponder<RouterResponder<WebContext>>>

  /// Makes a trial; the clock shows noon of 17 March 2030 UTC.
  ///
  /// - Parameters:
  ///   - base: What answers as Flickr; the sample if nil.
  ///   - isSample: Whether the page says that the sample stands in for Flickr.
  ///   - credentials: The key; nil for none.
  ///   - vacation: The current vacation where none was chosen.
  ///   - adjust: Changes what the server is started with.
  ///   - patience: Waits as long as nothing is said of waiting.
  /// - Throws: What keeps a directory from being made.
  init(
    _ base: (any FlickrTransport)? = nil,
    isSample: Bool = true,
    credentials: FlickrCredentials? = FlickrCredentials(key: "fakekey0000000000000000000000000"),
    vacation: VacationName = .default,
    adjust: (inout WebService) -> Void = { _ in },
    patience: @escaping @Sendable () async throws -> Void = PageFetch.patience
  ) throws {
    scratch = try Scratch()
    let clock = VirtualClock(now: .seconds(1_899_979_200))
    let transport = WatchedTransport(
      base ?? SampleTransport { Int(clock.now.components.seconds) }
    )
    let travel = TravelDesk(
      directories: TravelDirectories(environment: ["HOME": scratch.path], documents: nil)
    )
    var service = WebService(
      desk: travel,
      vacation: vacation,
      isSample: isSample,
      flickr: {
        try travel.flickr(
          FlickrService(
            credentials: credentials,
            transport: transport,
            isSample: isSample,
            environment: clock.environment()
          )
        )
      },
      lacksKey: { credentials == nil },
      login: { isSample ? .sample : credentials == nil ? .noKey : .keyOnly },
      build: "test",
      now: { Timestamp(microseconds: clock.now.components.seconds * 1_000_000) }
    )
    adjust(&service)
    self.clock = clock
    self.transport = transport
    let log = log
    let server = ServerLog(logsRequests: false, without: [token]) { log.add($0) }
    desk = try WebDesk(service, port: 4_242, log: server, patience: patience)
    app = Application(
      responder: Responders.all(
        ServerPages(desk),
        Session(token: token, port: 4_242),
        limits: ServerLimits(),
        log: server
      )
    )
  }

  /// The documents directory.
  var vacations: Vacations { desk.vacations }

  /// Opens a vacation.
  func vacation(_ name: VacationName = .default, for use: Vacations.Use = .reading) throws
    -> Vacation
  { try vacations.open(name, for: use) }

  /// Fetches a page.
  func get(_ path: String, headers: HTTPFields = [:]) async throws -> WebAnswer {
    try await send(.get, path, headers: headers, body: nil)
  }

  /// Sends a form.
  func post(
    _ path: String,
    _ form: KeyValuePairs<String, String> = [:],
    headers: HTTPFields = [:]
  ) async throws -> WebAnswer {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    let body = URLQuery(form.map { ($0.key, $0.value) }).text
    return try await send(.post, path, headers: headers, body: ByteBuffer(string: body))
  }

  /// Sends a form and goes where it leads; answers with what is there.
  func submit(
    _ path: String,
    _ form: KeyValuePairs<String, String> = [:]
  ) async throws -> WebAnswer {
    let answer = try await post(path, form)
    guard answer.status == .seeOther, let next = answer.location else { return answer }
    return try await get(String(next.prefix { $0 != "#" }))
  }

  /// Sends a request as somebody who is let in.
  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    headers: HTTPFields = [:],
    body: ByteBuffer? = nil
  ) async throws -> WebAnswer {
    var headers = headers
    headers[.cookie] = browser.header
    headers[.authorization] = "Bearer \(token.text)"
    let sent = headers
    let response = try await app.test(.router) { client in
      try await client.execute(uri: path, method: method, headers: sent, body: body)
    }
    browser.take(response.headers)
    return WebAnswer(response)
  }
}
