import FlickrClient
import Glibc
import TestSupport
import Testing

@testable import VacationWeb

@Suite("The API: who goes away")
struct APICancelTests {
  @Test(.timeLimit(.minutes(10)))
  func `a client that closes its connection ends the asking of Flickr`() async throws {
    let trial = try WebTrial()
    let (asked, tellAsked) = AsyncStream<Void>.makeStream()
    let (ended, tellEnded) = AsyncStream<Void>.makeStream()
    trial.transport.except { (_) async throws(TransportFailure) -> TransportResponse? in
      tellAsked.yield()
      // Flickr never answers: this ends when it is cancelled.
      try? await untilCancelled()
      tellEnded.yield()
      throw TransportFailure.cancelled
    }
    let token = Secret()
    let settings = ServerSettings(port: 0, token: token, log: { _ in })
    let (stop, tellStop) = AsyncStream<Void>.makeStream()
    let (ready, tellReady) = AsyncStream<Int>.makeStream()
    let server = Task {
      try await WebServer(trial.desk.service, settings: settings).run {
        for await _ in stop { break }
      } onReady: { address in
        tellReady.yield(address.port)
      }
    }
    var ports = ready.makeAsyncIterator()
    let port = try #require(await ports.next())
    let client = try Connection(port: port)
    client.send(
      "GET /api/v1/flickr/box?west=1&south=1&east=2&north=2 HTTP/1.1\r\n"
        + "Host: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token.text)\r\n\r\n"
    )
    for await _ in asked { break }
    client.close()
    for await _ in ended { break }
    #expect(trial.transport.requests.count == 1)
    tellStop.yield()
    try await server.value
  }

  /// A client's connection to loopback, as bare as it gets.
  private struct Connection {
    private let descriptor: Int32

    init(port: Int) throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(result == 0)
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = Glibc.send(descriptor, bytes, bytes.count, 0)
    }

    func close() { _ = Glibc.close(descriptor) }
  }
}
