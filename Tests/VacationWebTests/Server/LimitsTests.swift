import NIOCore
import Testing

@testable import VacationWeb

/// What clients may not do to a server, over real connections.
struct LimitsTests {
  private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits.ofTrials
    change(&limits)
    return limits
  }

  @Test func `a head that does not end is answered with 408`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.request = .milliseconds(200) }) { trial in
      let connection = try await RawConnection(port: trial.port)
      try await connection.send("GET /page HTTP/1.1\r\nHost: ")
      let answer = try #require(try await connection.answer())
      #expect(answer.status == 408)
      #expect(answer["connection"] == "close")
    }
  }

  @Test func `a body that does not come is answered with 408`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.request = .milliseconds(200) }) { trial in
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "POST /things HTTP/1.1\r\nHost: \(trial.host)\r\nContent-Length: 10\r\n"
          + "Authorization: Bearer \(trial.token)\r\n\r\nabc"
      )
      #expect(try await connection.answer()?.status == 408)
      #expect(try await connection.isClosed())
    }
  }

  @Test func `a body that drips gains no time`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.request = .milliseconds(500) }) { trial in
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "POST /things HTTP/1.1\r\nHost: \(trial.host)\r\nContent-Length: 1000000\r\n"
          + "Authorization: Bearer \(trial.token)\r\n\r\n"
      )
      let dripping = Task { while !Task.isCancelled { try await connection.send("x") } }
      #expect(try await connection.answer()?.status == 408)
      dripping.cancel()
    }
  }

  @Test func `a response may take longer than its request`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.request = .milliseconds(200) }) { trial in
      let cookie = try await trial.cookie()
      async let late = trial.get("/late", as: cookie)
      // The response waits until another client's request was too slow.
      let slow = try await RawConnection(port: trial.port)
      try await slow.send("GET /page HTTP/1.1\r\nHost: ")
      #expect(try await slow.answer()?.status == 408)
      #expect(try await late.text == "late")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a client that reads is not given up beside one that does not`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.stall = .seconds(10) }) { trial in
      let cookie = try await trial.cookie()
      let request = "GET /flood HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
      let deaf = try await RawConnection(port: trial.port)
      let reader = try await RawConnection(port: trial.port)
      try await deaf.send(request)
      try await reader.send(request)
      func hasEnded() -> Int { trial.log.all.count { $0.contains("The flood has ended") } }
      while hasEnded() == 0 {
        _ = try #require(try await reader.receive { $0.count > 1 << 16 })
      }
      _ = try #require(try await reader.receive { $0.count > 1 << 20 })
      #expect(hasEnded() == 1)
      _ = deaf
    }
  }

  @Test func `a connection without a request is closed`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.idle = .seconds(1) }) { trial in
      let connection = try await RawConnection(port: trial.port)
      #expect(try await connection.receive() == [])
      // And so is one that has had its answer.
      let used = try await RawConnection(port: trial.port)
      try await used.send("GET /page HTTP/1.1\r\nHost: \(trial.host)\r\n\r\n")
      #expect(try await used.isClosed())
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a client that reads nothing is given up`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.stall = .milliseconds(300) }) { trial in
      let cookie = try await trial.cookie()
      let deaf = try await RawConnection(port: trial.port)
      try await deaf.send("GET /flood HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n")
      // Only the server can tell: what it had sent is still on its way, and its end behind that.
      await trial.log.wait(for: "The flood has ended")
      _ = deaf
    }
  }

  /// Opens a stream of events, and reads its first.
  static func stream(_ trial: ServerTrial, _ cookie: String) async throws -> RawConnection {
    let stream = try await RawConnection(port: trial.port)
    try await stream.send(
      "GET /events HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
    )
    let hello = Array("event: listening\n".utf8)
    let bytes = try #require(try await stream.receive { $0.firstRange(of: hello) != nil })
    #expect(RawAnswer(bytes)?["content-type"] == "text/event-stream")
    return stream
  }

  @Test(arguments: [1 << 20, 1 << 20 + 1])
  func `a body has a megabyte at most`(bytes: Int) async throws {
    try await ServerTrial.with { trial in
      let answer = try await trial.exchange(
        "POST /things HTTP/1.1",
        ["Authorization: Bearer \(trial.token)"],
        body: String(repeating: "x", count: bytes)
      )
      if bytes > 1 << 20 {
        #expect(answer.status == 413)
      } else {
        #expect(answer.text == "took \(bytes)")
      }
    }
  }

  @Test func `a client that asks before it sends is told to go on`() async throws {
    try await ServerTrial.with { trial in
      let connection = try await RawConnection(port: trial.port)
      try await connection.send(
        "POST /things HTTP/1.1\r\nHost: \(trial.host)\r\nContent-Length: 3\r\n"
          + "Expect: 100-continue\r\nAuthorization: Bearer \(trial.token)\r\n\r\n"
      )
      let go = try #require(try await connection.receive { RawAnswer($0) != nil })
      #expect(RawAnswer(go)?.status == 100)
      try await connection.send("abc")
      #expect(try await connection.answer()?.text == "took 3")
    }
  }

  @Test func `more connections than are allowed have to wait`() async throws {
    try await ServerTrial.with(limits: Self.limits { $0.connections = 3 }) { trial in
      let cookie = try await trial.cookie()
      let request = "GET /page HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n"
      var open: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try await RawConnection(port: trial.port)
        try await connection.send(request)
        #expect(try await connection.answer()?.status == 200)
        open.append(connection)
      }
      let late = try await RawConnection(port: trial.port)
      try await late.send(request)
      let before = trial.log.all.count
      // As long as all three are used, nothing is answered to the fourth.
      for connection in open {
        try await connection.send(request)
        #expect(try await connection.answer()?.status == 200)
      }
      #expect(trial.log.all.count == before + 3)
      open.removeAll()
      #expect(try await late.answer()?.status == 200)
    }
  }

  @Test func `a client that has closed its half is let go`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let half = try await RawConnection(port: trial.port)
      try await half.send("GET /never HTTP/1.1\r\nHost: \(trial.host)\r\nCookie: \(cookie)\r\n\r\n")
      try await half.closeHalf()
      #expect(try await half.isClosed())
    }
  }
}
