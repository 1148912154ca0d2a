import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import VacationStore

@testable import VacationWeb

@Suite(.timeLimit(.minutes(10))) struct EventStreamTests {
  private static func listen(_ server: ServerTrial, _ query: String = "") async throws
    -> RawConnection
  {
    let cookie = try await server.cookie()
    let stream = try await RawConnection(port: server.port)
    try await stream.send(
      "GET /events\(query) HTTP/1.1\r\nHost: \(server.host)\r\nCookie: \(cookie)\r\n\r\n"
    )
    try await expect("event: listening", on: stream)
    return stream
  }

  private static func expect(_ text: String, on stream: RawConnection) async throws {
    let bytes = try await stream.receive { $0.firstRange(of: Array(text.utf8)) != nil }
    #expect(bytes?.firstRange(of: Array(text.utf8)) != nil, "no \(text)")
  }

  @Test func `a change by another connection is told`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    try await ServerTrial.with(desk: trial.desk) { server in
      let stream = try await Self.listen(server, "?vacation=My%20Vacation")
      // Another one than the pages read through, as another process has.
      try trial.visitSample(3)
      try await Self.expect("event: changed", on: stream)
      _ = try trial.desk.vacations.create(VacationName("Another"))
      try await Self.expect("event: changed", on: stream)
      try trial.desk.notes.view(try WebTrial.photo(1))
      try await Self.expect("event: changed", on: stream)
    }
  }

  @Test func `changes are looked for several times a second, and cost nothing else`() throws {
    let stream = EventStream { "" }
    #expect(stream.interval <= .milliseconds(500))
    // Browsers and what is between give up on a connection that is silent for a minute.
    #expect(stream.interval * stream.keepAliveCount < .seconds(30))
  }

  @Test func `a sign of life comes where nothing changes, and none where something does`()
    async throws
  {
    let looks = Mutex(0)
    let events = EventStream(interval: .milliseconds(1), keepAliveCount: 3) {
      try looks.withLock { looks in
        looks += 1
        // The first is what is known; 3 that change, 6 that do not, and the end.
        if looks > 10 { throw CancellationError() }
        return "\(min(looks, 4))"
      }
    }
    let told = Told()
    await #expect(throws: CancellationError.self) { try await events.response.body.write(told) }
    let words = told.text.split(separator: "\n").map(String.init).filter { $0 != "data: {}" }
    let changed = "event: changed"
    #expect(
      words == [
        "retry: 2000", "event: listening", changed, changed, changed, ": keep-alive",
        ": keep-alive",
      ]
    )
  }

  @Test func `listeners do not keep the server from stopping`() async throws {
    let trial = try WebTrial()
    var limits = ServerLimits.ofTrials
    limits.stop = .seconds(600)
    try await ServerTrial.with(limits: limits, desk: trial.desk) { server in
      let stream = try await Self.listen(server)
      try await server.end()
      #expect(try await stream.isClosed())
    }
  }

  /// What was written.
  private final class Told: ResponseBodyWriter {
    private let written = Mutex("")

    var text: String { written.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
      written.withLock { $0 += String(buffer: buffer) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
