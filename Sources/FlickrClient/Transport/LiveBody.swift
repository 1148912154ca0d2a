internal import AsyncHTTPClient
internal import NIOCore
import Synchronization

/// The body of an answer that is still on its way; it is received only as fast as it is read.
final class LiveBody: Sendable {
  private let incoming: Mutex<HTTPClientResponse.Body?>
  private let length: Int?
  private let limit: Int
  private let timeout: Duration
  private let connections: LiveConnections

  /// - Parameters:
  ///   - incoming: The library's body.
  ///   - length: The bytes that the head announces; nil when it does not say, or says it of the
  ///     packed body.
  ///   - limit: The bytes that are taken at most.
  ///   - timeout: How long each piece may take.
  ///   - connections: What has to live as long as the body is read.
  init(
    _ incoming: HTTPClientResponse.Body,
    length: Int?,
    limit: Int,
    timeout: Duration,
    connections: LiveConnections
  ) {
    self.incoming = Mutex(incoming)
    self.length = length
    self.limit = limit
    self.timeout = timeout
    self.connections = connections
  }

  /// Begins to read; a second time there is nothing more.
  func read() -> TransportBody.AsyncIterator {
    let taken = incoming.withLock { incoming in
      defer { incoming = nil }
      return incoming
    }
    guard let taken else { return TransportBody.AsyncIterator { nil } }
    if let length, length > limit {
      let limit = limit
      return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
        throw .tooLarge(limit: limit)
      }
    }
    let reader = LiveBodyReader(taken, limit: limit, timeout: timeout, connections: connections)
    return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
      try await reader.next()
    }
  }
}

/// Reads a body: a task of its own receives the pieces, so that waiting for one can be given up.
private final class LiveBodyReader: Sendable {
  private let relay = PieceRelay()
  private let receiving: Task<Void, Never>
  private let taken = Mutex(0)
  private let limit: Int
  private let timeout: Duration
  private let connections: LiveConnections

  init(
    _ incoming: HTTPClientResponse.Body,
    limit: Int,
    timeout: Duration,
    connections: LiveConnections
  ) {
    self.limit = limit
    self.timeout = timeout
    self.connections = connections
    receiving = Task { [relay] in
      do {
        for try await piece in incoming where piece.readableBytes > 0 {
          guard await relay.offer([UInt8](piece.readableBytesView)) else { return }
        }
        relay.end(nil)
      } catch {
        relay.end(TransportFailure(error, isAnswered: true))
      }
    }
  }

  deinit { give(up: .cancelled) }

  /// The next piece; nil at the end.
  func next() async throws(TransportFailure) -> [UInt8]? {
    guard !Task.isCancelled else { throw give(up: .cancelled) }
    let watch = Task { [self] in
      do {
        try await Task.sleep(for: timeout)
        give(up: .timedOut)
      } catch {
        // The piece came in time.
      }
    }
    defer { watch.cancel() }
    let result = await withTaskCancellationHandler {
      await relay.take()
    } onCancel: {
      give(up: .cancelled)
    }
    guard let piece = try result.get() else { return nil }
    let count = taken.withLock { taken in
      taken += piece.count
      return taken
    }
    guard count <= limit else { throw give(up: .tooLarge(limit: limit)) }
    return piece
  }

  /// Ends the reading, which closes the connection unless the whole body is there.
  @discardableResult
  private func give(up failure: TransportFailure) -> TransportFailure {
    relay.end(failure)
    receiving.cancel()
    return failure
  }
}
