internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTPCompression
import Synchronization

/// The library's client behind ``LiveTransport``: made at the first request, shut down at the end.
final class LiveConnections: Sendable {
  private enum State {
    case unused
    case open(HTTPClient)
    case shut
  }

  /// The most bytes that one packed body may grow to.
  ///
  /// It bounds the memory that a body made to grow can take before the reader counts it: one packed
  /// piece unpacks to up to a thousand times its size.
  static let unpackedLimit = 32 << 20

  private let state = Mutex(State.unused)
  private let connectTimeout: Duration

  init(connectTimeout: Duration) {
    self.connectTimeout = connectTimeout
  }

  deinit {
    state.withLock { state in
      // The library wants every client shut down; nobody is left to be told how it went.
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
    // It fails only when a request is under way, and those are ended all the same.
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
      decompression: .enabled(limit: .size(Self.unpackedLimit))
    )
    configuration.httpVersion = .http1Only
    // When to try again is for the caller to say, who knows whether anybody still waits.
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
