import FlickrClient
import TestSupport
import Testing

/// Bodies over real HTTP: packed, too large, cut, and only as fast as they are read.
struct LiveBodyTests {
  @Test func `a packed body is unpacked, and its head speaks of the unpacked one`() async throws {
    try await FlickrServer.with { server in
      let plain = await Live.read(
        try await Live.transport().send(Live.get(server.url + Live.search)).body
      )
      server.misbehave(.gzip)
      let response = try await Live.transport().send(Live.get(server.url + Live.search))
      #expect(response.header("Content-Encoding") == nil)
      #expect(response.header("Content-Length") == nil)
      let packed = await Live.read(response.body)
      #expect(packed.failure == nil)
      #expect(packed.bytes == plain.bytes)
      #expect(plain.bytes.count > 10_000)
    }
  }

  @Test func `a truncated gzip body is an error`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.gzipTruncated)
      let failure = await Live.failure(of: Live.get(server.url + Live.search))
      #expect(Live.isDropped(failure), "\(String(describing: failure))")
    }
  }

  @Test(arguments: [1_000, 1 << 20, 34 << 20])
  func `a bomb is given up at the limit`(limit: Int) async throws {
    try await FlickrServer.with { server in
      server.misbehave(.gzipBomb(unpacked: 36 << 20))
      let request = Live.get(server.url + Live.search, limit: limit)
      let (bytes, failure) = await Live.read(try await Live.transport().send(request).body)
      #expect(bytes.count <= limit)
      // Above the transport's own limit for what is packed, that one holds.
      #expect(failure == .tooLarge(limit: min(limit, 32 << 20)))
    }
  }

  @Test func `a body that announces more than the limit is not begun`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.padded(to: 2 << 20))
      let request = Live.get(server.url + Live.search, limit: 1 << 20)
      let (bytes, failure) = await Live.read(try await Live.transport().send(request).body)
      #expect(bytes.isEmpty)
      #expect(failure == .tooLarge(limit: 1 << 20))
    }
  }

  @Test func `a body of exactly the limit is whole`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.padded(to: 1 << 20))
      let request = Live.get(server.url + Live.search, limit: 1 << 20)
      let (bytes, failure) = await Live.read(try await Live.transport().send(request).body)
      #expect(bytes.count == 1 << 20)
      #expect(failure == nil)
    }
  }

  @Test func `a body without end is given up at the limit, and its connection closed`()
    async throws
  {
    try await FlickrServer.with { server in
      server.misbehave(.endless)
      let request = Live.get(server.url + "/a.jpg", limit: 1 << 20)
      let (bytes, failure) = await Live.read(try await Live.transport().send(request).body)
      #expect(bytes.count <= 1 << 20)
      #expect(failure == .tooLarge(limit: 1 << 20))
      try await server.wait { $0.imagesUnderway == 0 }
    }
  }

  @Test func `a body that is not read closes its connection when it is let go`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.endless)
      let transport = Live.transport()
      var response: TransportResponse? = try await transport.send(Live.get(server.url + "/a.jpg"))
      #expect(response?.status == 200)
      response = nil
      try await server.wait { $0.imagesUnderway == 0 }

      var reading: TransportResponse? = try await transport.send(Live.get(server.url + "/b.jpg"))
      var iterator = reading?.body.makeAsyncIterator()
      #expect(try await iterator?.next()?.isEmpty == false)
      reading = nil
      iterator = nil
      try await server.wait { $0.imagesUnderway == 0 }
    }
  }

  @Test func `a body comes only as fast as it is read`() async throws {
    try await FlickrServer.with { server in
      let whole = 1 << 30
      server.misbehave(.jpeg(bytes: whole), on: .images)
      let transport = Live.transport()
      let request = Live.get(server.url + "/a.jpg", limit: whole)
      var iterator = try await transport.send(request).body.makeAsyncIterator()
      #expect(try await iterator.next() != nil)
      // The server is given the time of many other answers to send what it can.
      for _ in 1...100 {
        #expect(await Live.failure(of: Live.get(server.url + Live.search), over: transport) == nil)
      }
      // The system itself keeps some of it between the two ends; unchecked, the server sends it all.
      #expect(server.sentBytes - 100 * (1 << 17) < whole / 2)
      #expect(try await iterator.next() != nil)
    }
  }

  @Test(arguments: [Misbehaviour.cut(after: 100), .cut(after: 0), .lengthOff(by: 10)])
  func `a connection that breaks within a body is an error`(misbehaviour: Misbehaviour)
    async throws
  {
    try await FlickrServer.with { server in
      server.misbehave(misbehaviour)
      let failure = await Live.failure(of: Live.get(server.url + Live.search))
      #expect(Live.isDropped(failure), "\(String(describing: failure))")
    }
  }

  @Test func `bytes after the Content-Length belong to no response`() async throws {
    try await FlickrServer.with { server in
      server.misbehave(.lengthOff(by: -100), times: 1)
      let transport = Live.transport()
      let first = await Live.read(
        try await transport.send(Live.get(server.url + Live.search)).body
      )
      // The connection may be used once more before it is seen to be spoiled.
      let spoiled = await Live.failure(of: Live.get(server.url + Live.search), over: transport)
      #expect(spoiled == nil || Live.isDropped(spoiled))
      let other = await Live.read(
        try await transport.send(Live.get(server.url + Live.search)).body
      )
      #expect(first.bytes.count == other.bytes.count - 100)
      #expect(other.bytes.starts(with: [UInt8]("{\"photos\"".utf8)))
      #expect(other.failure == nil)
    }
  }
}
