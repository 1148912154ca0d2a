internal import AsyncHTTPClient
internal import NIOCore
import Synchronization

/// The body of a response that is still on its way; it is received only as fast as it is read (backpressure).
final class LiveBody: Sendable {
  private let incoming: Mutex<HTTPClientResponse.Body?>
  private let length: Int?
  private let limit: Int
  private let timeout: Duration
  private let connections: LiveConnections

  /// - Parameters:
  ///   - incoming: The library's body.
  ///   - length: The Content-Length; nil without one, or for a compressed body.
  ///   - limit: The maximum size in bytes.
  ///   - timeout: The time limit for each piece.
  ///   - connections: Retained until the body is read.
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

  /// Begins to read; the second time the body is empty.
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

/// Reads a body in a task of its own, so that waiting for a piece can be cancelled.
private final class LiveBodyReader: Sendable {
  private let channel = ByteChannel()
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
    receiving = Task { [channel] in
      do {
        for try await piece in incoming where piece.readableBytes > 0 {
          guard await channel.send([UInt8](piece.readableBytesView)) else { return }
        }
        channel.finish(nil)
      } catch {
        channel.finish(TransportFailure(error, hasResponse: true))
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
      await channel.receive()
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

  /// Stops reading, which closes the connection unless the whole body was received.
  @discardableResult
  private func give(up failure: TransportFailure) -> TransportFailure {
    channel.finish(failure)
    receiving.cancel()
    return failure
  }
}
