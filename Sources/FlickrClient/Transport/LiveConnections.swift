internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTPCompression
import Synchronization

/// The HTTP client of ``LiveTransport``, created at the first request.
final class LiveConnections: Sendable {
  private enum State {
    case unused
    case open(HTTPClient)
    case shut
  }

  /// The maximum decompressed size of a body, in bytes.
  ///
  /// It bounds the memory that a compression bomb takes before the reader counts its bytes.
  static let decompressedLimit = 32 << 20

  private let state = Mutex(State.unused)
  private let connectTimeout: Duration

  init(connectTimeout: Duration) {
    self.connectTimeout = connectTimeout
  }

  deinit {
    state.withLock { state in
      // The library requires a shutdown; there is no one left to report its result to.
      if case .open(let client) = state { client.shutdown { _ in } }
    }
  }

  /// The client.
  ///
  /// - Throws: `HTTPClientError.alreadyShutdown` after ``shutdown()``.
  func client() throws -> HTTPClient {
    try state.withLock { state in
      switch state {
      case .open(let client): return client
      case .shut: throw HTTPClientError.alreadyShutdown
      case .unused:
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        state = .open(client)
        return client
      }
    }
  }

  func shutdown() async {
    let client = state.withLock { state -> HTTPClient? in
      defer { state = .shut }
      if case .open(let client) = state { return client }
      return nil
    }
    // It fails only when a request is in progress, and those are ended all the same.
    try? await client?.shutdown()
  }

  private var configuration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout)),
      connectionPool: .init(
        idleTimeout: .seconds(20),
        concurrentHTTP1ConnectionsPerHostSoftLimit: 8
      ),
      decompression: .enabled(limit: .size(Self.decompressedLimit))
    )
    configuration.httpVersion = .http1Only
    // Retries are the caller's decision.
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
