import Testing

@testable import VacationWeb

/// What is around every page: answers to HEAD, failures, the log, and the end.
struct WebServerTests {
  @Test func `HEAD is answered like GET, without the content`() async throws {
    try await ServerTrial.with { trial in
      let cookie = "Cookie: \(try await trial.cookie())"
      for target in ["/", "/page", "/nowhere", "/own", "/pieces", "/vacation"] {
        let get = try await trial.exchange("GET \(target) HTTP/1.1", [cookie])
        let head = try await trial.exchange("HEAD \(target) HTTP/1.1", [cookie])
        #expect(head.status == get.status, "\(target)")
        #expect(head.body == [], "\(target)")
        let skipped = ["date", "transfer-encoding"]
        let fields = { (answer: RawAnswer) in
          answer.fields.filter { !skipped.contains($0.name) }.map { "\($0.name): \($0.value)" }
        }
        #expect(fields(head) == fields(get), "\(target)")
      }
    }
  }

  @Test func `a connection answers one request after the other`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let connection = try await RawConnection(port: trial.port)
      for target in ["/page", "/pieces", "/nowhere", "/page"] {
        try await connection.send(
          "GET \(target) HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
        )
        #expect(try await connection.answer()?.status == (target == "/nowhere" ? 404 : 200))
      }
    }
  }

  @Test func `requests that are sent together are answered in their order`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let head = "Host: \(trial.host)\r\nCookie: \(cookie)\r\n"
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "GET /page HTTP/1.1\r\n\(head)\r\nGET /nowhere HTTP/1.1\r\n\(head)\r\n"
          + "GET / HTTP/1.1\r\n\(head)Connection: close\r\n\r\n"
      )
      let text = String(decoding: try #require(try await connection.receive()), as: UTF8.self)
      let statuses = text.matches(of: #/HTTP/1.1 (\d+) /#).map(\.1)
      #expect(statuses == ["200", "404", "200"])
      #expect(text.hasSuffix("front"))
    }
  }

  @Test func `a client of HTTP/1.0 gets no pieces`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "GET /pieces HTTP/1.0\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
      )
      let answer = RawAnswer(try #require(try await connection.receive()))
      #expect(answer?["transfer-encoding"] == nil)
      #expect(answer?.text == "piecepiecepiece")
    }
  }

  @Test func `an error that has no words is told by its number, which the log has too`()
    async throws
  {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      for target in ["/unheard", "/api/v1/unheard"] {
        let answer = try await trial.get(target, as: cookie)
        #expect(answer.status == 500)
        #expect(!answer.text.contains("inside") && !answer.text.contains("Unheard"))
        let number = try #require(answer.text.firstMatch(of: /error (\d+) in the terminal/)?.1)
        let line = try #require(trial.log.all.first { $0.contains(number) })
        #expect(line.hasPrefix("Error \(number): GET \(target): "))
        #expect(line.contains("the inside of the program"))
      }
    }
  }

  @Test func `an error that has words is told by them`() async throws {
    try await ServerTrial.with { trial in
      let answer = try await trial.get("/vacation", as: try await trial.cookie())
      #expect(answer.status == 404)
      #expect(answer.text.contains("Lost"))
    }
  }

  @Test func `the log has one line for each request, and no secret`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      _ = try await trial.get("/page?x=1&token=\(trial.token)", as: cookie)
      _ = try await trial.get("/page?q=\(trial.token)", as: cookie)
      _ = try await trial.exchange("OPTIONS /page HTTP/1.1")
      let lines = trial.log.all
      #expect(lines.count == 4)
      #expect(lines[0].hasPrefix("GET /?token=… 200 "))
      #expect(lines[1].wholeMatch(of: /GET \/page\?x=1&token=… 200 6 bytes \d+ ms/) != nil)
      #expect(lines[2].hasPrefix("GET /page?q=… 200 "))
      #expect(lines[3].hasPrefix("OPTIONS /page 405 "))
      let value = cookie.drop { $0 != "=" }.dropFirst()
      #expect(!lines.contains { $0.contains(trial.token) || $0.contains(value) })
    }
  }

  @Test(arguments: [
    ("/page", "/page"), ("/page?a=b", "/page?a=b"), ("/?token=x", "/?token=…"),
    ("/?a=1&TOKEN=x&b=2", "/?a=1&TOKEN=…&b=2"), ("/?%74oken=x", "/?%74oken=…"),
    ("/a\u{1B}[31m", "/a?[31m"),
  ])
  func `a target is logged without secrets`(target: String, logged: String) {
    #expect(RequestLine.withoutSecrets(target) == logged)
  }

  @Test func `a port that is in use is told with the next free one`() async throws {
    try await ServerTrial.with { trial in
      let settings = ServerSettings(port: trial.port) { _ in }
      let second = WebServer(settings, limits: .ofTrials) { _, _ in
        ServerPages(routes: { _ in })
      }
      let error = await #expect(throws: WebServerError.self) {
        try await second.run(until: {}) { _ in Issue.record("it listens") }
      }
      guard case .portInUse(trial.port, let next?) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(next > trial.port)
      #expect(
        error?.hint { "begin --port \($0) again" }
          == "To use the next free port: begin --port \(next) again"
      )
    }
  }

  @Test(arguments: [0, 20_000]) func `a host that nobody knows is told`(port: Int) async throws {
    // Two dots in a row: no name server is asked for it.
    let settings = ServerSettings(host: "no..name", port: port) { _ in }
    let server = WebServer(settings, limits: .ofTrials) { _, _ in
      ServerPages(routes: { _ in })
    }
    let error = await #expect(throws: WebServerError.self) {
      try await server.run(until: {}, onReady: { _ in Issue.record("it listens") })
    }
    #expect(error == .unknownHost("no..name"))
  }

  @Test func `a host that is not this machine's is told`() async throws {
    let settings = ServerSettings(host: "192.0.2.1", port: 0) { _ in }
    let server = WebServer(settings, limits: .ofTrials) { _, _ in
      ServerPages(routes: { _ in })
    }
    let error = await #expect(throws: WebServerError.self) {
      try await server.run(until: {}, onReady: { _ in Issue.record("it listens") })
    }
    #expect(error == .noSuchHost("192.0.2.1"))
  }

  @Test func `a request that never ends keeps no server from stopping`() async throws {
    var limits = ServerLimits.ofTrials
    limits.stop = .milliseconds(300)
    try await ServerTrial.with(limits: limits) { trial in
      let cookie = try await trial.cookie()
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "GET /never HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
      )
      try await trial.end()
      #expect(try await connection.isClosed())
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `streams of events end at once when the server stops`() async throws {
    var limits = ServerLimits.ofTrials
    limits.stop = .seconds(600)
    try await ServerTrial.with(limits: limits) { trial in
      let stream = try await LimitsTests.stream(trial, try await trial.cookie())
      try await trial.end()
      #expect(try await stream.isClosed())
    }
  }
}
