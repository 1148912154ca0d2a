import FlickrClient
import TestSupport
import Testing

/// The live transport over real HTTP, to a server on loopback.
struct LiveTransportTests {
  @Test func `status, fields and body come as they were sent`() async throws {
    let source = AnsweringTransport { _ in
      TransportResponse(
        status: 404,
        headers: [
          TransportHeader("X-Here", "a, b"), TransportHeader("Content-Type", "text/plain"),
        ],
        body: TransportBody([UInt8]("nothing here".utf8))
      )
    }
    try await FlickrServer.with(answering: source) { server in
      let response = try await Live.transport().send(Live.get(server.url + Live.search))
      #expect(response.status == 404)
      #expect(response.header("x-here") == "a, b")
      #expect(response.header("content-type") == "text/plain")
      #expect(await Live.read(response.body) == ([UInt8]("nothing here".utf8), nil))
    }
  }

  @Test func `requests have a user agent and accept gzip`() async throws {
    try await FlickrServer.with { server in
      _ = try await Live.transport().send(Live.get(server.url + Live.call + "&text=a%20b%2Bc"))
      let request = try #require(server.requests.first)
      #expect(request.header("User-Agent") == "vacation-tests/1 (https://example.org)")
      #expect(request.header("Host") == String(server.url.dropFirst("http://".count)))
      #expect(request.header("Accept-Encoding") == "gzip")
      #expect(request.path + "?" + request.query == Live.call + "&text=a%20b%2Bc")
      #expect(request.parameter("text") == "a b+c")
      #expect(request.headers.count == 3, "\(request.headers)")
    }
  }

  @Test func `a form is posted with its length and its type`() async throws {
    try await FlickrServer.with { server in
      let form = "application/x-www-form-urlencoded"
      let request = TransportRequest(
        .post,
        server.url + "/services/rest/",
        headers: [TransportHeader("Content-Type", form)],
        body: [UInt8]("method=flickr.photos.addTags&tags=caf%C3%A9+au".utf8)
      )
      _ = try await Live.transport().send(request)
      let received = try #require(server.requests.first)
      #expect(received.httpMethod == "POST")
      #expect(received.header("Content-Length") == "46")
      #expect(received.flickrMethod == "flickr.photos.addTags")
      #expect(received.parameter("tags") == "café au")
    }
  }

  @Test(arguments: [
    "https://example.org/", "file:///etc/hostname", "http://169.254.169.254/latest/",
  ])
  func `a redirect is handed out and never followed`(address: String) async throws {
    try await FlickrServer.with { server in
      server.misbehave(.redirect(to: address))
      let response = try await Live.transport().send(Live.get(server.url + Live.search))
      #expect(response.status == 302)
      #expect(response.header("Location") == address)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a redirect to the same server is not followed either`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.redirect(to: server.url + "/elsewhere"))
      let response = try await Live.transport().send(Live.get(server.url + "/a.jpg"))
      #expect(response.status == 302)
      #expect(server.requests.map(\.path) == ["/a.jpg"])
    }
  }

  @Test func `no cookie is stored`() async throws {
    let source = AnsweringTransport { _ in
      TransportResponse(
        status: 200,
        headers: [TransportHeader("Set-Cookie", "who=me; Path=/")],
        body: TransportBody([])
      )
    }
    try await FlickrServer.with(answering: source) { server in
      let transport = Live.transport()
      for _ in 1...2 {
        #expect(await Live.failure(of: Live.get(server.url), over: transport) == nil)
      }
      #expect(server.requests.count == 2)
      #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }
  }

  @Test func `a body can be read once, and is empty after that`() async throws {
    try await FlickrServer.with { server in
      let response = try await Live.transport().send(Live.get(server.url + Live.search))
      #expect(await Live.read(response.body).bytes.count > 1_000)
      #expect(await Live.read(response.body) == ([], nil))
    }
  }

  @Test func `a transport that is shut down rejects requests`() async throws {
    try await FlickrServer.with { server in
      let transport = Live.transport()
      #expect(await Live.failure(of: Live.get(server.url), over: transport) == nil)
      await transport.shutdown()
      let failure = await Live.failure(of: Live.get(server.url), over: transport)
      #expect(Live.isNotConnected(failure), "\(String(describing: failure))")
      await transport.shutdown()
    }
  }

  @Test func `a body continues after its transport is released`() async throws {
    try await FlickrServer.with { server in
      let gate = ServerGate()
      server.misbehave(.drip(gate))
      var transport: LiveTransport? = Live.transport()
      let response = try #require(try await transport?.send(Live.get(server.url + Live.search)))
      transport = nil
      gate.open()
      let (bytes, failure) = await Live.read(response.body)
      #expect(failure == nil)
      #expect(bytes.last == UInt8(ascii: "}"))
    }
  }
}
