import FlickrClient
import TestSupport
import Testing

/// What goes wrong with connections: told apart by whether Flickr may have seen the request.
struct LiveFailureTests {
  @Test func `a connection that ends before the head may have reached Flickr`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.cutBeforeHead)
      let failure = await Live.failure(of: Live.get(server.url + Live.search))
      #expect(Live.isDropped(failure), "\(String(describing: failure))")
      #expect(server.requests.count == 1, "the transport repeats nothing")
    }
  }

  @Test func `connecting to a closed port fails`() async throws {
    let server = try await FlickrServer.start()
    await server.stop()
    let failure = await Live.failure(of: Live.get(server.url + Live.search + "&api_key=fake-key"))
    #expect(failure == .notConnected("connection refused"))
  }

  @Test(arguments: ["file:///etc/hostname", "unix:/run/x", "http+unix://x/y", "http://", "", "a b"])
  func `a URL that is not http or https is never opened`(url: String) async throws {
    let failure = await Live.failure(of: Live.get(url))
    #expect(Live.isNotConnected(failure), "\(String(describing: failure))")
  }

  @Test func `a header that would split the request is never sent`() async throws {
    try await FlickrServer.with { server in
      var request = Live.get(server.url + Live.search)
      request.headers = [TransportHeader("X-A", "b\r\nX-C: d")]
      let failure = await Live.failure(of: request)
      #expect(Live.isNotConnected(failure), "\(String(describing: failure))")
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a server without TLS is no connection for https`() async throws {
    try await FlickrServer.with { server in
      let url = server.url.replacing("http://", with: "https://") + Live.search
      #expect(
        await Live.failure(of: Live.get(url))
          == .notConnected("a secure connection could not be negotiated")
      )
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a host that does not complete the handshake times out`() async throws {
    let silent = try SilentPort()
    let transport = LiveTransport(userAgent: "vacation-tests/1", connectTimeout: .milliseconds(200))
    let request = Live.get("https://127.0.0.1:\(silent.port)/")
    let failure = await Live.failure(of: request, over: transport)
    #expect(failure == .notConnected("the host did not respond in time"))
  }

  @Test func `an attempt ends at its time when no head comes`() async throws {
    try await FlickrServer.with { server in
      let gate = ServerGate()
      server.misbehave(.held(gate))
      let transport = Live.transport()
      let request = Live.get(server.url + Live.search, timeout: .milliseconds(500))
      #expect(await Live.failure(of: request, over: transport) == .timedOut)
      gate.open()
      let again = Live.get(server.url + Live.search)
      #expect(await Live.failure(of: again, over: transport) == nil)
    }
  }

  @Test func `each piece of the body has its own time`() async throws {
    try await FlickrServer.with { server in
      // A second is enough for the head, unless the machine is loaded; a longer time shows the same.
      for seconds in [1, 10, 100] {
        let gate = ServerGate()
        server.misbehave(.drip(gate))
        gate.release(5)
        let request = Live.get(server.url + Live.search, timeout: .seconds(seconds))
        guard let response = try await Self.unlessLate(request) else { continue }
        let (bytes, failure) = await Live.read(response.body)
        // All five, unless even they do not come in time.
        #expect([UInt8]("{\"pho".utf8).starts(with: bytes))
        #expect(failure == .timedOut)
        return
      }
      Issue.record("no head came within 100 seconds")
    }
  }

  /// Sends a request; nil when no head comes within its time.
  private static func unlessLate(_ request: TransportRequest) async throws -> TransportResponse? {
    do throws(TransportFailure) {
      return try await Live.transport().send(request)
    } catch .timedOut {
      return nil
    }
  }

  @Test func `a body that drips is read as it comes`() async throws {
    try await FlickrServer.with { server in
      let gate = ServerGate()
      server.misbehave(.drip(gate))
      let response = try await Live.transport().send(Live.get(server.url + Live.search))
      var iterator = response.body.makeAsyncIterator()
      for byte in "{\"photos\":".utf8 {
        gate.release()
        #expect(try await iterator.next() == [byte])
      }
    }
  }

  @Test func `cancelling ends the wait for the head`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.held(ServerGate()))
      let waiting = Task { await Live.failure(of: Live.get(server.url + Live.search)) }
      try await server.wait { $0.requests.count == 1 }
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
    }
  }

  @Test func `cancelling ends the wait for a piece`() async throws {
    try await FlickrServer.with { server in
      let gate = ServerGate()
      server.misbehave(.drip(gate))
      gate.release(3)
      let transport = Live.transport()
      let response = try await transport.send(Live.get(server.url + "/a.jpg"))
      let (pieces, reading) = AsyncStream<Int>.makeStream()
      let waiting = Task {
        var count = 0
        do throws(TransportFailure) {
          for try await piece in response.body {
            count += piece.count
            reading.yield(count)
          }
          return nil as TransportFailure?
        } catch {
          return error
        }
      }
      for await count in pieces where count == 3 { break }
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
    }
  }

  @Test func `a task that is cancelled already sends nothing`() async throws {
    try await FlickrServer.with { server in
      let sent = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await Live.failure(of: Live.get(server.url + Live.search))
      }
      #expect(await sent.value == .cancelled)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a connection that was closed while idle costs at most one attempt`()
    async throws
  {
    try await FlickrServer.with { server in
      server.misbehave(.closeAfterwards, times: 20)
      let transport = Live.transport()
      let request = Live.get(server.url + Live.search)
      var failures = 0
      for _ in 1...20 {
        guard let failure = await Live.failure(of: request, over: transport) else { continue }
        #expect(Live.isDropped(failure), "\(failure)")
        failures += 1
      }
      #expect(failures <= 10)
      server.behave()
      let last = [
        await Live.failure(of: request, over: transport),
        await Live.failure(of: request, over: transport),
      ]
      #expect(last.contains(nil))
    }
  }
}
